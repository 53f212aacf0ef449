import { z } from "zod";
import { blankPageBounds, scrollBounds, structureBounds, troubleBounds } from "./bounds.ts";
import type { EventSource } from "./library-events.ts";

/** A run's id: unguessable, so that another frame cannot speak for it. */
export const RunId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<"RunId">();
export type RunId = z.infer<typeof RunId>;

/** The first message of a run, sent to the editor's window with the run's port. */
export const Hello = z.strictObject({ type: z.literal("hello"), run: RunId });
export type Hello = z.infer<typeof Hello>;

const text = z.string().max(10_000);

/** What a document may do to disturb its user, or would do to its page, and is kept from. */
export const Intrusion = z.enum([
  "focus",
  "dialogs",
  "print",
  "downloads",
  "history",
  "windows",
  "outer-window",
  "leaving",
]);
export type Intrusion = z.infer<typeof Intrusion>;

const shortName = z.string().max(structureBounds.name);
const shortText = z.string().max(structureBounds.text);

/** An element of a page, for comparison with one of another page. */
export const PageElement = z.strictObject({
  /** The index of its parent among the elements before it; null for the first, the page's body. */
  parent: z.int().nonnegative().nullable(),
  name: shortName,
  /** The start of its own text, without that of its children; of a field, what it shows. */
  text: shortText,
  attributes: z.array(z.tuple([shortName, shortText])).max(structureBounds.attributes),
  /** In pixels, from the page's upper left corner; all of an invisible element are 0. */
  x: z.int(),
  y: z.int(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  /** Computed, by the names of CSS; none for an invisible element. */
  style: z.array(z.tuple([shortName, shortText])).max(structureBounds.styles),
});
export type PageElement = z.infer<typeof PageElement>;
/** The elements of a page, each after its parent. */
export type PageStructure = readonly PageElement[];

const causeName = z.string().max(blankPageBounds.name);

/** The likely cause of a page that shows nothing. */
export const BlankPage = z.strictObject({
  /** Ids that the document's scripts ask for and the page lacks, such as `#table`. */
  missing: z.array(causeName).max(blankPageBounds.missing),
  /** The first element with something to show that is not rendered: its id, or its tag name. */
  hidden: causeName.nullable(),
  /** The type of a script that browsers do not run. */
  idle: causeName.nullable(),
  /** Markup is in a `template`, which renders nothing by itself. */
  isInTemplate: z.boolean(),
  /** Where scripts use the window around the frame, which may fail without an error; only where nothing else is found. */
  outer: causeName.nullable(),
});
export type BlankPage = z.infer<typeof BlankPage>;

/** Where a page, or an element in it, is scrolled, in pixels; `x` is negative in text from right to left. */
export const ScrollPlace = z.strictObject({
  /** A selector of the element; empty: the page. */
  within: z.string().max(scrollBounds.path),
  x: z.int(),
  y: z.int(),
});
export type ScrollPlace = z.infer<typeof ScrollPlace>;

/** What a run sends the editor over its port. */
export const RunMessage = z.discriminatedUnion("type", [
  /** The document is parsed, and its first frame is on the screen. */
  z.strictObject({ type: z.literal("painted"), afterMs: z.number().nonnegative() }),
  /** Everything has loaded; what the page reports that it runs. Null: it does not say. */
  z.strictObject({
    type: z.literal("loaded"),
    afterMs: z.number().nonnegative(),
    isLibraryLoaded: z.boolean(),
    version: text.nullable(),
    theme: text.nullable(),
    /** Addresses of the scripts that the page has loaded. */
    scripts: z.array(text).max(500),
  }),
  /**
   * An uncaught error or rejection; `line` and `column` count from 1 in the run's page. For an error in another file
   * they are the innermost place of the page in its stack, with the page's `url`.
   */
  z.strictObject({
    type: z.literal("error"),
    message: text,
    url: text,
    line: z.int().nonnegative(),
    column: z.int().nonnegative(),
    /** As the browser writes it; empty if what was thrown has none. */
    stack: text,
  }),
  /** The page has loaded, and shows nothing a second later; sent once. */
  z.strictObject({ type: z.literal("shows-nothing"), ...BlankPage.shape }),
  /** Sent after `shows-nothing`, when the page shows something. */
  z.strictObject({ type: z.literal("shows-something") }),
  /** Scripts, style sheets or images that could not be fetched: a page may miss hundreds at once. */
  z.strictObject({ type: z.literal("assets-failed"), urls: z.array(text).max(troubleBounds.assets) }),
  /** The page, or elements in it, were scrolled there by the user or the document. */
  z.strictObject({ type: z.literal("scrolled"), places: z.array(ScrollPlace).max(scrollBounds.places) }),
  /** From a run beside another: the start of its page's readable text. */
  z.strictObject({ type: z.literal("text"), text: z.string().max(20_000) }),
  /** From a run beside another: the elements of its page, each after its parent. */
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
  /** The document tried something that is refused until the user interacts with it; sent once for each kind. */
  z.strictObject({ type: z.literal("refused"), what: Intrusion }),
  /** The page is about to wait for its user in a dialog of the browser, or has waited. */
  z.strictObject({ type: z.literal("dialog"), isOpen: z.boolean() }),
  /** From a checked page: a link or form that would have replaced it, and what the form would have sent. */
  z.strictObject({
    type: z.literal("departure"),
    method: z.enum(["GET", "POST"]),
    address: text,
    sent: text.nullable(),
  }),
  /** The page is about to go, to another address, or null: it is reloaded. Some browsers do not report it. */
  z.strictObject({ type: z.literal("leaving"), to: text.nullable() }),
  /** A pointer was pressed in the page, or in a frame of it. */
  z.strictObject({ type: z.literal("touched") }),
  /** One of the editor's shortcuts was pressed in the page, which has not handled it. */
  z.strictObject({ type: z.literal("shortcut"), shortcut: z.string().max(30) }),
]);
export type RunMessage = z.infer<typeof RunMessage>;

/** What the editor sends a run over its port. */
export type EditorMessage =
  | { type: "ping"; ping: number }
  /** Another run is shown beside it: report its text and structure. */
  | { type: "watch-structure" }
  /** The run beside it was scrolled there. */
  | { type: "scroll"; places: readonly ScrollPlace[] }
  /** Where an earlier run of the document was scrolled; sent as soon as the run has its port. */
  | { type: "restore-scroll"; places: readonly ScrollPlace[] }
  /** Highlights an element of the last reported structure. */
  | { type: "point-at"; element: number }
  /** The page has the focus: answer whether the user has just done something in it. */
  | { type: "is-touched" }
  /** The page has the focus again: browsers forget which of its elements had it. */
  | { type: "restore-focus" }
  /** Report presses of these shortcuts, written like `aria-keyshortcuts`: `Control+k`, `Alt+Shift+e`. */
  | { type: "report-shortcuts"; shortcuts: readonly string[] };

/** Overrides of how a run is shown. */
export interface Look {
  isRightToLeft: boolean;
  isDark: boolean;
}

/** A script that is loaded after the one before it has run: a file, or a few lines. */
export type TurnScript = { src: string; isShared?: true } | { code: string };

/** What the page tells the runner: JSON in the runner element's `data-run`. */
export interface RunConfig {
  run: RunId;
  editorOrigin: string;
  look: Look;
  /** How the example data answers, if not normally. */
  exampleAnswers?: "slow" | "failing" | "offline";
  /** For a document in the upstream format: what its `init` loads, see `runner/run-in-turn.ts`. */
  inTurn?: readonly TurnScript[];
  /** Whether the document's loops ask before they continue, see `runner/loop-guard.ts`. */
  guardsLoops?: true;
  /** Whether the page carries out a check, whose steps count as what its user does. */
  isChecked?: true;
  probe: { loaded: string; version: string[]; theme: string[] };
  /** Where to listen for events, by library: a page may contain several, whatever is selected. */
  events: Readonly<Record<string, EventSource>>;
}

/** Asks the keeper of the preview origin, a hidden frame, to block its thread for `ms` milliseconds. */
export interface KeeperRequest {
  type: "block";
  request: number;
  ms: number;
}
export type KeeperReply = { type: "ready" } | { type: "blocked"; request: number };
