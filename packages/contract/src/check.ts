import { z } from "zod";
import { checkBounds, recordedProperties, savedCheckBounds, structureBounds } from "./bounds.ts";
import { Verdict } from "./judgement.ts";
import { PageElement, RunId } from "./preview-messages.ts";

const text = z.string().min(1).max(checkBounds.text);

/** Which of several matches; counted from 0. */
const index = z.int().min(0).max(100_000).optional();

/** Finds elements as people and the field's tools do (the words of Testing Library and of Playwright's locators). */
export const Target = z.discriminatedUnion("by", [
  /** An ARIA role, such as `button`, and the accessible name or a part of it. */
  z.strictObject({ by: z.literal("role"), role: text, name: text.optional(), index }),
  /** A form field by its label. */
  z.strictObject({ by: z.literal("label"), text, index }),
  /** The innermost elements whose text contains this. */
  z.strictObject({ by: z.literal("text"), text, index }),
  /** `data-testid`. */
  z.strictObject({ by: z.literal("test-id"), id: text, index }),
  z.strictObject({ by: z.literal("selector"), selector: text, index }),
]);
export type Target = z.infer<typeof Target>;

/** What a person does in the result before it is judged. */
export const Step = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("click"), target: Target }),
  z.strictObject({ do: z.literal("double-click"), target: Target }),
  z.strictObject({ do: z.literal("fill"), target: Target, value: z.string().max(checkBounds.text) }),
  /** A key by its name in the DOM: `Enter`, `ArrowDown`, `a`. */
  z.strictObject({
    do: z.literal("press"),
    target: Target.optional(),
    key: z.string().min(1).max(checkBounds.key),
  }),
  /** An option of a `select`, by its text or its value; it may be one of several. */
  z.strictObject({
    do: z.literal("choose"),
    target: Target,
    option: text,
    how: z.enum(["deselect"]).optional(),
  }),
  z.strictObject({ do: z.literal("check"), target: Target, isChecked: z.boolean().default(true) }),
  z.strictObject({ do: z.literal("hover"), target: Target }),
  /**
   * Scrolls an element, or the page: to a place in pixels, by so many times what is seen of it, to an end, which is its
   * start where the number is negative, or as far as the page lets a wheel that is turned by so many pixels.
   */
  z.strictObject({
    do: z.literal("scroll"),
    target: Target.optional(),
    how: z.enum(["to", "by-pages", "to-end", "by-wheel"]).default("to"),
    x: z.number().default(0),
    y: z.number().default(0),
  }),
  /** With the mouse, also where HTML drag and drop begins: onto another element, or by so many pixels. */
  z.strictObject({
    do: z.literal("drag"),
    target: Target,
    to: Target.optional(),
    x: z.number().default(0),
    y: z.number().default(0),
  }),
  z.strictObject({ do: z.literal("wait-for"), target: Target }),
]);
export type Step = z.infer<typeof Step>;

const TextMatch = z.discriminatedUnion("how", [
  z.strictObject({ how: z.literal("contains"), text }),
  z.strictObject({ how: z.literal("lacks"), text }),
  /** A regular expression of JavaScript. */
  z.strictObject({ how: z.literal("matches"), pattern: text }),
]);
export type TextMatch = z.infer<typeof TextMatch>;

const pixels = z.number().min(-100_000).max(100_000);

/** How elements looked: their boxes from the result's upper left corner, and computed styles. */
export const RecordedLook = z.strictObject({
  /** Of the page in pixels: looks are compared at the same width only. */
  pageWidth: z.int().min(1).max(100_000),
  elements: z
    .array(
      z.strictObject({
        x: pixels,
        y: pixels,
        width: pixels,
        height: pixels,
        style: z.partialRecord(z.enum(recordedProperties), z.string().max(100)),
      }),
    )
    .min(1)
    .max(checkBounds.recordedElements),
});
export type RecordedLook = z.infer<typeof RecordedLook>;

/** One thing that must hold after the steps. */
export const Expectation = z.discriminatedUnion("expect", [
  z.strictObject({
    expect: z.literal("no-uncaught-error"),
    /** Only one that says this, as browsers word it; absent: any. */
    saying: text.optional(),
  }),
  z.strictObject({ expect: z.literal("no-console-error") }),
  /** Without it, a document that hangs cannot be judged. */
  z.strictObject({ expect: z.literal("no-hang") }),
  z.strictObject({ expect: z.literal("exists"), target: Target }),
  z.strictObject({ expect: z.literal("visible"), target: Target }),
  /** Nothing that matches is visible. */
  z.strictObject({ expect: z.literal("hidden"), target: Target }),
  /** Visible at some time since the check began; every other expectation is judged once the page is at rest. */
  z.strictObject({ expect: z.literal("appears"), target: Target }),
  z.strictObject({ expect: z.literal("count"), target: Target, count: z.int().min(0) }),
  z.strictObject({ expect: z.literal("text"), target: Target, match: TextMatch }),
  z.strictObject({ expect: z.literal("value"), target: Target, value: z.string().max(checkBounds.text) }),
  z.strictObject({
    expect: z.literal("attribute"),
    target: Target,
    name: text,
    value: z.string().max(checkBounds.text),
    /**
     * The value is one of the words of the attribute, such as a class, or none of them; default: all of it. An empty value
     * stands for any word: the attribute is there and not empty.
     */
    how: z.enum(["has", "lacks"]).optional(),
  }),
  /** A computed style, as the browser writes it: `rgb(220, 20, 60)`. */
  z.strictObject({
    expect: z.literal("style"),
    target: Target,
    property: z.enum(recordedProperties),
    value: z.string().max(100),
  }),
  z.strictObject({ expect: z.literal("result-text"), match: TextMatch }),
  /** An event of the library, at least so many times: `sort.bs.table`. */
  z.strictObject({
    expect: z.literal("event"),
    name: text,
    times: z.int().positive().default(1),
    /** What one of the arguments contains, each as text or JSON. */
    argument: text.optional(),
  }),
  /** A request by fetch or XMLHttpRequest whose URL contains a text. */
  z.strictObject({ expect: z.literal("request"), url: text, isMade: z.boolean().default(true) }),
  /** What an alert, a confirmation or a prompt says; a check answers it with OK. */
  z.strictObject({ expect: z.literal("dialog"), match: TextMatch }),
  z.strictObject({ expect: z.literal("no-dialog") }),
  /** A file that the document offers for download, by its name and text: `tea.csv: id;tea`. */
  z.strictObject({ expect: z.literal("file"), match: TextMatch }),
  /** The first ten elements of a target look as recorded; null: not recorded yet. */
  z.strictObject({
    expect: z.literal("stays-as-it-is"),
    target: Target,
    recorded: RecordedLook.nullable(),
    /** How many pixels a box may differ by. */
    tolerance: z.number().min(0).max(1000).default(2),
  }),
  /** A person judges the result by eye: only the editor can ask one. */
  z.strictObject({ expect: z.literal("by-eye"), question: text.optional() }),
  /** An expression of JavaScript in the document's page; it may use `await`. */
  z.strictObject({ expect: z.literal("expression"), code: text }),
]);
export type Expectation = z.infer<typeof Expectation>;

/** What a document must show to be judged good. */
export const Check = z.strictObject({
  steps: z.array(Step).max(checkBounds.steps).default([]),
  expectations: z.array(Expectation).min(1).max(checkBounds.expectations),
  /** How long each step, and the page's coming to rest after the last one, may take, in seconds. */
  withinSeconds: z.number().min(0.1).max(60).default(5),
  /** Good when the check does not hold: for a check that describes what a reporter sees. */
  isNegated: z.boolean().default(false),
});
export type Check = z.infer<typeof Check>;

/** A document's check. It may expect nothing while it is being written. */
export const DocumentCheck = z.strictObject({
  ...Check.shape,
  expectations: z.array(Expectation).max(checkBounds.expectations),
});

/** What a search over the releases said of a document's check, as its author saved it. Nothing vouches for it. */
export const SavedAnswer = z.strictObject({
  /** When the search ended, ISO 8601 in UTC. */
  judgedAt: z.iso.datetime(),
  verdicts: z
    .array(
      z.strictObject({
        verdict: Verdict,
        reason: z.string().max(savedCheckBounds.reason),
        releases: z.array(z.string().max(64)).min(1).max(500),
      }),
    )
    .max(500),
  /** The document was reduced since: only both sides of its break were checked again. */
  isBeforeReduced: z.literal(true).optional(),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

/** A check as it is saved with its document; whoever only runs it reads it as a `DocumentCheck`. */
export const SavedCheck = z.strictObject({ ...DocumentCheck.shape, answer: SavedAnswer.optional() });

const found = z.string().max(checkBounds.found);

/** What the page of a checked run reports of its check. Only its form is trusted. */
export const CheckReport = z.strictObject({
  type: z.literal("checked"),
  /** The step that could not be carried out, and why: `missing`, `hidden` or a sentence; null: all were. */
  failedStep: z.strictObject({ step: z.int().min(0).max(checkBounds.steps), why: found }).nullable(),
  /** In the order of the check; empty after a failed step. */
  expectations: z
    .array(
      z.strictObject({
        holds: z.boolean(),
        found,
        /** It could not be judged; `found` says why. */
        isImpossible: z.boolean().optional(),
        /** What an expectation that has no recording yet would record. */
        recorded: RecordedLook.optional(),
      }),
    )
    .max(checkBounds.expectations),
  /** The start of the page's readable text. */
  text: z.string().max(checkBounds.page),
  /** What the fields show that a person sees, each behind its name. */
  fields: z.array(found).max(checkBounds.fields).optional(),
  /** The library's events that fired, in the order in which each did first. */
  events: z
    .array(z.strictObject({ name: z.string().max(checkBounds.eventName), times: z.int().positive() }))
    .max(checkBounds.events),
  /** The elements of the page, where they are asked for, in place of a list of what is expected. */
  structure: z.array(PageElement).max(structureBounds.elements).optional(),
});
export type CheckReport = z.infer<typeof CheckReport>;

/** What a page is asked: to take the steps of a check and say what holds, and with `structure`, what it consists of. */
export type CheckQuestion = Check & { structure?: boolean };

/** The first message of a page that can be checked, sent to the editor's window with the check's port. */
export const CheckHello = z.strictObject({ type: z.literal("check-hello"), run: RunId });
export type CheckHello = z.infer<typeof CheckHello>;

/** The last message of such a page. Ports keep no order with windows: the report is read when this has come, too. */
export const CheckEnded = z.strictObject({ type: z.literal("check-ended"), run: RunId });
export type CheckEnded = z.infer<typeof CheckEnded>;

/** The first message of a recording page, sent to the editor's window with the port for what it records. */
export const RecordHello = z.strictObject({ type: z.literal("record-hello"), run: RunId });
export type RecordHello = z.infer<typeof RecordHello>;

/** A step that a person took in a recording page, and how many of the last steps it replaces. */
export const RecordedStep = z.strictObject({
  type: z.literal("recorded"),
  step: Step,
  replaces: z.int().min(0).max(2),
});
export type RecordedStep = z.infer<typeof RecordedStep>;

/** What a person did in a recording page that is no step. */
export const Unrecorded = z.strictObject({
  type: z.literal("unrecorded"),
  what: z.enum(["file", "frame", "password", "right-click", "shortcut"]),
});
export type Unrecorded = z.infer<typeof Unrecorded>;

/** What the editor asks of a recording page: to have an element picked, or its parent, or no longer. */
export type RecordQuestion = { type: "pick"; from: "pointer" | "parent" } | { type: "stop" };

const picked = z.string().max(checkBounds.found);

/** The element that a person picked in the result, with what can be expected of it. */
export const Picked = z.strictObject({
  type: z.literal("picked"),
  /** As a check finds it. */
  target: Target,
  /** The same by where it is, for what is expected of its text; null: only its text finds it. */
  place: Target.nullable(),
  /** In CSS notation: `td`, `input#name`. */
  kind: picked,
  text: picked,
  /** Without that of the elements in it. */
  ownText: picked,
  /** How many elements the target finds without its index. */
  count: z.int().min(1),
  /** Its brothers and sisters of the same kind, itself included, and what finds them; null when it is the only one. */
  alike: z.strictObject({ target: Target, count: z.int().min(2) }).nullable(),
  attributes: z
    .array(z.tuple([z.string().max(checkBounds.attributeName), picked]))
    .max(checkBounds.attributes),
  isVisible: z.boolean(),
  /** Null when the page's body is around it. */
  parent: picked.nullable(),
  /** In the page's viewport, in pixels. */
  box: z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels }),
});
export type Picked = z.infer<typeof Picked>;

/** The person stopped picking by Escape. */
export const PickingStopped = z.strictObject({ type: z.literal("picking-stopped") });

/** What a recording page reports. */
export const RecorderReport = z.discriminatedUnion("type", [
  RecordedStep,
  Unrecorded,
  Picked,
  PickingStopped,
]);
export type RecorderReport = z.infer<typeof RecorderReport>;
