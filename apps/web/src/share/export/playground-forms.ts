import type { ExportSource } from "./export-source.ts";
import { cdnAddress, cdnElements } from "./exported-page.ts";
import { answeringElements } from "./example-data.ts";
import { splitDocument } from "./split-document.ts";

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
