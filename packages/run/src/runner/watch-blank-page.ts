import type { BlankPage, RunMessage } from "@online-editor/contract";
import { blankPageBounds as bounds } from "@online-editor/contract/bounds";

/** The time for a document to show what it fetches first. */
const patienceMs = 1000;
const quietMs = 300;
/** The most elements to look at in a page without text. */
const maxElements = 500;

const drawn =
  "img, svg, canvas, video, iframe, object, embed, input, select, textarea, button, progress, meter, hr";
const silent = "script, style, link, template, noscript, meta";

/** Reports when a loaded page shows nothing, with the likely causes, and when it shows something after all. */
export const watchBlankPage = (
  page: Window & typeof globalThis,
  report: (message: Extract<RunMessage, { type: "shows-nothing" | "shows-something" }>) => void,
): { onLoad: () => void } => {
  const later = page.setTimeout.bind(page);
  const waitForSomething = () => {
    let isDue = false;
    const observer = new page.MutationObserver(() => {
      if (isDue) return;
      isDue = true;
      later(() => {
        isDue = false;
        if (!showsSomething(page)) return;
        observer.disconnect();
        report({ type: "shows-something" });
      }, quietMs);
    });
    observer.observe(page.document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  };
  return {
    onLoad: () => {
      later(() => {
        if (showsSomething(page)) return;
        report({ type: "shows-nothing", ...causesOf(page) });
        waitForSomething();
      }, patienceMs);
    },
  };
};

/** True also when it is unknown: the document may have replaced the functions that this uses. */
const showsSomething = (page: Window): boolean => {
  try {
    return hasTextOrPicture(page);
  } catch {
    return true;
  }
};

const hasTextOrPicture = (page: Window): boolean => {
  const { body } = page.document;
  if (body.innerText.trim() !== "") return true;
  if (Array.from(body.querySelectorAll(drawn)).some((element) => hasSize(element))) return true;
  return Array.from(body.querySelectorAll("*"))
    .slice(0, maxElements)
    .some((element) => hasSize(element) && isPainted(page.getComputedStyle(element)));
};

const hasSize = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

const isPainted = (style: CSSStyleDeclaration): boolean =>
  style.visibility === "visible" &&
  (style.backgroundImage !== "none" ||
    !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
    Number.parseFloat(style.borderTopWidth) > 0);

const causesOf = ({ document }: Window): BlankPage => {
  const code = Array.from(document.scripts, ({ src, text }) => (src === "" ? text : "")).join("\n");
  const causes = {
    missing: missingTargets(document, code),
    hidden: hiddenElement(document),
    idle: idleScript(document),
    isInTemplate: document.body.querySelector("template") !== null,
  };
  const isExplained = Object.values(causes).some((cause) =>
    Array.isArray(cause) ? cause.length > 0 : cause,
  );
  return { ...causes, outer: isExplained ? null : (outerUseIn(code)?.slice(0, bounds.name) ?? null) };
};

/** What the document's scripts ask jQuery or the page for by its id, and the page does not have. */
const missingTargets = (document: Document, code: string): string[] => {
  const requested = code.matchAll(
    /(?:\$|jQuery|querySelector|getElementById)\(\s*(["'])(#?)([\w-]+)\1\s*\)/g,
  );
  const ids = Array.from(requested).flatMap(([call, , hash, id = ""]) =>
    hash === "#" || call.startsWith("getElementById") ? [id] : [],
  );
  return Array.from(new Set(ids))
    .filter((id) => document.getElementById(id) === null)
    .slice(0, bounds.missing)
    .map((id) => `#${id}`.slice(0, bounds.name));
};

/** A table, a select or a text that exists but is not rendered: `#id`, or its tag name. */
const hiddenElement = ({ body }: Document): string | null => {
  const hidden = Array.from(body.querySelectorAll("*")).find(
    (element) =>
      !element.matches(silent) &&
      (element.matches("table, select") || ownText(element) !== "") &&
      element.getClientRects().length === 0,
  );
  if (!hidden) return null;
  return (hidden.id === "" ? hidden.tagName.toLowerCase() : `#${hidden.id}`).slice(0, bounds.name);
};

const ownText = (element: Element): string =>
  Array.from(element.childNodes, (node) => (node.nodeType === 3 ? (node.nodeValue ?? "") : ""))
    .join("")
    .trim();

/** The type of a script that no browser runs. */
const idleScript = ({ scripts }: Document): string | null => {
  const runs =
    /^(?:|text\/(?:jsx|babel|tsx)|module|importmap|speculationrules|text\/javascript|application\/(?:x-)?javascript|application\/(?:ld\+)?json)$/i;
  const idle = Array.from(scripts).find(({ type, text }) => !runs.test(type.trim()) && text.trim() !== "");
  return idle ? idle.type.slice(0, bounds.name) : null;
};

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
