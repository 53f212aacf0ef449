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
