import type { RunMessage } from "@online-editor/contract";

const quietMs = 300;
const longestText = 20_000;

/**
 * Tells what can be read in a page and where it is scrolled to, so that another page can be compared and go along.
 * Answers how to scroll it without telling that again.
 */
export const accompany = (
  page: Window,
  tell: (message: Extract<RunMessage, { type: "scrolled" | "text" }>) => void,
): { tellText: () => void; scrollTo: (x: number, y: number) => void } => {
  const { document } = page;
  const nextFrame = page.requestAnimationFrame.bind(page);
  const later = page.setTimeout.bind(page);
  const scrollTo = page.scrollTo.bind(page);
  let isTextDue = false;
  let isScrollDue = false;
  let known = { x: page.scrollX, y: page.scrollY };

  const tellText = () => {
    if (isTextDue) return;
    isTextDue = true;
    later(() => {
      isTextDue = false;
      tell({ type: "text", text: textOf(document).slice(0, longestText) });
    }, quietMs);
  };
  new MutationObserver(tellText).observe(document, { subtree: true, childList: true, characterData: true });

  const at = () => ({ x: Math.max(0, Math.round(page.scrollX)), y: Math.max(0, Math.round(page.scrollY)) });
  page.addEventListener("scroll", () => {
    if (isScrollDue) return;
    isScrollDue = true;
    nextFrame(() => {
      isScrollDue = false;
      const now = at();
      if (now.x === known.x && now.y === known.y) return;
      known = now;
      tell({ type: "scrolled", ...now });
    });
  });

  return {
    tellText,
    scrollTo: (x, y) => {
      // Bootstrap scrolls smoothly: on the way it would draw the other page back.
      scrollTo({ left: x, top: y, behavior: "instant" });
      // Where it has really come to: a shorter page ends sooner, and must not draw the other one back.
      known = at();
    },
  };
};

const textOf = ({ body }: Document): string => {
  try {
    return body.innerText;
  } catch {
    return "";
  }
};
