/** Runs first in the page and marks the moment from which its code editor holds a text and takes typing. */
export const watchStartUp = (): void => {
  if (window !== window.top) return;
  const observer = new MutationObserver(() => {
    const editor = document.querySelector(
      '[role="textbox"][contenteditable="true"]:not([aria-readonly="true"])',
    );
    if (!editor?.textContent) return;
    observer.disconnect();
    performance.mark("editable");
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
};
