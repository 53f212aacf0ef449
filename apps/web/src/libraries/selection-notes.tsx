import { useStore } from "@nanostores/react";
import type { Library, Selection, Version } from "@online-editor/contract";
import { filesOf, type SelectionProblem } from "@online-editor/selection";
import { Note } from "../ui/note.tsx";
import { spansText } from "./availability-text.ts";
import { isOlder } from "./is-older.ts";
import { messages } from "./messages.ts";
import { contentLanguage } from "../language/languages.ts";

export interface SelectionNotesProps {
  library: Library;
  selection: Selection;
  since: Version | undefined;
}

/** What is known against the selection as a whole, in sentences. It runs all the same. */
export const SelectionNotes = ({ library, selection, since }: SelectionNotesProps) => {
  const t = useStore(messages);
  const isRelease = library.releases.some(({ version }) => version === selection.version);
  // What a build brings is known when it has come.
  if (!isRelease && selection.branch) return null;
  if (!isRelease)
    return <Note tone="bad">{t.noRelease({ version: selection.version, package: library.package })}</Note>;
  const problems = filesOf(library, selection).problems;
  const isTooOld = since !== undefined && isOlder(library, selection.version, since);
  return (
    <>
      {isTooOld && <Note>{t.writtenFor({ since })}</Note>}
      {problems.map((problem) => (
        <Note
          key={JSON.stringify(problem)}
          tone={isFailure(problem) ? "bad" : "warn"}
          lang={isContent(problem) ? contentLanguage : undefined}
        >
          {sentenceOf(problem, library, selection)}
        </Note>
      ))}
    </>
  );
};

const isFailure = (problem: SelectionProblem) =>
  problem.code === "known-problem" && problem.problem.effect === "fails";

const isContent = ({ code }: SelectionProblem) => code === "known-problem" || code === "advisory";

const sentenceOf = (problem: SelectionProblem, { title: library }: Library, { version }: Selection) => {
  const t = messages.get();
  switch (problem.code) {
    case "unknown-theme":
      return t.unknownTheme({ library, theme: problem.theme, instead: problem.instead });
    case "unknown-extension":
      return t.unknownExtension({ library, extension: problem.extension });
    case "unknown-locale":
      return t.unknownLocale({ library, locale: problem.locale });
    case "theme-not-in-release":
      return t.themeNotInRelease({ version, spans: spansText(problem.releases) });
    case "extension-not-in-release":
      return t.extensionNotInRelease({
        version,
        extension: problem.extension,
        spans: spansText(problem.releases),
      });
    case "locale-not-in-release":
      return t.localeNotInRelease({ version, locale: problem.locale, spans: spansText(problem.releases) });
    case "known-problem":
      return problem.problem.what;
    case "advisory":
      return `${problem.advisory.id}: ${problem.advisory.what}`;
  }
};
