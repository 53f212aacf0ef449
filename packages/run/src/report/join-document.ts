import type { ExtensionId, Library } from "@online-editor/contract";
import { embeddedCodeIn } from "../document/embedded-code.ts";
import { attributeOf, type Element, elementsIn, parseDocument } from "../document/page-parts.ts";
import { type CodeKind, parsedData } from "./code-kind.ts";
import {
  answers,
  declarations,
  defaultRows,
  exampleRows,
  madeMarkup,
  type MadePart,
  madeScript,
} from "./made-parts.ts";
import { programOf, readScripts, type ScriptFacts } from "./read-script.ts";
import type { ReportNote } from "./report-notes.ts";

export interface CodeOfReport {
  kind: CodeKind;
  text: string;
}

/** The document of a report's pieces of code, and the extensions whose options it uses. */
export interface JoinedDocument {
  code: string;
  notes: ReportNote[];
  extensions: ReadonlySet<ExtensionId>;
}

/** Joins the pieces that run, with what is made of what they lack; null where none of them starts a widget. */
export const joinDocument = (code: readonly CodeOfReport[], library: Library): JoinedDocument | null => {
  const source = library.events?.source;
  if (!source || !("plugin" in source) || !source.widget) return null;
  const { plugin, widget } = source;
  const notes: ReportNote[] = [];
  const made = (what: ReportNote["what"], name: string) => notes.push({ becomes: "made", what, name });
  const textsOf = (kind: CodeKind) => code.flatMap((one) => (one.kind === kind ? one.text : []));
  const scripts = textsOf("script").map((text) => {
    const call = callOf(text, plugin, widget.element);
    if (call !== null) made("start", `$("#${widget.element}").${plugin}(…)`);
    return call ?? text;
  });
  const markup = textsOf("markup").join("\n");
  const elements = elementsIn(parseDocument(markup));
  const inMarkup = embeddedCodeIn(markup).flatMap(({ language, text }) => (language === "css" ? [] : text));
  const facts = readScripts([...inMarkup, ...scripts], plugin);
  const found = elements.filter(({ tagName }) => tagName === widget.element);
  const isUpstream = facts.called.has("init") && !facts.declared.has("init");
  if (!isUpstream && facts.declared.has("mounted") && !facts.called.has("mounted")) {
    scripts.push("mounted();");
    made("start", "mounted()");
  } else if (
    facts.starts.length === 0 &&
    !found.some((one) => attributeOf(one, "data-toggle") === widget.element)
  ) {
    const isMeant = ({ attrs }: Element) =>
      widget.element === "select" || attrs.some(({ name }) => name.startsWith("data-"));
    const first = found.find(isMeant);
    if (!first) return null;
    const id = attributeOf(first, "id");
    const start = `$(${JSON.stringify(id === undefined ? widget.element : `#${id}`)}).${plugin}();`;
    scripts.push(start);
    made("start", start);
  }
  const lacking = new Set(facts.starts.filter((one) => one !== null && !isThere(one, elements)).slice(0, 10));
  const madeElements = [...lacking].map((selector) => {
    made("element", selector ?? "");
    const element = elementFor(selector ?? "", widget.element, facts);
    if (element.includes("<option")) made("choices", selector ?? "");
    return madeMarkup({ why: "the report has no markup for this", code: element });
  });
  if (facts.problem !== null) notes.push({ becomes: "left-out", what: "syntax", name: facts.problem });
  const parts = isUpstream
    ? []
    : [
        ...undeclaredIn(facts, found, textsOf("data"), notes),
        ...(widget.element === "table"
          ? madeRows({ facts, found, data: textsOf("data"), plugin }, notes)
          : []),
      ];
  const type = facts.isModule ? ' type="module"' : "";
  const pieces = [
    madeScript(parts),
    ...textsOf("style").map((text) => `<style>\n${text}\n</style>`),
    markup.trim(),
    ...madeElements,
    ...scripts.map(
      (text) => `<script${type}>\n${text.replaceAll(/<\/(?=script)/gi, String.raw`<\/`)}\n</script>`,
    ),
  ];
  const joined = pieces.filter((piece) => piece !== "").join("\n");
  return { code: `${joined}\n`, notes, extensions: extensionsUsed(library, facts.options, elements) };
};

/** The call that options or columns alone belong to; null for any other script. */
const callOf = (text: string, plugin: string, element: string): string | null => {
  const bare = text.trim().replace(/[,;\s]{1,100}$/, "");
  const isColumns = /^[[{]\s*\{?\s*["']?(?:field|title|checkbox|radio)\b/.test(bare);
  if (!isColumns && !/^(?:\{\s*)?["']?[\w$]+["']?\s*:/.test(bare)) return null;
  const columns = `{ columns: ${bare.startsWith("[") ? bare : `[${bare}]`} }`;
  const options = bare.startsWith("{") ? bare : `{\n${bare}\n}`;
  const call = `$("#${element}").${plugin}(${isColumns ? columns : options});`;
  return typeof programOf(call) === "string" ? null : call;
};

const lastOf = (selector: string) => /([#.]?)([\w-]+)\s*$/.exec(selector.slice(-200)) ?? [];

const isThere = (selector: string, elements: readonly Element[]): boolean => {
  const [, kind, name = ""] = lastOf(selector);
  return elements.some((one) => {
    if (kind === "#") return attributeOf(one, "id") === name;
    return kind === "." ? attributeOf(one, "class")?.split(/\s+/).includes(name) : one.tagName === name;
  });
};

const elementFor = (selector: string, tag: string, { options, hasData }: ScriptFacts): string => {
  const [, kind, name = ""] = lastOf(selector);
  const attribute = kind === "#" ? ` id="${name}"` : kind === "." ? ` class="${name}"` : "";
  if (tag !== "select") return `<${tag}${attribute}></${tag}>`;
  const choices = hasData
    ? ""
    : [1, 2, 3].map((n) => `\n  <option value="${n}">Option ${n}</option>`).join("");
  return `<select${attribute}${options.has("single") ? "" : " multiple"}>${choices}${choices === "" ? "" : "\n"}</select>`;
};

const undeclaredIn = (
  facts: ScriptFacts,
  found: readonly Element[],
  data: readonly string[],
  notes: ReportNote[],
): MadePart[] => {
  const names = new Map([...facts.undeclared].slice(0, 50));
  if (names.size === 0) return [];
  const given = rowsIn(data);
  for (const [name, as] of names)
    notes.push(
      as === "data" && given
        ? { becomes: "taken", what: "data", name }
        : { becomes: "made", what: as === "data" ? "rows" : "undeclared", name },
    );
  return [declarations(names, given ?? exampleRows(fieldsOf(facts, found), 5))];
};

/** Rows for a table that has none, or answers of servers that only the reporter reaches. */
const madeRows = (
  {
    facts,
    found,
    data,
    plugin,
  }: { facts: ScriptFacts; found: readonly Element[]; data: string[]; plugin: string },
  notes: ReportNote[],
): MadePart[] => {
  const { options, responseParts } = facts;
  const valueOf = (option: string) => {
    const name = `data-${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return options.get(option) ?? found.map((one) => attributeOf(one, name)).find((one) => one !== undefined);
  };
  const given = rowsIn(data);
  const rows = given ?? exampleRows(fieldsOf(facts, found), valueOf("pagination") === undefined ? 5 : 25);
  const addresses = [...new Set([...facts.addresses, valueOf("url") ?? ""])].filter(isPrivate).slice(0, 20);
  const note = (what: "rows" | "answers", name: string) =>
    notes.push(given ? { becomes: "taken", what: "data", name } : { becomes: "made", what, name });
  if (addresses.length > 0) {
    for (const address of addresses) note("answers", address);
    const isPaged = valueOf("sidePagination") === "server";
    const parts = [valueOf("dataField") ?? (isPaged ? "rows" : ""), isPaged ? "total" : "", ...responseParts];
    const names = [...new Set(parts)].filter(
      (name) => /^[a-z_$][\w$]*$/i.test(name) && !(name in Array.prototype),
    );
    const written = names.map(
      (name) => `${name}: rows${/total|count/i.test(name) ? ".length" : ".slice(from, from + count)"}`,
    );
    const isObject = given && !Array.isArray(parsedData(data[0] ?? ""));
    const body = isObject ? JSON.stringify(parsedData(data[0] ?? "")) : `{ ${written.join(", ")} }`;
    return [answers(addresses, rows, names.length === 0 && !isObject ? "rows" : body)];
  }
  const hasCells = found.some((one) =>
    elementsIn(one).some(({ tagName, childNodes }) => tagName === "td" && childNodes.length > 0),
  );
  const isFilled =
    facts.hasData ||
    hasCells ||
    ["url", "ajax", "data"].some(
      (name) => (valueOf(name) ?? "") !== "" || (name === "ajax" && options.has(name)),
    );
  if (isFilled || rows.length === 0 || [...facts.undeclared.values()].includes("data")) return [];
  note("rows", plugin);
  return [defaultRows(plugin, rows)];
};

/** The rows of a piece of JSON, or of the response that it is. */
const rowsIn = (texts: readonly string[]): unknown[] | null => {
  const data = parsedData(texts[0] ?? "");
  const parts: unknown[] = typeof data === "object" && data !== null ? Object.values(data) : [];
  return [data, ...parts].find((part): part is unknown[] => Array.isArray(part)) ?? null;
};

/** The fields of a table's columns, each with its title. A header without one has its number. */
const fieldsOf = ({ fields }: ScriptFacts, found: readonly Element[]): Map<string, string> => {
  const headers = found.flatMap((table) => elementsIn(table).filter(({ tagName }) => tagName === "th"));
  const written = headers.flatMap((header, at): [string, string][] => {
    const field = attributeOf(header, "data-field") ?? String(at);
    const title = header.childNodes
      .map((node) => ("value" in node ? node.value : ""))
      .join(" ")
      .trim();
    const isBox = header.attrs.some(({ name }) => name === "data-checkbox" || name === "data-radio");
    return isBox || field.length > 60 ? [] : [[field, title || field]];
  });
  return new Map([...fields, ...written].slice(0, 50));
};

/** Whether only the reporter reaches an address: it is relative, of a machine without a name or of a reserved name. */
const isPrivate = (address: string): boolean => {
  if (address === "" || /^(?:data|blob|javascript|about):|^#/i.test(address)) return false;
  if (!/^(?:https?:)?\/\//i.test(address)) return !ownData.test(address);
  const host = URL.parse(address, "http://localhost")?.hostname ?? "";
  return !host.includes(".") || privateHost.test(host);
};

/** What the server itself has for the libraries' own examples. */
const ownData = /^\/?(?:json\/(?:data[1-8]|treegrid|footerField|353|409)\.json|data\/items)\b/;
const privateHost =
  /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^intra(?:net)?\.|\.(?:local|lan|internal|corp|intra|test|invalid|example|localhost)$|(?:^|\.)example\.(?:com|org|net)$/;

/** The extensions whose options a script or markup has; those of the core switch on none. */
const extensionsUsed = (
  { extensions }: Library,
  options: ReadonlyMap<string, string>,
  elements: readonly Element[],
): Set<ExtensionId> => {
  const isUsed = (name: string) =>
    options.has(
      name.slice("data-".length).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    ) || elements.some((one) => ![undefined, "false"].includes(attributeOf(one, name)));
  const ofCore = ["data-pagination", "data-show-columns"];
  const used = extensions.filter(({ switchedOnBy = [] }) =>
    switchedOnBy.some(({ name }) => !ofCore.includes(name) && isUsed(name)),
  );
  return new Set(used.map(({ id }) => id));
};
