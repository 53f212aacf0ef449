/** What people cannot see and a picture has no use for: controls, marks of direction, joiners, halves of characters. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;
/** More marks on one letter than any language writes. */
const heapedMarks = /(\p{M}{2})\p{M}+/gu;

/** A stranger's text as it may be drawn, in one line of at most so many characters; tabs are two spaces. */
export const readableText = (text: string, maxCharacters: number): string =>
  Array.from(text.slice(0, maxCharacters * 4).replaceAll("\t", "  "))
    .slice(0, maxCharacters * 2)
    .join("")
    .replaceAll(/[\r\n]/g, " ")
    .replaceAll(invisible, "")
    .replaceAll(heapedMarks, "$1")
    .slice(0, maxCharacters);
