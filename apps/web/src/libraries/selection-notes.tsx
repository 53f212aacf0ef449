import type { Library, Selection, Version } from "@online-editor/contract";
import { filesOf, type SelectionProblem } from "@online-editor/selection";
import { Note } from "../ui/note.tsx";
import { isOlder } from "./is-older.ts";
import { spansText } from "./release-spans.ts";

export interface SelectionNotesProps {
  library: Library;
  selection: Selection;
  since: Version | undefined;
}

/** What is known against the selection as a whole, in sentences. It runs all the same. */
export const SelectionNotes = ({ library, selection, since }: SelectionNotesProps) => {
  const isRelease = library.releases.some(({ version }) => version === selection.version);
  // What a build brings is known when it has come.
  if (!isRelease && selection.branch) return null;
  if (!isRelease)
    return (
      <Note tone="bad">
        {selection.version} is not a release of {library.package}. Choose one of the list.
      </Note>
    );
  const problems = filesOf(library, selection).problems;
  const isTooOld = since !== undefined && isOlder(library, selection.version, since);
  return (
    <>
      {isTooOld && <Note>This document was written for {since} and later.</Note>}
      {problems.map((problem) => (
        <Note key={JSON.stringify(problem)} tone={isFailure(problem) ? "bad" : "warn"}>
          {sentenceOf(problem, library, selection)}
        </Note>
      ))}
    </>
  );
};

const isFailure = (problem: SelectionProblem) =>
  problem.code === "known-problem" && problem.problem.effect === "fails";

const sentenceOf = (problem: SelectionProblem, library: Library, { version }: Selection) => {
  switch (problem.code) {
    case "unknown-theme":
      return `${library.title} has no theme “${problem.theme}”; ${problem.instead} is used instead.`;
    case "unknown-extension":
      return `${library.title} has no extension “${problem.extension}”; it is left out.`;
    case "unknown-locale":
      return `${library.title} has no locale “${problem.locale}”; its built-in texts are used.`;
    case "theme-not-in-release":
      return `${version} does not have this theme (${spansText(problem.releases)}). Its framework loads with the plain table.`;
    case "extension-not-in-release":
      return `${version} does not have the extension ${problem.extension} (${spansText(problem.releases)}); it is left out.`;
    case "locale-not-in-release":
      return `${version} does not have the locale ${problem.locale} (${spansText(problem.releases)}); its built-in texts are used.`;
    case "known-problem":
      return problem.problem.what;
    case "advisory":
      return `${problem.advisory.id}: ${problem.advisory.what}`;
  }
};
