/** True for what browsers throw when a script reads or navigates the window around the document's frame. */
export const isOfOuterWindow = (thrown: unknown): boolean =>
  thrown instanceof DOMException &&
  thrown.name === "SecurityError" &&
  /frame|cross-origin/i.test(thrown.message);

/**
 * Where code uses the window around its frame, as it is written but for spaces: a document that catches the error of it
 * shows no other sign. Null where it does not, as far as a look at the text tells.
 */
export const outerUseIn = (code: string): string | null => {
  const [use] = outerUse.exec(code.replaceAll(unrun, " ")) ?? [];
  return use?.replaceAll(/\s/g, "") ?? null;
};

const outerUse =
  /(?<![\w$.])(?:(?:window|self|globalThis)\s*\.\s*)?(?:parent|top)\s*\??\.\s*(?:location|document)\b/;
/** Comments and texts. */
const unrun = /\/\*[^]*?\*\/|\/\/[^\n]*|(["'])(?:\\.|(?!\1)[^\\\n])*\1/g;
