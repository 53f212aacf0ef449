import { elementsAt } from "@online-editor/reference/elements";
import { escapeRegExp } from "@online-editor/reference/escape-reg-exp";
import type { WidgetSpelling } from "@online-editor/reference/widget-spelling";
import type { JudgedText } from "@online-editor/reference/widgets";
import type { Make } from "./assumptions.ts";
import { bodyWith, headOf, mark } from "./made-parts.ts";

interface Given {
  words: string;
  /** The columns and rows of a table that is made. */
  fields: readonly string[];
  rows: readonly unknown[];
  /** The selector of the start that is made; undefined: none is. */
  on: string | undefined;
}

/** The elements that the code starts widgets on, or waits on, and does not have. */
export const elementsLacking = (
  text: JudgedText,
  { words, fields, rows, on: started }: Given,
  { element, plugin }: WidgetSpelling,
  make: Make,
): string[] => {
  const calls = text.widgets.flatMap((one) => one.calls);
  const starts = calls.filter(({ method }) => method === null);
  const within = new RegExp(
    String.raw`\$\(\s*["']([^"'\n]{1,100})["']\s*\)\.find\(\s*["']([^"'\n]{1,100})["']\s*\)\.${plugin}\(`,
  ).exec(text.code);
  const unknown = within ? `${within[1] ?? ""} ${within[2] ?? ""}` : element;
  const selectors = new Set(
    calls.length === 0
      ? [started ?? []].flat()
      : (starts.length > 0 ? starts : calls).flatMap(({ on }) => on?.text.trim().split(/\s*,\s*/) ?? unknown),
  );
  const widgets = [...selectors].slice(0, 10).flatMap((selector) => {
    const around = selector.slice(-200).split(/[\s>]+/);
    const last = around.pop() ?? "";
    const [, tag = element, marks = ""] = /^([\w-]+)?((?:[#.][\w-]+|\[[^\]]+\])*)$/.exec(last) ?? [
      "",
      "other",
    ];
    if (tag !== element || elementsAt(last, text.elements)?.length !== 0) return [];
    const [, kind = "", name = ""] = /([#.])([\w-]+)/.exec(marks) ?? [];
    if (name !== "" && isMadeByScript(text.code, element, name)) return [];
    const named = elementInWords(words, element, kind, name);
    if (named !== null) return named;
    if (!make("element", selector)) return [];
    const many = /\bsingle["']?\s*:\s*true\b/.test(text.code) ? "" : " multiple";
    const isFilled =
      /["'`]\s*<option\b/i.test(text.code) ||
      text.uses.some((use) => use.kind === "option" && use.name === "data");
    const options = isFilled ? "" : `\n${optionsFor(text, words, plugin)}`;
    const inner = element === "select" ? `${many}>${options}` : `>${tableOf(fields, rows)}`;
    const made = `<${element}${attributesOf(marks)}${inner}</${element}>`;
    const wrapped = around
      .filter((part) => /^[#.]?[\w-]+$/.test(part) && !/^(?:body|html|form|document)$/.test(part))
      .reduceRight((inside, part) => `<div${attributesOf(part)}>\n${inside}\n</div>`, made);
    return withMark(wrapped);
  });
  return [...widgets, ...controlsLacking(text, selectors, make)];
};

const tableOf = (fields: readonly string[], rows: readonly unknown[]): string => {
  if (fields.length === 0) return "";
  const head = `\n${headOf(fields)}\n`;
  return rows.length === 0 ? head : `${head}${bodyWith(rows, fields)}\n`;
};

const withMark = (made: string) => `<!-- ${mark}: the report has no markup for this. -->\n${made}`;

/** Of `#a.b[name=c]`. */
const attributesOf = (marks: string): string => {
  const classes = Array.from(marks.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name).join(" ");
  const id = /#([\w-]+)/.exec(marks)?.[1];
  const others = Array.from(marks.matchAll(/\[([^\]]+)\]/g), ([, one = ""]) => one);
  return [id && `id="${id}"`, classes && `class="${classes}"`, ...others]
    .map((one) => (one ? ` ${one}` : ""))
    .join("");
};

const isMadeByScript = (code: string, element: string, name: string) =>
  new RegExp(`<${element}[^<>]*(?:id|class)=["'\\\\]{0,2}[^"'<>]*\\b${name}\\b`, "i").test(code);

/** Markup with options in each select whose own the reporter has left out, as in `<select>...</select>` or with its end. */
export const withOptions = (
  page: string,
  text: JudgedText,
  words: string,
  { plugin }: WidgetSpelling,
  make: Make,
): string =>
  page.replaceAll(
    /(<select\b[^<>]*>)\s*(?:(?:\.{2,}|…+|<!--\s*(?:\.{2,}|…|options?\b)[^<>]*-->)\s*(?=<\/select>)|(?=<\/(?!select|opt)|$)())/gi,
    (whole, tag: string, isCut: string | undefined, at: number) => {
      if (isCut !== undefined && page.includes("</select>", at)) return whole;
      const name = /\bid=["']?([\w-]+)/.exec(tag)?.[1];
      if (!make("rows", name === undefined ? "select" : `#${name}`)) return whole;
      const end = isCut === undefined ? "" : "</select>\n";
      return `${tag}\n<!-- ${mark}: options, since the report has none. -->\n${optionsFor(text, words, plugin)}${end}`;
    },
  );

/** The options of a select: those that the code sets, and groups where they are spoken of. */
const optionsFor = ({ code }: JudgedText, words: string, plugin: string): string => {
  const sets = new RegExp(
    String.raw`\b(?:${plugin}\(\s*["'](?:setSelects|check|uncheck)["']\s*,|val\()\s*(\[[^[\]]{0,1000}\]|"[^"\n]{0,100}"|'[^'\n]{0,100}'|\d{1,9}|[A-Za-z_$][\w$]{0,60}(?=\s*\)))`,
    "g",
  );
  const listNamed = (name: string) =>
    new RegExp(String.raw`(?<![\w$.])${escapeRegExp(name)}\s*=\s*(\[[^[\]]{0,1000}\])`).exec(code)?.[1] ?? "";
  const set = Array.from(code.matchAll(sets), ([, list = ""]) =>
    Array.from(
      (/^[A-Za-z_$]/.test(list) ? listNamed(list) : list).matchAll(/[^\s"'[\],]+/g),
      ([value]) => value,
    ),
  );
  const values = new Set([...set.flat(), "1", "2", "3", "4", "5", "6"].slice(0, 50));
  const long = /\b(?:long|wide\w*|width|wrap\w*|overflow\w*|truncat\w*)\b|过长|太长|宽/i.test(words)
    ? " with a text that may not fit into its place"
    : "";
  const options = [...values].map((value) => `  <option value="${value}">Option ${value}${long}</option>\n`);
  if (!/\bopt-?groups?\b|optgroup/i.test(code + words)) return options.join("");
  const groups = [options.slice(0, 3), options.slice(3)].map(
    (inGroup, at) => `  <optgroup label="Group ${at + 1}">\n${inGroup.join("")}  </optgroup>\n`,
  );
  return groups.join("");
};

/** Stands for the event of an element in which the code puts others. */
const places = "places";

/** The buttons and fields that the code waits on or reads, and where it puts what it makes, by their ids. */
const controlsLacking = (
  { code, elements }: JudgedText,
  widgets: ReadonlySet<string>,
  make: Make,
): string[] => {
  const waits =
    /(?:(?:\$|jQuery)\(\s*["']#([\w-]{1,60})["']\s*\)|getElementById\(\s*["']([\w-]{1,60})["']\s*\))\s*\.(?:(?:on|addEventListener)\(\s*["'](\w+)["']|on(\w+)\s*=|(click|change|keyup|keydown|input)\()/g;
  const events = new Map<string, string>();
  for (const [, id = ""] of code.matchAll(/\$\(\s*["']#([\w-]{1,60})["']\s*\)\.val\(\s*\)/g))
    events.set(id, "input");
  for (const [, id = ""] of code.matchAll(
    /\$\(\s*["']#([\w-]{1,60})["']\s*\)\.(?:html|append|prepend)\((?!\s*\))/g,
  ))
    events.set(id, places);
  for (const [, id, other = "", ...names] of code.matchAll(waits))
    events.set(id ?? other, names.find(Boolean) ?? "");
  return [...events].slice(0, 10).flatMap(([id, event]) => {
    const isField = /^(?:change|key\w+|input)$/.test(event);
    if ((event !== "click" && event !== places && !isField) || widgets.has(`#${id}`)) return [];
    if (new RegExp(String.raw`\bid=["'\\]{0,2}${escapeRegExp(id)}\b`, "i").test(code)) return [];
    if (elementsAt(`#${id}`, elements)?.length !== 0 || !make("element", `#${id}`)) return [];
    if (event === places) return withMark(`<div id="${id}"></div>`);
    const made = isField ? `<input id="${id}">` : `<button type="button" id="${id}">${id}</button>`;
    return withMark(made);
  });
};

/** An element that stands in code of the words, as inline code has it, with what follows it there; null: it does not. */
const elementInWords = (words: string, element: string, kind: string, name: string): string | null => {
  const spans = Array.from(words.matchAll(/(`+)([^`]{1,5000}?)\1/g), ([, , code = ""]) => code);
  const own = kind === "#" ? `[^<>]*\\bid=["']?${name}\\b` : kind === "." ? `[^<>]*\\b${name}\\b` : "";
  const tag = new RegExp(`<${element}\\b${own}[^<>]*>`, "i");
  const at = spans.findIndex((code) => tag.test(code));
  if (at < 0) return null;
  const end = spans.findIndex((code, place) => place >= at && code.includes(`</${element}>`));
  return end < 0 ? `${spans[at] ?? ""}</${element}>` : spans.slice(at, end + 1).join("\n");
};
