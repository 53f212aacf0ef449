import type { ExportSource } from "./exporting.ts";
import { cdnAddress, cdnElements } from "./exported-page.ts";
import { answeringElements } from "./example-data.ts";

/** A script in JSX, as written. */
export interface JsxText {
  text: string;
  language: "jsx" | "tsx";
}

/** A document in the three parts of playgrounds and projects, and the scripts of its own that it loads. */
interface SplitDocument {
  html: string;
  css: string;
  js: string;
  jsx: JsxText[];
  /** Addresses, in order. */
  scripts: string[];
}

const isClassic = ({ type }: HTMLScriptElement) =>
  /^(?:text\/javascript|application\/javascript)?$/i.test(type);

/** Takes styles and scripts out of a document's markup; modules and templates stay. */
export const splitDocument = ({ code }: Pick<ExportSource, "code">): SplitDocument => {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${code}`, "text/html");
  const styles = [...body.querySelectorAll<HTMLStyleElement>("style:not([media])")];
  const scripts = [...body.querySelectorAll("script")].filter(isClassic);
  const compiled = [...body.querySelectorAll("script")].filter(({ type }) =>
    /^text\/(?:jsx|tsx|babel)$/i.test(type),
  );
  for (const element of [...styles, ...scripts, ...compiled]) element.remove();
  return {
    html: `${body.innerHTML.trim()}\n`,
    css: joined(styles),
    js: joined(scripts.filter(({ src }) => src === "")),
    jsx: compiled.map(({ text, type }) => ({
      text: withoutIndent(text),
      language: /tsx$/i.test(type) ? "tsx" : "jsx",
    })),
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

/** A form that posts a document to another playground. Its hosts are in the pages' policy, `form-action`. */
export interface PlaygroundForm {
  title: string;
  action: string;
  fields: Record<string, string>;
}

/** The forms of the playgrounds; `page` is the document as one page with CDN links. */
export const playgroundForms = (source: ExportSource, page: string): PlaygroundForm[] => [
  {
    // https://blog.codepen.io/documentation/prefill/
    title: "CodePen",
    action: "https://codepen.io/pen/define",
    fields: { data: JSON.stringify(penOf(source, page)) },
  },
  {
    // https://docs.jsfiddle.net/api/display-a-fiddle-from-post
    title: "JSFiddle",
    action: "https://jsfiddle.net/api/post/library/pure/",
    fields: fiddleOf(source, page),
  },
  {
    // https://developer.stackblitz.com/platform/api/post-api
    title: "StackBlitz",
    action: "https://stackblitz.com/run",
    fields: {
      "project[title]": source.title,
      "project[description]": source.description,
      "project[template]": "html",
      "project[files][index.html]": page,
    },
  },
];

const penOf = (source: ExportSource, page: string) => {
  const { html, css, js, styles, scripts } = panelsOf(source, page);
  const { title, description } = source;
  const external = { css_external: styles.join(";"), js_external: scripts.join(";") };
  return { title, description, html, css, js, ...external, editors: "101" };
};

const fiddleOf = (source: ExportSource, page: string): Record<string, string> => {
  const { html, css, js, styles, scripts } = panelsOf(source, page);
  const { title, description } = source;
  const resources = [...styles, ...scripts].join(",");
  // `b`: the script is at the end of the body as it is, so that its functions are global.
  return { title, description, html, css, js, resources, wrap: "b" };
};

/** The document in three panels with the files it loads; all as markup if lines must run between those. */
const panelsOf = (source: ExportSource, page: string) => {
  if (source.isWholePage) return { html: page, css: "", js: "", styles: [], scripts: [] };
  const { scripts: own, ...panels } = splitDocument(source);
  const scripts = source.scripts.flatMap((script) => (script.kind === "file" ? script.address : []));
  if (scripts.length === source.scripts.length)
    return {
      ...panels,
      html: [panels.html, ...answeringElements(source.exampleData)].join(""),
      styles: source.styles.map(cdnAddress),
      scripts: [...scripts.map(cdnAddress), ...own],
    };
  const html = [...cdnElements(source, new Map()), source.code].join("\n");
  return { html, css: "", js: "", styles: [], scripts: [] };
};
