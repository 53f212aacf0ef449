const scriptTag = /<script\b[^<>]*>/gi;
const jsxType = /\btype\s*=\s*["']?text\/(?:jsx|tsx|babel)\b/i;

/**
 * Notes in each script of a document that is written in JSX the line on which it begins, which the page itself could
 * not tell; null when there is none.
 */
export const withJsxLines = (code: string): string | null => {
  let line = 1;
  let counted = 0;
  let found = 0;
  const marked = code.replace(scriptTag, (tag: string, at: number) => {
    if (!jsxType.test(tag)) return tag;
    found += 1;
    const end = at + tag.length;
    line += code.slice(counted, end).match(/\r\n|\r|\n/g)?.length ?? 0;
    counted = end;
    return `<script data-line="${line}"${tag.slice("<script".length)}`;
  });
  return found === 0 ? null : marked;
};
