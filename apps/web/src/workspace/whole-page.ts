/** Whether a document is a page of its own: it begins with a doctype or an `html` element. */
export const isWholePage = (code: string): boolean =>
  endOf(/<(?:!doctype|html)[\s>]/iy, code, gapEnd(code, 0)) !== null;

/** Where a whole page's head begins: after the last of doctype, `html` and `head` that stand first. */
export const headStart = (code: string): number =>
  [/<!doctype[^>]*>/iy, startTag("html"), startTag("head")].reduce(
    (at, element) => endOf(element, code, gapEnd(code, at)) ?? at,
    0,
  );

const startTag = (name: string) => new RegExp(`<${name}(?:\\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>`, "iy");

/** Where white space, comments and an XML declaration end. Each is tried alone: together they would backtrack. */
const gapEnd = (code: string, start: number) => {
  let at = start;
  for (;;) {
    const end = endOf(/\s+|<!--(?:-?>|[^]*?--!?>)|<\?[^>]*>/y, code, at);
    if (end === null) return at;
    at = end;
  }
};

/** Where a sticky expression that matches at a place ends; null when it does not match there. */
const endOf = (expression: RegExp, code: string, at: number) => {
  expression.lastIndex = at;
  return expression.test(code) ? expression.lastIndex : null;
};
