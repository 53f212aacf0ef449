import type { Library } from "@online-editor/contract";
import { widgetSpellings } from "@online-editor/reference/widget-spelling";
import { readDocument } from "@online-editor/reference/widgets";
import { mayBeUpstream } from "@online-editor/upstream-format/may-be-upstream.ts";
import { isWholePage } from "../document/whole-page.ts";
import { answersLacking, rowsIn } from "./answers-lacking.ts";
import { elementsLacking, withOptions } from "./elements-lacking.ts";
import { itemsFor, recordIn } from "./rows-for.ts";
import { type Assume, left, type Make, made } from "./assumptions.ts";
import { parsedData } from "./code-kind.ts";
import { fillTable, rowsAndColumns } from "./fill-table.ts";
import { callOf, callWith } from "./options-alone.ts";
import { withElementAround } from "./element-around.ts";
import { callsIn, selectorCalled, startLacking, startsIn } from "./start-lacking.ts";
import { namesLacking } from "./names-lacking.ts";
import type { PieceUse } from "./piece.ts";
import type { TakeNote } from "./report-notes.ts";
import { tableInWords } from "./table-in-words.ts";

/** A piece of a report's code, as it runs. */
export interface CodeOfReport {
  use: PieceUse;
  language: string;
  text: string;
  /** Whether the report says that a server sends this data. */
  isResponse?: boolean;
}

interface Parts {
  library: Library;
  /** The report's words, in which a tag may stand. */
  words: string;
  /** Whether markup loads the library itself. */
  isOwn: (markup: string) => boolean;
  note: TakeNote;
  assume: Assume;
}

/** Joins the pieces that run, with what is made of what they lack; null where none of them starts a widget. */
export const joinDocument = (
  code: readonly CodeOfReport[],
  { library, words, isOwn, note, assume }: Parts,
): string | null => {
  const spelling = widgetSpellings.find((one) => one.library === library.id);
  if (!spelling) return null;
  const textsOf = (...uses: PieceUse[]) => code.flatMap((one) => (uses.includes(one.use) ? one.text : []));
  const isOwnPage = textsOf("markup", "page").some(isOwn);
  const plain = code.filter(({ use }) => use !== "data");
  const data = code.flatMap(({ use, text: written, isResponse = false }) =>
    use === "data" ? { content: parsedData(written), isResponse } : [],
  );
  const given = rowsIn(data[0]?.content) ?? recordIn(words);
  const isCalled = code.some(({ text }) => text.includes(`.${spelling.plugin}(`));
  const [written, calls]: [string[], string[]] = [[], []];
  for (const { use, language, text } of code) {
    if (use !== "script") continue;
    const call = callOf(text, spelling) ?? (isCalled ? null : callWith(text, spelling));
    if (call !== null) note("made", "start", `$("${spelling.element}").${spelling.plugin}(…)`);
    (call === null ? written : calls).push(scriptElement(call ?? text, language));
  }
  // What is called may use what stands behind it.
  const scripts = [...written, ...calls];
  const styles = textsOf("style").map((text) => `<style>\n${text}\n</style>`);
  const isElementWritten = code.some((one) => one.text.toLowerCase().includes(`<${spelling.element}`));
  const markup = textsOf("markup", "page").map((one) =>
    isElementWritten ? one : withElementAround(one, { words, spelling, assume }),
  );
  if (markup.length === 0 && spelling.element === "table") {
    const script = readDocument(scripts.join("\n"), library.id);
    const id = /^#([\w-]+)$/.exec(selectorCalled(script) ?? "")?.[1] ?? null;
    const table = startsIn(script).length === 0 ? tableInWords(words, { id, assume }) : null;
    if (table !== null) markup.push(table);
  }
  // A page with its own files begins as it is.
  const page = (isOwnPage ? [...markup, ...styles] : [...styles, ...markup]).join("\n").trim();
  const text = readDocument([page, ...scripts].join("\n").trim(), library.id);
  if (mayBeUpstream(text.code)) return `${text.code}\n`;
  /** Makes something that the report lacks, unless a person leaves it out. */
  const make: Make = (what, name) => {
    const basis = given && /^(?:rows|answers)$/.test(what) ? "JSON" : null;
    return assume(what, { name, values: [made, left], basis }) === made;
  };
  const lacking = { page, text, spelling, given };
  const filling = rowsAndColumns(lacking);
  const { rows } = filling;
  const items = rows.length > 0 ? rows : itemsFor(text.code);
  const answered = () => answersLacking(text, { rows: items, data, note, make });
  if (isOwnPage && (isWholePage(page) || plain.length === 1)) {
    const answering = answered();
    const whole = answering === "" ? page : page.replace(/(?=<script\b)/i, () => `${answering}\n`);
    return plain.length === 1 && answering === ""
      ? (plain[0]?.text ?? null)
      : `${[whole, ...scripts].join("\n")}\n`;
  }
  const toStart = startLacking(text, spelling);
  if (toStart === null) return null;
  const begun = toStart !== "" && make("start", toStart) ? toStart : "";
  const before = [namesLacking(text, rows, make)];
  before.push(answered());
  const { start, markup: filled, made: inTable, loading } = fillTable(lacking, filling, { begun, make });
  const on = /^\$\("([^"]{1,100})"\)/.exec(begun)?.[1];
  const elements = elementsLacking(text, { words, ...inTable, on }, spelling, make);
  const shown = withOptions(filled, text, words, spelling, make);
  // What is made needs jQuery, which such a page brings along.
  const first = isOwnPage ? [shown, ...before] : [...before, shown];
  // Before the methods that are called on it.
  const started =
    startsIn(text).length === 0 && callsIn(text).length > 0
      ? [start && scriptElement(start), ...scripts]
      : [...scripts, start && scriptElement(start)];
  const pieces = [...first, ...elements, ...started, loading];
  return `${pieces.filter((piece) => piece !== "").join("\n")}\n`;
};

const scriptElement = (text: string, language = ""): string => {
  const module = /^\s*(?:import|export)\s/m.test(text) ? ` type="module"` : "";
  const type = /^(?:ts|typescript)$/.test(language) ? ` type="text/tsx"` : module;
  return `<script${type}>\n${text.replaceAll(/<\/(?=script)/gi, String.raw`<\/`)}\n</script>`;
};
