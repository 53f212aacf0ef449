/**
 * Notices when a document tries to reach the window around its frame: a script that reads or navigates it, or a link or
 * form that targets it. Browsers block that without any visible message; `refuse` is called once.
 */
export const watchOuterWindow = (
  window: Window & typeof globalThis,
  refuse: () => void,
): { seeThrown: (value: unknown) => void } => {
  const { document, DOMException, HTMLAnchorElement, HTMLFormElement, Element } = window;
  let isRefused = false;
  const refuseOnce = () => {
    if (!isRefused) refuse();
    isRefused = true;
  };
  const leadsOut = (target: string) =>
    /^_(?:top|parent)$/i.test(target === "" ? (document.querySelector("base")?.target ?? "") : target);

  // Bubbling ends at the window: the document's own handlers have prevented the default by then.
  window.addEventListener("click", ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!defaultPrevented && link instanceof HTMLAnchorElement && leadsOut(link.target)) refuseOnce();
  });
  window.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement && leadsOut(target.target)) refuseOnce();
  });
  return {
    seeThrown: (value) => {
      if (!(value instanceof DOMException) || value.name !== "SecurityError") return;
      if (/frame|cross-origin/i.test(value.message)) refuseOnce();
    },
  };
};

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
