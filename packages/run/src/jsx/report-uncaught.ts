/**
 * Reports an uncaught error as browsers do, at a place of the page, counted from 1. Its stack is that place: the
 * compiler's own stack would help nobody. The runner receives it and writes it to the browser's own console.
 */
export const reportUncaught = (
  page: Document,
  { message, line, column, error }: { message: string; line: number; column: number; error: Error },
): void => {
  error.stack = `${message}\n    at ${page.URL}:${line}:${column}`;
  const place = { filename: page.URL, lineno: line, colno: column };
  page.defaultView?.dispatchEvent(
    new ErrorEvent("error", { ...place, message: `Uncaught ${message}`, error, cancelable: true }),
  );
};
