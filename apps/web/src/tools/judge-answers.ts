import type { ConsoleEntry, SentRequest, WidgetOptions } from "@online-editor/contract/observations";
import { pageUrlOf, type Run } from "@online-editor/run";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import { translate } from "../platform/i18n.ts";
import { runOf } from "../preview/running.ts";
import { entryOf, ownerInWords } from "./judge-options.ts";
import type { ToolStore } from "./store.ts";

/** Logs to the console why a table stays empty although its address has responded with rows. */
export const judgeAnswers = (store: WorkspaceStore, tools: ToolStore): void => {
  const judged = new WeakSet<SentRequest>();
  const judge = () => {
    for (const { side, run: observed, options, requests } of tools.getState().observed) {
      const run = runOf(store.getState(), side);
      if (!run || run.id !== observed) continue;
      const fetching = options.filter((one) => valueIn(one, "url") !== undefined);
      if (fetching.length === 0) continue;
      const remarks = requests.flatMap((request) => {
        const widget = judged.has(request) ? undefined : fetching.find((one) => isFor(request, one, run));
        if (!widget || request.answer === null || request.status !== 200) return [];
        judged.add(request);
        return remarkOn(request.answer, widget, run.code) ?? [];
      });
      if (remarks.length === 0) continue;
      tools.addObservations({ run: run.id, observations: remarks, dropped: 0, pageUrl: pageUrlOf(run) });
    }
  };
  judge();
  tools.subscribe(({ observed }, before) => {
    const isNew = observed.some(
      ({ options, requests }, side) =>
        options !== before.observed[side]?.options || requests !== before.observed[side].requests,
    );
    if (isNew) judge();
  });
};

const valueIn = ({ changed }: WidgetOptions, option: string): string | undefined => {
  const value = changed.find(({ name }) => name === option)?.value;
  return typeof value === "string" ? value : undefined;
};

const isFor = ({ url }: SentRequest, options: WidgetOptions, run: Run): boolean => {
  const address = valueIn(options, "url");
  const whole = address === undefined ? null : URL.parse(address, pageUrlOf(run));
  return whole !== null && withoutQuery(whole.href) === withoutQuery(url);
};

const withoutQuery = (url: string) => url.replace(/[?#].*$/s, "");

/** Only what is certain: a document may change the answer, and compute its columns. */
const remarkOn = (answer: string, widget: WidgetOptions, code: string): ConsoleEntry | null => {
  const parsed = parsedStart(answer);
  if (/response-?handler|\bajax\s*:|data-ajax/i.test(code) || typeof parsed !== "object" || parsed === null)
    return null;
  const [rowsIn, totalIn] = [
    valueIn(widget, "dataField") ?? "rows",
    valueIn(widget, "totalField") ?? "total",
  ];
  const owner = ownerInWords(widget);
  const rows: unknown = Array.isArray(parsed) ? parsed : Reflect.get(parsed, rowsIn);
  if (rows === undefined && !(totalIn in parsed))
    return entryOf(
      translate("The response for {widget} has neither {rows} nor {total}: set dataField and totalField", {
        widget: owner,
        rows: rowsIn,
        total: totalIn,
      }),
    );
  const row: unknown = Array.isArray(rows) ? rows[0] : null;
  const names = typeof row === "object" && row !== null && !Array.isArray(row) ? Object.keys(row) : [];
  const fields = fieldsIn(code);
  if (names.length === 0 || fields === null || names.some((name) => fields.has(name))) return null;
  return entryOf(
    translate("No column of {widget} has the rows’ names: {names}", {
      widget: owner,
      names: names.slice(0, mostNamed).join(", "),
    }),
  );
};

const mostNamed = 5;

/** The response, of which only the start may be known: its whole rows. */
const parsedStart = (answer: string): unknown => {
  const start = answer.slice(0, answer.lastIndexOf("}") + 1);
  for (const text of [answer, `${start}]`, `${start}]}`])
    try {
      return JSON.parse(text);
    } catch {
      // It is cut elsewhere, or no JSON.
    }
  return null;
};

/** The fields of all columns of a document, by their first part; null where there are none, or one is computed. */
const fieldsIn = (code: string): ReadonlySet<string> | null => {
  if (/\bfield\s*(?:[,}]|:\s*[^"'\s])|data-field\s*=\s*["']?\s*[$<{]/.test(code)) return null;
  const fields = [
    ...code.matchAll(/\bfield\s*["']?\s*:\s*["']([^"'.]+)/g),
    ...code.matchAll(/data-field\s*=\s*["']?([^"'\s>.]+)/gi),
  ].flatMap(([, field]) => field ?? []);
  return fields.length === 0 ? null : new Set(fields);
};
