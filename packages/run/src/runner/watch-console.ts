import type { CodePlace, ConsoleEntry, ConsoleLevel, LineValue } from "@online-editor/contract/observations";
import { firstPlaceIn, stackHere } from "./code-places.ts";
import { cut } from "./describe-value.ts";
import { formatLine, words } from "./format-line.ts";
import type { KeptValues } from "./kept-values.ts";
import { tableOf } from "./table-of.ts";

/** The parts of an entry that the console does not add itself. */
type EntryParts = Pick<ConsoleEntry, "values"> &
  Partial<Pick<ConsoleEntry, "kind" | "level" | "table" | "stack" | "place">>;

const { apply } = Reflect;
const asText: (value: unknown) => string = String;
const maxDepth = 50;

/**
 * Watches the page's console. Its functions still work, for the browser's own tools; they report to the editor first.
 * Errors in reporting never reach the document.
 */
export const watchConsole = (
  console: Console,
  {
    kept,
    onEntry,
    now,
    runnerUrl,
  }: { kept: KeptValues; onEntry: (entry: ConsoleEntry) => void; now: () => number; runnerUrl: string },
) => {
  const counts = new Map<string, number>();
  const times = new Map<string, number>();
  let depth = 0;
  let isReporting = false;

  const add = ({
    kind = "line",
    level = "log",
    values,
    table = null,
    stack = null,
    place = null,
  }: EntryParts) => {
    onEntry({ type: "console", kind, level, values, table, stack, place, depth });
  };
  const line = (level: ConsoleLevel, values: LineValue[], more: Partial<EntryParts> = {}) => {
    add({ level, values, place: firstPlaceIn(stackHere(runnerUrl)), ...more });
  };
  /** An entry with a stack trace. */
  const traced = (level: ConsoleLevel, values: LineValue[]) => {
    const stack = stackHere(runnerUrl);
    add({ level, values, place: firstPlaceIn(stack), stack });
  };
  const show = (args: readonly unknown[]) => formatLine(args, kept.show);
  const labelOf = (label: unknown) => (label === undefined ? "default" : asText(label));

  const log =
    (level: ConsoleLevel) =>
    (...args: unknown[]) => {
      line(level, show(args));
    };
  const group =
    (kind: "group" | "group-closed") =>
    (...args: unknown[]) => {
      line("log", args.length === 0 ? [words("Group")] : show(args), { kind });
      if (depth < maxDepth) depth += 1;
    };
  const logTime = (given?: unknown, ...args: unknown[]) => {
    const label = labelOf(given);
    const started = times.get(label);
    if (started === undefined) line("warn", [words(`Timer '${label}' does not exist`)]);
    else line("log", [words(`${label}: ${(now() - started).toFixed(2)} ms`), ...show(args)]);
  };

  const listeners: Record<string, (...args: unknown[]) => void> = {
    log: log("log"),
    info: log("info"),
    warn: log("warn"),
    debug: log("debug"),
    dir: (value) => line("log", [kept.show(value)]),
    dirxml: log("log"),
    error: (...args) => traced("error", show(args)),
    trace: (...args) => traced("log", args.length === 0 ? [words("Trace")] : show(args)),
    assert: (condition, ...args) => {
      if (condition) return;
      const [first, ...others] = args;
      const parts =
        typeof first === "string" ? [`Assertion failed: ${first}`, ...others] : ["Assertion failed", ...args];
      traced("error", show(parts));
    },
    table: (value, columns) => {
      const table = tableOf(value, columns, kept.show);
      line("log", [kept.show(value)], { table });
    },
    group: group("group"),
    groupCollapsed: group("group-closed"),
    groupEnd: () => {
      if (depth > 0) depth -= 1;
    },
    count: (given) => {
      const label = labelOf(given);
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      line("log", [words(`${label}: ${count}`)]);
    },
    countReset: (given) => {
      if (!counts.delete(labelOf(given)))
        line("warn", [words(`Count for '${labelOf(given)}' does not exist`)]);
    },
    time: (given) => {
      const label = labelOf(given);
      if (times.has(label)) line("warn", [words(`Timer '${label}' already exists`)]);
      else times.set(label, now());
    },
    timeLog: logTime,
    timeEnd: (given) => {
      logTime(given);
      times.delete(labelOf(given));
    },
    clear: () => {
      depth = 0;
      add({ kind: "clear", values: [] });
    },
  };

  const report = (listen: (...args: unknown[]) => void, args: unknown[]) => {
    // Reporting may itself call the console, from a function that the document has replaced.
    if (isReporting) return;
    isReporting = true;
    try {
      listen(...args);
    } catch {
      // The document must not notice.
    } finally {
      isReporting = false;
    }
  };

  for (const [name, listen] of Object.entries(listeners)) {
    const original: unknown = Reflect.get(console, name);
    if (typeof original !== "function") continue;
    const listened = {
      [name](...args: unknown[]): unknown {
        report(listen, args);
        return apply(original, console, args) as unknown;
      },
    }[name];
    Reflect.set(console, name, listened);
  }

  return {
    /** Adds an entry that is not a console call: an uncaught error, the prompt. */
    add(parts: EntryParts) {
      report(() => add(parts), []);
    },
  };
};

/** The place of an uncaught error; null if it is unknown. */
export const knownPlace = ({ url, line, column }: CodePlace): CodePlace | null =>
  url === "" || line === 0 ? null : { url: cut(url, 2000), line, column };
