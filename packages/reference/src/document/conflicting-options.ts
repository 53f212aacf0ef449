import type { WidgetOptions } from "@online-editor/contract/observations";
import type { FindingsOn } from "./finding.ts";
import { isAffected, isWrittenIn, judgeConflicts } from "./judge-conflicts.ts";
import { readDocument } from "./widgets.ts";

/** Two options of one running widget whose extensions do not work together. */
export interface ConflictingOptions {
  name: string;
  other: string;
  /** What happens, in one English sentence. */
  what: string;
}

/**
 * The conflicts between the extensions that are active on a running widget. Leaves out those that the lint reports in
 * the document, and all to which the document may have found a workaround.
 */
export const conflictingOptions = (
  changed: WidgetOptions["changed"],
  { code, ...on }: FindingsOn & { code: string },
): ConflictingOptions[] => {
  const { reference, version } = on;
  const isSet = (word: string) =>
    changed.some(({ name, value }) => value === word || (name === word && value !== false));
  const isOn = (option: string) =>
    changed.some(({ name, value }) => name === option && Boolean(value) && value !== "undefined");
  const found = reference.conflicts.filter(
    (conflict) =>
      conflict.options.every(isOn) &&
      isAffected(conflict, version, isSet) &&
      !conflict.unless?.some((word) => isWrittenIn(code, word)),
  );
  if (found.length === 0) return [];
  const marked = judgeConflicts(readDocument(code, reference.library), on);
  return found
    .filter(({ what }) => marked.every((finding) => finding.what !== what))
    .map(({ options: [name, other], what }) => ({ name, other, what }));
};
