import type { Version } from "@online-editor/contract";
import type { ExtensionConflict } from "@online-editor/contract/reference";
import { matchesRelease } from "@online-editor/selection";
import { dataAttributeOf } from "../data-attribute.ts";
import { type FindingsOn, type ReferenceFinding, warningAt } from "./finding.ts";
import type { NameUse } from "./name-use.ts";
import { removalFixes } from "./remove-name.ts";
import type { JudgedText, Widget } from "./widgets.ts";
import { countOfWord } from "./written-elsewhere.ts";

/** Finds options of one widget that do not work together; marks the second. */
export const judgeConflicts = (
  text: JudgedText,
  { reference, version }: Pick<FindingsOn, "reference" | "version">,
): ReferenceFinding[] =>
  reference.conflicts
    .filter((conflict) => isAffected(conflict, version, (word) => isWrittenIn(text.code, word)))
    .flatMap(({ options: [one, another], what }) =>
      text.widgets.flatMap((widget) => {
        const use = switchedOn(widget, one);
        const other = switchedOn(widget, another);
        return use && other ? foundIn(text, use.from < other.from ? [use, other] : [other, use], what) : [];
      }),
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

/** Values that leave an option off, and those that only the running document knows. */
const isOn = ({ value, written }: NameUse): boolean => {
  if (value === null) return written === "prop" || written === "attribute";
  const { form, text } = value;
  return form !== "variable" && form !== "other" && form !== "null" && !/^(?:false|undefined|0|)$/.test(text);
};

const switchedOn = ({ options }: Widget, option: string): NameUse | undefined =>
  options.find((use) => use.name === option && isOn(use));

const foundIn = (text: JudgedText, [first, second]: [NameUse, NameUse], what: string): ReferenceFinding =>
  warningAt(second, {
    code: "extensions-in-conflict",
    name: second.text,
    other: first.text,
    what,
    fixes: [second, first].flatMap((use) => removalFixes(use, text)),
  });
