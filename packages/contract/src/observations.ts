import { z } from "zod";
import { observationBounds } from "./bounds.ts";

const text = z.string().max(observationBounds.text + 100);
const count = z.int().nonnegative();

/** `words` are the console's own texts, and texts put together from several values. */
const valueKinds = [
  "string",
  "number",
  "bigint",
  "boolean",
  "symbol",
  "null",
  "undefined",
  "function",
  "object",
  "array",
  "error",
  "node",
  "getter",
  "words",
] as const;

/** A value of the run, as one line of text. */
export const ShownValue = z.strictObject({
  kind: z.enum(valueKinds),
  text,
  /** The handle for requesting its parts; null: it has none. */
  handle: count.nullable(),
});
export type ShownValue = z.infer<typeof ShownValue>;

/** A part of a value: a property, an item, an entry, a child of an element. */
export const ValuePart = z.strictObject({ name: text, value: ShownValue });
export type ValuePart = z.infer<typeof ValuePart>;

/** A place in a file of the run; line and column count from 1. */
export const CodePlace = z.strictObject({ url: text, line: count, column: count });
export type CodePlace = z.infer<typeof CodePlace>;

export const ConsoleLevel = z.enum(["debug", "log", "info", "warn", "error"]);
export type ConsoleLevel = z.infer<typeof ConsoleLevel>;

/** A value in a line of the console. */
export const LineValue = z.strictObject({
  ...ShownValue.shape,
  /** True for a piece of the line's format: no space separates it from what precedes it. */
  isPiece: z.literal(true).optional(),
  /** The argument of `%c` as written; whoever shows the text applies only what is harmless. */
  css: z.string().max(observationBounds.css).optional(),
});
export type LineValue = z.infer<typeof LineValue>;

const values = z.array(ShownValue).max(observationBounds.values);

/** A console call, an uncaught error, or what the prompt was given and answered. */
export const ConsoleEntry = z.strictObject({
  type: z.literal("console"),
  kind: z.enum(["line", "group", "group-closed", "clear", "input", "output"]),
  level: ConsoleLevel,
  values: z.array(LineValue).max(observationBounds.values),
  table: z
    .strictObject({
      columns: z.array(text).max(observationBounds.values),
      rows: z
        .array(
          z.strictObject({ name: text, cells: z.array(ShownValue.nullable()).max(observationBounds.values) }),
        )
        .max(observationBounds.rows),
    })
    .refine(({ columns, rows }) => columns.length * rows.length <= observationBounds.cells * 1.1)
    .nullable(),
  /** Only for entries that have one: a trace, an error. */
  stack: text.nullable(),
  place: CodePlace.nullable(),
  /** How many groups it is nested in. */
  depth: count.max(50),
});
export type ConsoleEntry = z.infer<typeof ConsoleEntry>;

/** Where in the page a library's widget is: `#table`, or the n-th `table`. */
export const WidgetPlace = z.strictObject({ selector: text, index: count.nullable() });
export type WidgetPlace = z.infer<typeof WidgetPlace>;

/** One of the library's own events, or a call to one of its callbacks. */
export const WidgetEvent = z.strictObject({
  type: z.literal("event"),
  /** The id of the library. */
  library: z.string().max(63),
  /** `click-row.bs.table`, `onClick`. */
  name: text,
  target: WidgetPlace.nullable(),
  values,
  /** Since the start of the run. */
  atMs: z.number().nonnegative(),
});
export type WidgetEvent = z.infer<typeof WidgetEvent>;

/** The options that a widget or one of its columns has, whoever set them. */
export const WidgetOptions = z.strictObject({
  type: z.literal("options"),
  /** The id of the library. */
  library: z.string().max(63),
  target: WidgetPlace.nullable(),
  /** The name of the column whose options these are; null for the widget's own. */
  column: z.string().max(observationBounds.optionName).nullable(),
  /** Those without a default in the library. */
  names: z.array(z.string().min(1).max(observationBounds.optionName)).max(observationBounds.options),
  /** Those with another plain value than their default; none for a column. */
  changed: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(observationBounds.optionName),
        value: z.union([z.string().max(observationBounds.optionValue), z.number(), z.boolean()]),
      }),
    )
    .max(observationBounds.options),
});
export type WidgetOptions = z.infer<typeof WidgetOptions>;

const milliseconds = z.number().nonnegative();

/** A file that the page has loaded. */
export const LoadedFile = z.strictObject({
  type: z.literal("file"),
  url: text,
  /** What requested it, in the browser's terms: `script`, `link`, `css`, `img`. */
  kind: text,
  /** Uncompressed; null if another host withholds it. */
  sizeBytes: count.nullable(),
  /** The HTTP status; null if another host withholds it. */
  status: count.nullable(),
  tookMs: milliseconds,
  /** Since the start of the run. */
  atMs: milliseconds,
});
export type LoadedFile = z.infer<typeof LoadedFile>;

/** A request that the document has sent to a server; reported again, with the same number, when it is answered. */
export const SentRequest = z.strictObject({
  type: z.literal("request"),
  request: count,
  method: text,
  url: text,
  /** The start of the request's body; null: it has none. */
  body: text.nullable(),
  /** The HTTP status; null: there is no answer yet, or none came. */
  status: count.nullable(),
  /** Null: still under way. */
  tookMs: milliseconds.nullable(),
  /** The start of the answer, if it is text. */
  answer: text.nullable(),
  /** Why there is no answer: `error`, `abort` or `timeout` as browsers call them, or their own words. */
  problem: text.nullable(),
  /** Since the start of the run. */
  atMs: milliseconds,
});
export type SentRequest = z.infer<typeof SentRequest>;

export const Observation = z.discriminatedUnion("type", [
  ConsoleEntry,
  WidgetEvent,
  WidgetOptions,
  LoadedFile,
  SentRequest,
]);
export type Observation = z.infer<typeof Observation>;

export const ObservationBatch = z.strictObject({
  type: z.literal("batch"),
  /** How many observations before these were dropped because there were too many. */
  dropped: count,
  observations: z.array(Observation).max(observationBounds.batch),
});

/** The answer to a request for parts; null: the value is no longer kept. */
export const ValueParts = z.strictObject({
  type: z.literal("parts"),
  request: count,
  parts: z.array(ValuePart).max(observationBounds.parts).nullable(),
  total: count,
});

/** What a run sends over its second port; the run itself never depends on it. */
export const ObserverMessage = z.discriminatedUnion("type", [ObservationBatch, ValueParts]);
export type ObserverMessage = z.infer<typeof ObserverMessage>;

/** What the editor sends over that port. `received`: one more message may be sent. */
export type WatchMessage =
  | { type: "received" }
  | { type: "parts"; request: number; handle: number; from: number }
  | { type: "evaluate"; code: string };
