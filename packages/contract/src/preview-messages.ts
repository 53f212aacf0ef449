import { z } from "zod";
import type { EventSource } from "./library-events.ts";

/** A run's id: unguessable, so that another frame cannot speak for it. */
export const RunId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<"RunId">();
export type RunId = z.infer<typeof RunId>;

/** The first message of a run, sent to the editor's window together with the run's port. */
export const Hello = z.strictObject({ type: z.literal("hello"), run: RunId });
export type Hello = z.infer<typeof Hello>;

const text = z.string().max(10_000);

/** What a document does to the person in front of it, and is kept from doing without end. */
export const Intrusion = z.enum(["focus", "dialogs", "print", "downloads", "history", "outer-window"]);
export type Intrusion = z.infer<typeof Intrusion>;

/** How much of a page's structure is told; what is more is left out. */
export const structureBounds = { elements: 1000, attributes: 20, name: 60, text: 200, styles: 8 } as const;

const shortName = z.string().max(structureBounds.name);
const shortText = z.string().max(structureBounds.text);

/** An element of a page, as it is compared with one of another page. */
export const PageElement = z.strictObject({
  /** Which of the elements before it it stands in; null for the first, the page's body. */
  parent: z.int().nonnegative().nullable(),
  name: shortName,
  /** The beginning of its own text, without that of what is in it. */
  text: shortText,
  attributes: z.array(z.tuple([shortName, shortText])).max(structureBounds.attributes),
  /** In pixels. */
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  /** Computed, by the names of CSS. */
  style: z.array(z.tuple([shortName, shortText])).max(structureBounds.styles),
});
export type PageElement = z.infer<typeof PageElement>;

/** How much is told of why a page shows nothing. */
export const emptinessBounds = { missing: 3, name: 100 } as const;

const causeName = z.string().max(emptinessBounds.name);

/** What is likely the cause of a page that shows nothing. */
export const Emptiness = z.strictObject({
  /** Ids that the document's scripts ask for and the page lacks, such as `#table`. */
  missing: z.array(causeName).max(emptinessBounds.missing),
  /** The first element with something to show that is not drawn: its id, or the element's name. */
  hidden: causeName.nullable(),
  /** The type of a script that browsers do not run. */
  idle: causeName.nullable(),
  /** Markup stands in a `template`, which shows nothing by itself. */
  isInTemplate: z.boolean(),
});
export type Emptiness = z.infer<typeof Emptiness>;

/** What a run tells the editor over its port. */
export const RunMessage = z.discriminatedUnion("type", [
  /** The document is parsed and its first picture is on the screen. */
  z.strictObject({ type: z.literal("painted"), afterMs: z.number().nonnegative() }),
  /** Everything has loaded; what the page says that it runs. Null: it does not say. */
  z.strictObject({
    type: z.literal("loaded"),
    afterMs: z.number().nonnegative(),
    isLibraryLoaded: z.boolean(),
    version: text.nullable(),
    theme: text.nullable(),
    /** Addresses of the scripts that the page loaded. */
    scripts: z.array(text).max(500),
  }),
  /**
   * An uncaught error or rejection; `line` and `column` count from 1 in the run's page. Of an error in another file
   * they are the innermost place of the page in its stack, with the page's `url`.
   */
  z.strictObject({
    type: z.literal("error"),
    message: text,
    url: text,
    line: z.int().nonnegative(),
    column: z.int().nonnegative(),
    /** As the browser writes it; empty where what was thrown has none. */
    stack: text,
  }),
  /** The page has loaded, and a second later there is nothing in it to be seen; told once. */
  z.strictObject({ type: z.literal("shows-nothing"), ...Emptiness.shape }),
  /** There is now, after `shows-nothing`. */
  z.strictObject({ type: z.literal("shows-something") }),
  /** A script, style sheet or picture that could not be fetched. */
  z.strictObject({ type: z.literal("asset-failed"), url: text }),
  /** Of a run that is accompanied: where its page is scrolled to, in pixels. */
  z.strictObject({ type: z.literal("scrolled"), x: z.int().nonnegative(), y: z.int().nonnegative() }),
  /** Of a run that is accompanied: the beginning of what can be read in its page. */
  z.strictObject({ type: z.literal("text"), text: z.string().max(20_000) }),
  /** Of a run that is accompanied: the elements of its page, each after the one that it stands in. */
  z.strictObject({
    type: z.literal("structure"),
    elements: z
      .array(PageElement)
      .max(structureBounds.elements)
      .refine((elements) =>
        elements.every(({ parent }, index) =>
          index === 0 ? parent === null : parent !== null && parent < index,
        ),
      ),
  }),
  z.strictObject({ type: z.literal("pong"), ping: z.int().nonnegative() }),
  /** The document wanted something that is refused until a person does something in it; told once of each. */
  z.strictObject({ type: z.literal("refused"), what: Intrusion }),
  /** A pointer has been pressed in the page, or in a frame of it. */
  z.strictObject({ type: z.literal("touched") }),
]);
export type RunMessage = z.infer<typeof RunMessage>;

/** What the editor tells a run over its port. */
export type EditorMessage =
  | { type: "ping"; ping: number }
  /** Another run stands beside it: tell what can be read and where it is scrolled to. */
  | { type: "accompany" }
  | { type: "scroll"; x: number; y: number }
  /** Shows an element of the structure that was told last. */
  | { type: "point-at"; element: number }
  /** The page has the focus: tell whether a person has just done something in it. */
  | { type: "is-touched" };

/** How a run is shown otherwise than its document says. */
export interface Look {
  isRightToLeft: boolean;
  isDark: boolean;
}

/** A script that is loaded when the one before it has run: a file, or a few lines. */
export type TurnScript = { src: string; isShared?: true } | { code: string };

/** What the runner is told by the page that it stands in: JSON in its element's `data-run`. */
export interface RunConfig {
  run: RunId;
  editorOrigin: string;
  look: Look;
  /** How the example data is to answer, where that is not as usual. */
  exampleAnswers?: "slow" | "failing" | "offline";
  /** Of a document in the upstream format: what its `init` loads, see `runner/run-in-turn.ts`. */
  inTurn?: readonly TurnScript[];
  /** Whether the document's loops ask before they go on, see `runner/loop-guard.ts`. */
  guardsLoops?: true;
  probe: { loaded: string; version: string[]; theme: string[] };
  /** By library, where its events can be heard: a page may have several libraries, whichever is selected. */
  events: Readonly<Record<string, EventSource>>;
}

/** What the keeper of the preview origin, a hidden frame, is asked and answers. */
export type KeeperRequest =
  | { type: "clear-storage"; request: number }
  /** Its thread is to do nothing else for `ms` milliseconds. */
  | { type: "block"; request: number; ms: number };
export const KeeperReply = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  z.strictObject({ type: z.literal("storage-cleared"), request: z.int() }),
  z.strictObject({ type: z.literal("blocked"), request: z.int() }),
]);
export type KeeperReply = z.infer<typeof KeeperReply>;
