/**
 * Tells an uncaught error as browsers do, at a place of the page, counted from 1. Its stack is that place: the
 * compiler's own says nothing to anyone. The runner hears it, and has it written for the browser's own tools.
 */
export const tellUncaught = (
  page: Document,
  { message, line, column, error }: { message: string; line: number; column: number; error: Error },
): void => {
  error.stack = `${message}\n    at ${page.URL}:${line}:${column}`;
  const place = { filename: page.URL, lineno: line, colno: column };
  page.defaultView?.dispatchEvent(
    new ErrorEvent("error", { ...place, message: `Uncaught ${message}`, error, cancelable: true }),
  );
};
