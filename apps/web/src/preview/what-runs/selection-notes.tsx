import type { Library, Selection, Version } from "@online-editor/contract";
import type { Translation } from "@online-editor/contract/content-words";
import { nearestWorking, type SelectionProblem } from "@online-editor/selection";
import { type ContentText, noteText } from "../../platform/content-words.ts";
import { useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { spansText } from "./options.ts";
import { isFailure, isReleaseOf, isTooOld, judgeSelection } from "./judge-selection.ts";
import styles from "./selection-notes.module.css";
import { type ChoicePart, choiceParts } from "../state.ts";
import { parts } from "./parts.ts";
import { useTranslate } from "../../platform/use-translate.ts";
import { translate } from "../../platform/i18n.ts";

export interface SelectionNotesProps {
  library: Library;
  selection: Selection;
  /** The part of the selection to describe. */
  part: ChoicePart;
  /** The oldest release on which the open document works. */
  since: Version | undefined;
  onSelect: (selection: Selection) => void;
}

/**
 * The known problems of a part of the selection, in sentences, and the nearest selections that work. It runs anyway.
 */
export const SelectionNotes = ({ library, selection, part, since, onSelect }: SelectionNotesProps) => {
  const t = useTranslate();
  const translation = useWorkspace((workspace) => workspace.translation);
  const { status, problems } = judgeSelection(library, selection)[part];
  const isUnknown = part === "version" && !isReleaseOf(library, selection) && !selection.branch;
  const isWrittenForLater = part === "version" && isTooOld(library, selection.version, since);
  if (!isUnknown && !isWrittenForLater && problems.length === 0) return null;
  return (
    <div className={styles["notes"]}>
      {isUnknown && (
        <Note tone="bad">
          {t("{version} is not a release of {package}.", {
            version: selection.version,
            package: library.package,
          })}
        </Note>
      )}
      {isWrittenForLater && since && (
        <Note>{t("This document was written for {since} and later.", { since })}</Note>
      )}
      {problems.map((problem) => {
        const { text, lang } = sentenceOf(problem, { library, selection, translation });
        return (
          <Note key={JSON.stringify(problem)} tone={isFailure(problem) ? "bad" : "warn"} lang={lang}>
            {text}
          </Note>
        );
      })}
      {status !== "works" && !isUnknown && (
        <Offers library={library} selection={selection} part={part} onSelect={onSelect} />
      )}
    </div>
  );
};

const mostOffers = 2;

/** The nearest working selections: first with another value of this part, then of the others. */
const Offers = ({ library, selection, part, onSelect }: Omit<SelectionNotesProps, "since">) => {
  const t = useTranslate();
  const nearestFirst = [part, ...choiceParts.filter((other) => other !== part)];
  const offers = nearestFirst.flatMap((changed) => {
    const offered = nearestWorking(library, selection, changed);
    return offered ? [{ changed, offered }] : [];
  });
  const nameOf = (changed: ChoicePart, offered: Selection) =>
    parts[changed].change?.(selection, offered) ??
    t("Use {what}", { what: parts[changed].value({ selection: offered, library }).value });
  return (
    <div className={styles["offers"]}>
      {offers.slice(0, mostOffers).map(({ changed, offered }) => (
        <Button
          key={changed}
          look="outlined"
          onClick={() => {
            onSelect(offered);
          }}
        >
          {nameOf(changed, offered)}
        </Button>
      ))}
    </div>
  );
};

interface About {
  library: Library;
  selection: Selection;
  translation: Translation | null;
}

const sentenceOf = (problem: SelectionProblem, about: About): ContentText => {
  if (problem.code === "known-problem") return noteText(about.translation, problem.problem.what);
  if (problem.code !== "advisory") return { text: wordsOf(problem, about), lang: undefined };
  const { text, lang } = noteText(about.translation, problem.advisory.what);
  return { text: `${problem.advisory.id}: ${text}`, lang };
};

const wordsOf = (
  problem: Exclude<SelectionProblem, { code: "known-problem" | "advisory" }>,
  { library: { title: library }, selection: { version } }: About,
) => {
  switch (problem.code) {
    case "unknown-theme":
      return translate("{library} has no theme “{theme}”. Using {instead}.", {
        library,
        theme: problem.theme,
        instead: problem.instead,
      });
    case "unknown-extension":
      return translate("{library} has no extension “{extension}”. It is not loaded.", {
        library,
        extension: problem.extension,
      });
    case "unknown-locale":
      return translate("{library} has no locale “{locale}”. Using its built-in texts.", {
        library,
        locale: problem.locale,
      });
    case "theme-not-in-release":
      return translate(
        "This theme is not in {version} ({spans}). Its framework loads with the default table.",
        { version, spans: spansText(problem.releases) },
      );
    case "extension-not-in-release":
      return translate("{extension} is not in {version} ({spans}). It is not loaded.", {
        version,
        extension: problem.extension,
        spans: spansText(problem.releases),
      });
    case "locale-not-in-release":
      return translate("{locale} is not in {version} ({spans}). Using its built-in texts.", {
        version,
        locale: problem.locale,
        spans: spansText(problem.releases),
      });
  }
};
