/** A text that was made of the same base, with what an edit has changed in the base; null where both changed the same lines. */
export const mergedEdit = (base: string, edited: string, other: string): string | null => {
  const [edit, change] = [changeOf(base, edited), changeOf(base, other)];
  const lines = other.split("\n");
  const moved = edit.from >= change.to ? change.lines.length - (change.to - change.from) : 0;
  if (edit.to > change.from && edit.from < change.to) return null;
  return lines.toSpliced(edit.from + moved, edit.to - edit.from, ...edit.lines).join("\n");
};

/** The lines of a base that a text does not have, and what it has in their place. */
const changeOf = (base: string, text: string) => {
  const [before, after] = [base.split("\n"), text.split("\n")];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, lines: after.slice(start, after.length - end) };
};
