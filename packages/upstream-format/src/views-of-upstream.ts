import { type DefaultTreeAdapterMap, parseFragment, serialize } from "parse5";
import { fileToAdd, type SelectionContext } from "./files-to-add.ts";
import type { UpstreamExample } from "./read-upstream.ts";
import { rowsAddress } from "./rows-address.ts";
import { takenOut } from "./page-of-upstream.ts";

/** An example's source as the libraries' sites show it, as separate texts. */
export interface UpstreamViews {
  /** The style sheets and scripts of `init` as elements, then the markup. */
  html: string;
  /** The example's own scripts without `init`. */
  javascript: string;
  /** The argument of `init`, as JSON. */
  configuration: string;
  /** The data that it loads, each once. */
  data: LoadedData[];
}

/** Data that an example loads. */
export interface LoadedData {
  /** As the example has it. */
  address: string;
  /** What a run asks in its place, below the address of runs: `json/<name>.json`, or `data/items` with its query. */
  requested: string;
}

/** Separates an example into these views. Executes nothing. Throws `UnreadableUpstream`. */
export const viewsOfUpstream = (example: UpstreamExample, on: SelectionContext): UpstreamViews => {
  const { title, desc, links, scripts, text } = example;
  const { nodes, own } = separated(example, on);
  const address = (entry: string) => {
    const file = fileToAdd(entry, on);
    return (/^\/(?:npm|gh)\//.test(file) ? `https://cdn.jsdelivr.net${file}` : file).replaceAll('"', "%22");
  };
  const files = [
    ...links.map((entry) => `<link rel="stylesheet" href="${address(entry)}">`),
    ...scripts.map((entry) => `<script src="${address(entry)}"></script>`),
  ];
  return {
    html: [files.join("\n"), tidy(nodes)].filter(Boolean).join("\n\n"),
    javascript: own.map(tidy).filter(Boolean).join("\n\n"),
    configuration: JSON.stringify({ title, desc, links, scripts }, null, 2),
    data: dataOf(text),
  };
};

const dataOf = (text: string): LoadedData[] => {
  const files = Array.from(text.matchAll(beside), ([, name = ""]): LoadedData => {
    const address = `json/${name}.json`;
    return { address, requested: address };
  });
  const rows = Array.from(text.matchAll(paged), ([, address = "", written = ""]): LoadedData => {
    const query = written.replaceAll("&amp;", "&");
    return { address: address + query, requested: `data/items${query}` };
  });
  return [...new Map([...files, ...rows].map((data) => [data.address, data])).values()];
};

const beside = /["'`](?:\.\/)?json\/([\w-][\w.-]{0,99})\.json(?=["'`?#])/g;
const paged = new RegExp(`(${rowsAddress})(\\?[^\\s"'\`#<>]{0,200})?`, "gi");

/** The markup without the example's scripts, and the texts of the scripts. */
const separated = ({ text, script }: UpstreamExample, { library }: SelectionContext) => {
  const without = [script, ...takenOut(text, library.exampleSite?.takesOut ?? [])]
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  const root = parseFragment(without);
  const isOwn = (node: DefaultTreeAdapterMap["childNode"]) =>
    "tagName" in node && node.tagName === "script" && node.attrs.length === 0;
  const own = root.childNodes.flatMap((node) =>
    isOwn(node) && "childNodes" in node
      ? node.childNodes.map((child) => ("value" in child ? child.value : ""))
      : [],
  );
  root.childNodes = root.childNodes.filter((node) => !isOwn(node));
  return { nodes: serialize(root), own };
};

/** Removes the common indentation of all lines, and repeated empty lines. */
const tidy = (text: string): string => {
  const lines = text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/^\n+/, "")
    .trimEnd()
    .split("\n");
  const indents = lines.filter(Boolean).map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const least = indents.reduce((one, other) => Math.min(one, other), Infinity);
  return lines
    .map((line) => line.slice(Number.isFinite(least) ? least : 0))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n");
};
