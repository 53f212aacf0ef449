/** The innermost place in the page that a stack names, counted from 1; null when the page has no part in it. */
export const placeInPage = (stack: string, pageUrl: string): { line: number; column: number } | null => {
  const [address = ""] = pageUrl.split(/[?#]/);
  let from = stack.indexOf(address);
  while (from >= 0) {
    const [, line, column] = /^(?:[?#][^\s()]*?)?:(\d+):(\d+)/.exec(stack.slice(from + address.length)) ?? [];
    if (line !== undefined) return { line: Number(line), column: Number(column) };
    from = stack.indexOf(address, from + 1);
  }
  return null;
};
