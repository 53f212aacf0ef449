import type { RunMessage } from "@online-editor/contract";
import { pointAt, structureOf } from "./page-structure.ts";

const quietMs = 300;
const longestText = 20_000;

/** Reports a page's readable text and structure, so that another page can be compared with it. */
export const watchStructure = (
  page: Window,
  report: (message: Extract<RunMessage, { type: "text" | "structure" }>) => void,
): {
  reportText: () => void;
  /** Highlights an element of the reported structure, which may scroll the page, and returns it if it is still there. */
  pointAt: (element: number) => Element | undefined;
} => {
  const { document } = page;
  const later = page.setTimeout.bind(page);
  let isTextDue = false;
  let shown: Element[] = [];
  let reportedStructure = "";

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

  return {
    reportText,
    pointAt: (index) => {
      const element = shown[index];
      if (!element?.isConnected) return undefined;
      pointAt(element);
      return element;
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
