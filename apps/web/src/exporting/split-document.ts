import type { ExportSource } from "../workspace/export-source.ts";

/** A document in the three parts that playgrounds and projects have, and the scripts of its own that it loads. */
export interface SplitDocument {
  html: string;
  css: string;
  js: string;
  /** Addresses, in their order. */
  scripts: string[];
}

const isClassic = ({ type }: HTMLScriptElement) =>
  /^(?:text\/javascript|application\/javascript)?$/i.test(type);

/** Takes styles and scripts out of a document's markup; modules and templates stay where they are. */
export const splitDocument = ({ code }: Pick<ExportSource, "code">): SplitDocument => {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${code}`, "text/html");
  const styles = [...body.querySelectorAll<HTMLStyleElement>("style:not([media])")];
  const scripts = [...body.querySelectorAll("script")].filter(isClassic);
  for (const element of [...styles, ...scripts]) element.remove();
  return {
    html: `${body.innerHTML.trim()}\n`,
    css: joined(styles),
    js: joined(scripts.filter(({ src }) => src === "")),
    scripts: scripts.flatMap((script) => script.getAttribute("src") ?? []),
  };
};

const joined = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => withoutIndent(textContent)).join("\n");

/** An element's text with its lines moved to the left as far as they go together. */
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
