import { ownTagsOf, type TagContext } from "@online-editor/selection";

/** True when nothing is loaded for a document beside its own tags, which load the library itself. */
export const bringsOwnFiles = (code: string, context: TagContext): boolean => {
  const tags = ownTagsOf(code, context);
  return tags !== null && (tags.isComplete || isWholePage(code));
};

/** False for a page without tags that it had, so that a selection would load its files in their place. */
export const keepsOwnFiles = (changed: string, page: string, context: TagContext): boolean =>
  !bringsOwnFiles(page, context) || bringsOwnFiles(changed, context);

/** True when a document is a complete page: it begins with a doctype or an `html` element. */
export const isWholePage = (code: string): boolean => {
  const at = gapEnd(code, 0);
  return endOf(doctype, code, at) !== null || endOf(/<html[\t\n\f\r />]/iy, code, at) !== null;
};

/**
 * Where to insert something before everything of a complete page's own: after its doctype, else before its `html`.
 * Nothing before that place can run, and no attribute after it, however it is quoted, is parsed before the insertion.
 */
export const pageStart = (code: string): number => {
  const at = gapEnd(code, 0);
  return endOf(doctype, code, at) ?? at;
};

/** Ends at its first `>`, even inside quotes (HTML standard, 13.2.5.53 to 13.2.5.68). */
const doctype = /<!doctype[^>]*>/iy;

/**
 * Where the byte order mark, white space, comments and what the HTML standard treats as comments end: all that may
 * precede a doctype. Each is matched separately: one expression for all would backtrack.
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

/** The end of a sticky expression's match at a place; null when it does not match there. */
const endOf = (expression: RegExp, code: string, at: number) => {
  expression.lastIndex = at;
  return expression.test(code) ? expression.lastIndex : null;
};
