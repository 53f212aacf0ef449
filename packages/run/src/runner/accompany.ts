import type { RunMessage } from "@online-editor/contract";
import { pointAt, structureOf } from "./page-structure.ts";

const quietMs = 300;
const longestText = 20_000;

/**
 * Reports a page's readable text, structure and scroll position, so that another page can be compared and scrolled with
 * it. The returned functions scroll it without reporting that again.
 */
export const accompany = (
  page: Window,
  report: (message: Extract<RunMessage, { type: "scrolled" | "text" | "structure" }>) => void,
): {
  reportText: () => void;
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
  let reportedStructure = "";
  let known = { x: page.scrollX, y: page.scrollY };

  const reportStructure = () => {
    const { reported, elements } = structureOf(page);
    shown = elements;
    const spelled = JSON.stringify(reported);
    // A page that keeps rendering the same is compared once.
    if (spelled === reportedStructure) return;
    reportedStructure = spelled;
    report({ type: "structure", elements: reported });
  };

  const reportText = () => {
    if (isTextDue) return;
    isTextDue = true;
    later(() => {
      isTextDue = false;
      report({ type: "text", text: textOf(document).slice(0, longestText) });
      reportStructure();
    }, quietMs);
  };
  new MutationObserver(reportText).observe(document, { subtree: true, childList: true, characterData: true });

  const at = () => ({ x: Math.max(0, Math.round(page.scrollX)), y: Math.max(0, Math.round(page.scrollY)) });
  page.addEventListener("scroll", () => {
    if (isScrollDue) return;
    isScrollDue = true;
    nextFrame(() => {
      isScrollDue = false;
      const now = at();
      if (now.x === known.x && now.y === known.y) return;
      known = now;
      report({ type: "scrolled", ...now });
    });
  });

  return {
    reportText,
    pointAt: (index) => {
      const element = shown[index];
      if (!element?.isConnected) return;
      pointAt(element);
      // The other page scrolls to an element of its own.
      known = at();
    },
    scrollTo: (x, y) => {
      // Bootstrap scrolls smoothly: the intermediate positions would scroll the other page back.
      scrollTo({ left: x, top: y, behavior: "instant" });
      // The actual position: a shorter page ends sooner, and must not scroll the other one back.
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
