/** Whether a document is a page of its own: it begins with a doctype or an `html` element. */
export const isWholePage = (code: string): boolean => {
  const at = gapEnd(code, 0);
  return endOf(doctype, code, at) !== null || endOf(/<html[\t\n\f\r />]/iy, code, at) !== null;
};

/**
 * Where a whole page can take something that stands before all that is its own: behind its doctype, else before its
 * `html`. Nothing in front of that place can run, and no attribute that follows it, however it is quoted, is read
 * before what is put there.
 */
export const pageStart = (code: string): number => {
  const at = gapEnd(code, 0);
  return endOf(doctype, code, at) ?? at;
};

/** It ends at its first `>`, also inside of quotes (HTML standard, 13.2.5.53 to 13.2.5.68). */
const doctype = /<!doctype[^>]*>/iy;

/**
 * Where the byte order mark, white space, comments and what the HTML standard takes for a comment end: what may stand
 * before a doctype. Each is tried alone: together they would backtrack.
 */
const gapEnd = (code: string, start: number) => {
  let at = start === 0 && code.startsWith("\uFEFF") ? 1 : start;
  for (;;) {
    const end = endOf(
      /[\t\n\f\r ]+|<!--(?:-?>|[^]*?--!?>)|<(?:\?|!(?!--|doctype)|\/(?![a-z]))[^>]*>/iy,
      code,
      at,
    );
    if (end === null) return at;
    at = end;
  }
};

/** Where a sticky expression that matches at a place ends; null when it does not match there. */
const endOf = (expression: RegExp, code: string, at: number) => {
  expression.lastIndex = at;
  return expression.test(code) ? expression.lastIndex : null;
};
