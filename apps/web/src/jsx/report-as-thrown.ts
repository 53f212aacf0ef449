import { placeInPage, tellUncaught } from "./tell-uncaught.ts";

/**
 * React hands what a component throws to `reportError`, for which browsers name the place of that call. Here it is told
 * with the place where it was thrown. React looks for the function when it is loaded, so this comes before it.
 */
const report = window.reportError.bind(window);

window.reportError = (error: unknown) => {
  const place =
    error instanceof Error && error.stack !== undefined ? placeInPage(error.stack, document.URL) : null;
  if (place) tellUncaught(document, { message: String(error), ...place, error });
  else report(error);
};
