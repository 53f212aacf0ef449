import type { ExportSource } from "./export-source.ts";

/** A script in JSX, as written. */
export interface JsxText {
  text: string;
  language: "jsx" | "tsx";
}

/** A document in the three parts of playgrounds and projects, and the scripts of its own that it loads. */
export interface SplitDocument {
  html: string;
  css: string;
  js: string;
  jsx: JsxText[];
  /** Addresses, in order. */
  scripts: string[];
}

const isClassic = ({ type }: HTMLScriptElement) =>
  /^(?:text\/javascript|application\/javascript)?$/i.test(type);

const jsxScripts = (root: ParentNode) =>
  [...root.querySelectorAll("script")].filter(({ type }) => /^text\/(?:jsx|tsx|babel)$/i.test(type));

const jsxTexts = (scripts: readonly HTMLScriptElement[]): JsxText[] =>
  scripts.map(({ text, type }) => ({
    text: withoutIndent(text),
    language: /tsx$/i.test(type) ? "tsx" : "jsx",
  }));

/** Takes the JSX scripts out of a complete page; `withModules` is the page with modules in their place. */
export const splitPage = (
  code: string,
): { jsx: JsxText[]; withModules: (paths: readonly string[]) => string } => {
  const page = new DOMParser().parseFromString(code, "text/html");
  const scripts = jsxScripts(page);
  return {
    jsx: jsxTexts(scripts),
    withModules: (paths) => {
      for (const element of scripts) element.remove();
      for (const path of paths) page.body.append(moduleElement(page, path), "\n");
      return `${page.doctype ? "<!doctype html>\n" : ""}${page.documentElement.outerHTML}\n`;
    },
  };
};

const moduleElement = (page: Document, path: string) => {
  const element = page.createElement("script");
  element.type = "module";
  element.setAttribute("src", `/${path}`);
  return element;
};

/** Takes styles and scripts out of a document's markup; modules and templates stay. */
export const splitDocument = ({ code }: Pick<ExportSource, "code">): SplitDocument => {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${code}`, "text/html");
  const styles = [...body.querySelectorAll<HTMLStyleElement>("style:not([media])")];
  const scripts = [...body.querySelectorAll("script")].filter(isClassic);
  const compiled = jsxScripts(body);
  for (const element of [...styles, ...scripts, ...compiled]) element.remove();
  return {
    html: `${body.innerHTML.trim()}\n`,
    css: joined(styles),
    js: joined(scripts.filter(({ src }) => src === "")),
    jsx: jsxTexts(compiled),
    scripts: scripts.flatMap((script) => script.getAttribute("src") ?? []),
  };
};

const joined = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => withoutIndent(textContent)).join("\n");

/** An element's text without the common indentation of its lines. */
const withoutIndent = (text: string) => {
  const lines = text
    .replace(/^\s*\n/, "")
    .trimEnd()
    .split("\n");
  const indents = lines
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents, Infinity);
  return `${lines.map((line) => line.slice(indent)).join("\n")}\n`;
};
