import { matchesRelease } from "@online-editor/selection";
import { dataAttributeOf } from "../data-attribute.ts";
import type { ReferenceFinding } from "./finding.ts";
import type { FindingsOn } from "./findings-in.ts";
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
        matchesRelease(conflict.releases, version) &&
        isAffected(text.code, conflict),
    )
    .flatMap(({ options: [one, another], what }) =>
      switchedOn(text, one).flatMap((use) =>
        switchedOn(text, another)
          .filter(({ owner }) => owner === use.owner)
          .map((other) => foundIn(text, use.from < other.from ? [use, other] : [other, use], what)),
      ),
    );

const isAffected = (
  code: string,
  { given = [], unless = [] }: Pick<FindingsOn["reference"]["conflicts"][number], "given" | "unless">,
) => {
  const has = (word: string) => countOfWord(code, word) > 0 || countOfWord(code, dataAttributeOf(word)) > 0;
  return given.every(has) && !unless.some(has);
};

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
