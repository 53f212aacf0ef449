import type { RunMessage } from "@online-editor/contract";
import { pointAt, structureOf } from "./page-structure.ts";

const quietMs = 300;
const longestText = 20_000;

/**
 * Tells what can be read in a page and where it is scrolled to, so that another page can be compared and go along.
 * Answers how to scroll it without telling that again.
 */
export const accompany = (
  page: Window,
  tell: (message: Extract<RunMessage, { type: "scrolled" | "text" | "structure" }>) => void,
): {
  tellText: () => void;
  scrollTo: (x: number, y: number) => void;
  pointAt: (element: number) => void;
} => {
  const { document } = page;
  const nextFrame = page.requestAnimationFrame.bind(page);
  const later = page.setTimeout.bind(page);
  const scrollTo = page.scrollTo.bind(page);
  let isTextDue = false;
  let isScrollDue = false;
  let shown: Element[] = [];
  let toldStructure = "";
  let known = { x: page.scrollX, y: page.scrollY };

  const tellStructure = () => {
    const { told, elements } = structureOf(page);
    shown = elements;
    const spelled = JSON.stringify(told);
    // A page that draws itself anew all the time is compared once.
    if (spelled === toldStructure) return;
    toldStructure = spelled;
    tell({ type: "structure", elements: told });
  };

  const tellText = () => {
    if (isTextDue) return;
    isTextDue = true;
    later(() => {
      isTextDue = false;
      tell({ type: "text", text: textOf(document).slice(0, longestText) });
      tellStructure();
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
    pointAt: (index) => {
      const element = shown[index];
      if (!element?.isConnected) return;
      pointAt(element);
      // The other page points at a place of its own.
      known = at();
    },
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
