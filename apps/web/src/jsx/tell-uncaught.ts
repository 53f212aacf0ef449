/** Tells an uncaught error as browsers do, at a place of the page, counted from 1. */
export const tellUncaught = (
  page: Document,
  { message, line, column, error }: { message: string; line: number; column: number; error: unknown },
): void => {
  const event = new ErrorEvent("error", {
    message: `Uncaught ${message}`,
    filename: page.URL,
    lineno: line,
    colno: column,
    error,
    cancelable: true,
  });
  // As a browser does it: what no listener has taken stands in the console.
  if (page.defaultView?.dispatchEvent(event)) console.error(error);
};

/** The place in the page where an error was made, from its stack; null when the page has no part in it. */
export const placeInPage = (stack: string, pageUrl: string): { line: number; column: number } | null => {
  const [address = ""] = pageUrl.split("#");
  const at = stack.indexOf(`${address}:`);
  const [, line, column] = /^:(\d+):(\d+)/.exec(at < 0 ? "" : stack.slice(at + address.length)) ?? [];
  return line === undefined ? null : { line: Number(line), column: Number(column) };
};
