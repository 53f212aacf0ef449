import { z } from "zod";

/** How much a run tells at once; what is longer is cut by the run, with a word that it was. */
export const observationBounds = {
  /** Characters of one text. */
  text: 4000,
  /** Characters of what says how a text looks. */
  css: 500,
  /** Values of one line, and columns of one table. */
  values: 50,
  rows: 200,
  /** Parts of a value that are told at once. */
  parts: 100,
  /** Cells of one table. */
  cells: 2000,
  /** Observations of one message, and of how many characters no more are added to it. */
  batch: 500,
  batchSize: 500_000,
  /** Messages that may be on their way unanswered, besides those of one observation that go at once. */
  batchesOnTheirWay: 8,
  /** Observations that go at once between two pauses, each by itself: what follows may never pause. */
  atOnce: 16,
  /** Widgets of one page whose options are told, columns of one page, options of each, and characters of a name. */
  widgets: 20,
  columns: 100,
  options: 50,
  optionName: 100,
} as const;

const text = z.string().max(observationBounds.text + 100);
const count = z.int().nonnegative();

/** `words` are the console's own, and text that is put together of several values. */
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
  /** By this its parts are asked for; null: it has none. */
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
  /** It is a piece of the line's format: no space stands between it and what is before it. */
  isPiece: z.literal(true).optional(),
  /** What `%c` was given, as it was written: whoever shows the text takes of it what does no harm. */
  css: z.string().max(observationBounds.css).optional(),
});
export type LineValue = z.infer<typeof LineValue>;

const values = z.array(ShownValue).max(observationBounds.values);

/** A call of the console, an uncaught error, or what the prompt was told and answered. */
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
  /** Where from, for those that tell it: a trace, an error. */
  stack: text.nullable(),
  place: CodePlace.nullable(),
  /** In how many groups it stands. */
  depth: count.max(50),
});
export type ConsoleEntry = z.infer<typeof ConsoleEntry>;

/** Where in the page a library's widget stands: `#table`, or the so-and-so-many-th of `table`. */
export const WidgetPlace = z.strictObject({ selector: text, index: count.nullable() });
export type WidgetPlace = z.infer<typeof WidgetPlace>;

/** One of the library's own events, or a call of one of its callbacks. */
export const WidgetEvent = z.strictObject({
  type: z.literal("event"),
  /** The id of the library. */
  library: z.string().max(63),
  /** `click-row.bs.table`, `onClick`. */
  name: text,
  target: WidgetPlace.nullable(),
  values,
  /** Since the run began. */
  atMs: z.number().nonnegative(),
});
export type WidgetEvent = z.infer<typeof WidgetEvent>;

/** The names of the options that a widget or one of its columns has and the library has no default of, whoever set them. */
export const WidgetOptions = z.strictObject({
  type: z.literal("options"),
  /** The id of the library. */
  library: z.string().max(63),
  target: WidgetPlace.nullable(),
  /** What the column is called whose options these are; null where they are the widget's own. */
  column: z.string().max(observationBounds.optionName).nullable(),
  names: z.array(z.string().min(1).max(observationBounds.optionName)).max(observationBounds.options),
});
export type WidgetOptions = z.infer<typeof WidgetOptions>;

const milliseconds = z.number().nonnegative();

/** A file that the page has loaded. */
export const LoadedFile = z.strictObject({
  type: z.literal("file"),
  url: text,
  /** What asked for it, as browsers call that: `script`, `link`, `css`, `img`. */
  kind: text,
  /** Unpacked; null where another host does not tell. */
  sizeBytes: count.nullable(),
  /** Of HTTP; null where another host does not tell. */
  status: count.nullable(),
  tookMs: milliseconds,
  /** Since the run began. */
  atMs: milliseconds,
});
export type LoadedFile = z.infer<typeof LoadedFile>;

/** What the document has asked of a server; told again, with the same number, when it has been answered. */
export const SentRequest = z.strictObject({
  type: z.literal("request"),
  request: count,
  method: text,
  url: text,
  /** The start of what was sent; null: nothing. */
  body: text.nullable(),
  /** Of HTTP; null: there is no answer yet, or none came. */
  status: count.nullable(),
  /** Null: it is on its way. */
  tookMs: milliseconds.nullable(),
  /** The start of it, where it is text. */
  answer: text.nullable(),
  /** Why there is none: `error`, `abort` or `timeout` as browsers call them, or their own words. */
  problem: text.nullable(),
  /** Since the run began. */
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
  /** How many observations before these were too many to be told. */
  dropped: count,
  observations: z.array(Observation).max(observationBounds.batch),
});

/** What a run tells over its second port, on which nothing of the run itself depends. */
export const ObserverMessage = z.discriminatedUnion("type", [
  ObservationBatch,
  /** The answer to a request for parts; null: the value is not kept any more. */
  z.strictObject({
    type: z.literal("parts"),
    request: count,
    parts: z.array(ValuePart).max(observationBounds.parts).nullable(),
    total: count,
  }),
]);
export type ObserverMessage = z.infer<typeof ObserverMessage>;

/** What the editor tells over that port. `received`: one more message may come. */
export type WatchMessage =
  | { type: "received" }
  | { type: "parts"; request: number; handle: number; from: number }
  | { type: "evaluate"; code: string };
