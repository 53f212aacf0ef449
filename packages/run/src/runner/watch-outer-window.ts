/**
 * Notices when a document wants the window around its frame: a script that reads or navigates it, a link or a form that
 * would open there. Browsers keep it from there without a word that people see; `refuse` is called once.
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

  // Bubbling ends at the window: what the document handles itself has been prevented by then.
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
