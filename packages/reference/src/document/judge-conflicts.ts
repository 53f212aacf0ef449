import type { Version } from "@online-editor/contract";
import type { ExtensionConflict } from "@online-editor/contract/reference";
import { matchesRelease } from "@online-editor/selection";
import { dataAttributeOf } from "../data-attribute.ts";
import type { FindingsOn, ReferenceFinding } from "./finding.ts";
import type { JudgedText } from "./judge-places.ts";
import type { NameUse } from "./name-use.ts";
import { removalFixes } from "./remove-name.ts";
import { countOfWord } from "./written-elsewhere.ts";

/** Finds options of one widget that enable two conflicting extensions; marks the second. */
export const judgeConflicts = (
  text: JudgedText,
  { reference, version, extensions }: FindingsOn,
): ReferenceFinding[] =>
  reference.conflicts
    .filter(
      (conflict) =>
        conflict.extensions.every((id) => extensions.includes(id)) &&
        isAffected(conflict, version, (word) => isWrittenIn(text.code, word)),
    )
    .flatMap(({ options: [one, another], what }) =>
      switchedOn(text, one).flatMap((use) =>
        switchedOn(text, another)
          .filter(({ owner }) => owner === use.owner)
          .map((other) => foundIn(text, use.from < other.from ? [use, other] : [other, use], what)),
      ),
    );

/** True when a release has the conflict, given what `has` says of the words it depends on. */
export const isAffected = (
  { releases, given = [], unless = [] }: ExtensionConflict,
  version: Version,
  has: (word: string) => boolean,
): boolean => matchesRelease(releases, version) && given.every(has) && !unless.some(has);

/** True when a document has a word, also as a data attribute. */
export const isWrittenIn = (code: string, word: string): boolean =>
  countOfWord(code, word) > 0 || countOfWord(code, dataAttributeOf(word)) > 0;

const switchedOn = ({ uses }: JudgedText, option: string): NameUse[] =>
  uses.filter(({ kind, name, value, written }) => {
    if (kind !== "option" || name !== option) return false;
    if (value === null) return written === "prop";
    return value.text === "true" && (value.form === "boolean" || written === "attribute");
  });

const foundIn = (text: JudgedText, [first, second]: [NameUse, NameUse], what: string): ReferenceFinding => ({
  from: second.from,
  to: second.to,
  code: "extensions-in-conflict",
  severity: "warning",
  name: second.text,
  other: first.text,
  what,
  fixes: [second, first].flatMap((use) => removalFixes(use, text)),
});
