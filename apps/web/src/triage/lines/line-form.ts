import {
  Expectation,
  type RecordedLook,
  recordedProperties,
  Step,
  type Target,
} from "@online-editor/contract/check";
import type { messages } from "./messages.ts";

export type ExpectationKind = Expectation["expect"];
export type LineKind = ExpectationKind | Step["do"];
export type Line = Expectation | Step;

type Word = keyof ReturnType<typeof messages.get>;

/** A form as it is first: texts as they are typed. */
const usual = {
  by: "selector",
  role: "button",
  found: "",
  name: "",
  number: "",
  how: "contains",
  match: "",
  count: "1",
  value: "",
  attribute: "",
  words: "is",
  property: "color",
  code: "",
  event: "",
  times: "1",
  argument: "",
  url: "",
  isMade: true,
  key: "Enter",
  option: "",
  isChecked: true,
  x: "0",
  y: "0",
  scrolls: "to",
  tolerance: "2",
  isRecordedAnew: false,
  question: "",
};

type FieldKey = keyof typeof usual;

/** The state of a line's form, and the line that it was filled from. */
export type LineDraft = Readonly<Record<FieldKey, string | boolean>> & { line: Line | null };

export const emptyDraft: LineDraft = { ...usual, line: null };

/** One field of a form: a text, unless its control says otherwise. */
export interface LineField {
  key: FieldKey;
  /** Where the line has it: itself, or its target or match. */
  at: string;
  label: Word;
  /** The choices have their words; null: the choice says it. */
  control?: "area" | "box" | Readonly<Record<string, Word | null>>;
  /** What the text says; an index is counted from 1 on the screen. */
  says?: "number" | "index";
  /** The text without which the line has none. */
  none?: string;
  when?: (draft: LineDraft) => boolean;
}

const findsBy =
  (...ways: Target["by"][]) =>
  ({ by }: LineDraft) =>
    ways.some((way) => way === by);

const ways = {
  role: "byRole",
  label: "byLabel",
  text: "byText",
  "test-id": "byTestId",
  selector: "bySelector",
} as const;

const target: LineField[] = [
  { key: "by", at: "target.by", label: "by", control: ways },
  { key: "role", at: "target.role", label: "role", when: findsBy("role") },
  { key: "name", at: "target.name", label: "name", none: "", when: findsBy("role") },
  { key: "found", at: "target.text", label: "label", when: findsBy("label") },
  { key: "found", at: "target.text", label: "targetText", when: findsBy("text") },
  { key: "found", at: "target.id", label: "testId", when: findsBy("test-id") },
  { key: "found", at: "target.selector", label: "selector", when: findsBy("selector") },
  {
    key: "number",
    at: "target.index",
    label: "number",
    says: "index",
    none: "",
    when: ({ by }) => by !== "none",
  },
];
/** Without a target it is the page, or the focused element. */
const optionalTarget: LineField[] = target.map((field) =>
  field.key === "by" ? { ...field, control: { ...ways, none: "byNone" }, none: "none" } : field,
);
const match: LineField[] = [
  {
    key: "how",
    at: "match.how",
    label: "how",
    control: { contains: "contains", lacks: "lacks", matches: "matches" },
  },
  { key: "match", at: "match.text", label: "matchText", when: ({ how }) => how !== "matches" },
  { key: "match", at: "match.pattern", label: "pattern", when: ({ how }) => how === "matches" },
];
const value: LineField = { key: "value", at: "value", label: "valueIs" };
/** Of a drag onto another element, which ends there, they stay as recorded. */
const isFree = ({ line }: LineDraft) => !(line && "to" in line && line.to);
const distance: LineField[] = [
  { key: "x", at: "x", label: "x", says: "number", when: isFree },
  { key: "y", at: "y", label: "y", says: "number", when: isFree },
];

export const expectationFields: Readonly<Record<ExpectationKind, readonly LineField[]>> = {
  "no-uncaught-error": [],
  "no-console-error": [],
  "no-hang": [],
  "no-dialog": [],
  "result-text": match,
  count: [...target, { key: "count", at: "count", label: "countOf", says: "number" }],
  exists: target,
  visible: target,
  hidden: target,
  appears: target,
  text: [...target, ...match],
  value: [...target, value],
  attribute: [
    ...target,
    { key: "attribute", at: "name", label: "attributeName" },
    {
      key: "words",
      at: "how",
      label: "how",
      none: "is",
      control: { is: "words-is", has: "words-has", lacks: "words-lacks" },
    },
    value,
  ],
  style: [
    ...target,
    {
      key: "property",
      at: "property",
      label: "property",
      control: Object.fromEntries(recordedProperties.map((property) => [property, null])),
    },
    value,
  ],
  event: [
    { key: "event", at: "name", label: "eventName" },
    { key: "times", at: "times", label: "times", says: "number" },
    { key: "argument", at: "argument", label: "argument", none: "" },
  ],
  request: [
    { key: "url", at: "url", label: "url" },
    { key: "isMade", at: "isMade", label: "isMade", control: "box" },
  ],
  dialog: match,
  file: match,
  "stays-as-it-is": [
    ...target,
    { key: "tolerance", at: "tolerance", label: "tolerance", says: "number" },
    {
      key: "isRecordedAnew",
      at: "recorded",
      label: "isRecordedAnew",
      control: "box",
      when: ({ line }) => line !== null && "recorded" in line && line.recorded !== null,
    },
  ],
  "by-eye": [{ key: "question", at: "question", label: "question", none: "" }],
  expression: [{ key: "code", at: "code", label: "code", control: "area" }],
};

export const stepFields: Readonly<Record<Step["do"], readonly LineField[]>> = {
  click: target,
  "double-click": target,
  fill: [...target, value],
  press: [{ key: "key", at: "key", label: "key" }, ...optionalTarget],
  choose: [...target, { key: "option", at: "option", label: "option" }],
  check: [...target, { key: "isChecked", at: "isChecked", label: "isChecked", control: "box" }],
  hover: target,
  scroll: [
    ...optionalTarget,
    {
      key: "scrolls",
      at: "how",
      label: "scrolls",
      control: { to: "to", "by-pages": "by-pages", "to-end": "to-end" },
    },
    ...distance,
  ],
  drag: [...target, ...distance],
  "wait-for": target,
};

const fieldsOfAll: Readonly<Record<LineKind, readonly LineField[]>> = { ...expectationFields, ...stepFields };

/** The fields of a form that are shown, and read, as it is filled in. */
export const fieldsOf = (kind: LineKind, draft: LineDraft): readonly LineField[] =>
  fieldsOfAll[kind].filter(({ when }) => when?.(draft) ?? true);

export const kindOf = (line: Line): LineKind => ("do" in line ? line.do : line.expect);

/** The form of an existing line. */
export const draftOf = (line: Line): LineDraft => {
  const draft: Record<FieldKey, string | boolean> & { line: Line } = { ...emptyDraft, line };
  for (const { key, at, says, none } of fieldsOfAll[kindOf(line)]) {
    if (at === "recorded") continue;
    const there = at.split(".").reduce<unknown>((part, name) => partNamed(part, name), line);
    if (typeof there === "string" || typeof there === "boolean") draft[key] = there;
    else if (typeof there === "number") draft[key] = String(says === "index" ? there + 1 : there);
    else if (none !== undefined) draft[key] = none;
  }
  return draft;
};

const partNamed = (whole: unknown, name: string): unknown =>
  (whole as Readonly<Record<string, unknown>> | undefined)?.[name];

/** The line of a form; null while it is incomplete. */
export const lineOf = (kind: LineKind, draft: LineDraft): Line | null => {
  const isStep = kind in stepFields;
  const before = draft.line && kindOf(draft.line) === kind ? draft.line : {};
  const fields = fieldsOf(kind, draft);
  const isWritten = (name: string) => fields.some(({ at }) => at.split(".")[0] === name);
  const kept = Object.entries(before).filter(([name]) => !isWritten(name));
  const parts: Record<string, unknown> = { ...Object.fromEntries(kept), [isStep ? "do" : "expect"]: kind };
  for (const { key, at, says, none } of fields) {
    const written = draft[key];
    if (at === "recorded" || (typeof written === "string" && written.trim() === none)) continue;
    const [first = "", second] = at.split(".");
    const read = says === undefined ? written : numberIn(written) - (says === "index" ? 1 : 0);
    parts[first] = second === undefined ? read : { ...(parts[first] ?? {}), [second]: read };
  }
  if (kind === "stays-as-it-is") parts["recorded"] = recordedOf(draft, parts["target"]);
  const line = (isStep ? Step : Expectation).safeParse(parts);
  return line.success && isReadable(kind, draft) ? line.data : null;
};

const numberIn = (written: string | boolean) =>
  typeof written === "string" && written.trim() !== "" ? Number(written) : Number.NaN;

/** A look that was recorded of another target does not count. */
const recordedOf = ({ line, isRecordedAnew }: LineDraft, of: unknown): RecordedLook | null =>
  line && "recorded" in line && isRecordedAnew !== true && JSON.stringify(line.target) === JSON.stringify(of)
    ? line.recorded
    : null;

const isReadable = (kind: LineKind, draft: LineDraft): boolean => {
  const pattern = fieldsOf(kind, draft).find(({ at }) => at === "match.pattern");
  if (!pattern) return true;
  try {
    new RegExp(String(draft[pattern.key]), "u");
    return true;
  } catch {
    return false;
  }
};
