import {
  Expectation,
  type RecordedLook,
  type RecordedProperty,
  Step,
  type Target,
  type TextMatch,
} from "@online-editor/contract/check";

/** The fields of a line's form. */
export type LineField =
  | "target"
  | "optional-target"
  | "match"
  | "count"
  | "value"
  | "attribute"
  | "property"
  | "code"
  | "event"
  | "argument"
  | "times"
  | "url"
  | "isMade"
  | "key"
  | "option"
  | "isChecked"
  | "place"
  | "distance"
  | "tolerance"
  | "question";

export type ExpectationKind = Expectation["expect"];
export type StepKind = Step["do"];

export const expectationFields: Readonly<Record<ExpectationKind, readonly LineField[]>> = {
  "no-uncaught-error": [],
  "no-console-error": [],
  "no-hang": [],
  "no-dialog": [],
  "result-text": ["match"],
  count: ["target", "count"],
  exists: ["target"],
  visible: ["target"],
  hidden: ["target"],
  appears: ["target"],
  text: ["target", "match"],
  value: ["target", "value"],
  attribute: ["target", "attribute", "value"],
  style: ["target", "property", "value"],
  event: ["event", "times", "argument"],
  request: ["url", "isMade"],
  dialog: ["match"],
  file: ["match"],
  "stays-as-it-is": ["target", "tolerance"],
  "by-eye": ["question"],
  expression: ["code"],
};

export const stepFields: Readonly<Record<StepKind, readonly LineField[]>> = {
  click: ["target"],
  "double-click": ["target"],
  fill: ["target", "value"],
  press: ["key", "optional-target"],
  choose: ["target", "option"],
  check: ["target", "isChecked"],
  hover: ["target"],
  scroll: ["optional-target", "place"],
  drag: ["target", "distance"],
  "wait-for": ["target"],
};

/** The state of a line's form: texts, not parsed yet. */
export interface LineDraft {
  /** `none`: the page, or the focused element. */
  by: Target["by"] | "none";
  role: string;
  /** The label, text, test id or selector of a target. */
  found: string;
  name: string;
  /** Counted from 1; empty for the first visible one. */
  number: string;
  how: TextMatch["how"];
  match: string;
  count: string;
  value: string;
  attribute: string;
  /** How the value of an attribute is compared. */
  words: "is" | "has" | "lacks";
  property: RecordedProperty;
  code: string;
  event: string;
  times: string;
  argument: string;
  url: string;
  isMade: boolean;
  key: string;
  option: string;
  isChecked: boolean;
  x: string;
  y: string;
  scrolls: Extract<Step, { do: "scroll" }>["how"];
  /** What a recorded drag ends on, which the form does not change. */
  onto: Target | null;
  /** In pixels. */
  tolerance: string;
  /** The recorded look, and the target that it was recorded of. */
  recorded: { look: RecordedLook; of: Target } | null;
  isRecordedAnew: boolean;
  question: string;
}

export const emptyDraft: LineDraft = {
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
  onto: null,
  tolerance: "2",
  recorded: null,
  isRecordedAnew: false,
  question: "",
};

/** The form of an existing line. */
export const draftOf = (line: Expectation | Step): LineDraft => ({
  ...emptyDraft,
  ...("do" in line && { by: "none" }),
  ...("target" in line && line.target && draftOfTarget(line.target)),
  ...("match" in line && {
    how: line.match.how,
    match: line.match.how === "matches" ? line.match.pattern : line.match.text,
  }),
  ...("name" in line && (line.expect === "event" ? { event: line.name } : { attribute: line.name })),
  ...("count" in line && { count: String(line.count) }),
  ...("times" in line && { times: String(line.times), argument: line.argument ?? "" }),
  ...("x" in line && { x: String(line.x), y: String(line.y) }),
  ...("do" in line && line.do === "scroll" && { scrolls: line.how }),
  ...("expect" in line && line.expect === "attribute" && { words: line.how ?? "is" }),
  ...("property" in line && { property: line.property }),
  ...("to" in line && { onto: line.to ?? null }),
  ...("value" in line && { value: line.value }),
  ...("code" in line && { code: line.code }),
  ...("url" in line && { url: line.url, isMade: line.isMade }),
  ...("key" in line && { key: line.key }),
  ...("option" in line && { option: line.option }),
  ...("isChecked" in line && { isChecked: line.isChecked }),
  ...("question" in line && { question: line.question ?? "" }),
  ...("tolerance" in line && {
    tolerance: String(line.tolerance),
    recorded: line.recorded && { look: line.recorded, of: line.target },
  }),
});

const draftOfTarget = (target: Target): Partial<LineDraft> => ({
  by: target.by,
  number: target.index === undefined ? "" : String(target.index + 1),
  ...(target.by === "role" && { role: target.role, name: target.name ?? "" }),
  ...((target.by === "label" || target.by === "text") && { found: target.text }),
  ...(target.by === "test-id" && { found: target.id }),
  ...(target.by === "selector" && { found: target.selector }),
});

/** The expectation of a form; null while it is incomplete. */
export const expectationOf = (kind: ExpectationKind, draft: LineDraft): Expectation | null => {
  const read = Expectation.safeParse({ expect: kind, ...partsOf(expectationFields[kind], draft) });
  return read.success && isReadable(draft, expectationFields[kind]) ? read.data : null;
};

export const stepOf = (kind: StepKind, draft: LineDraft): Step | null => {
  const read = Step.safeParse({ do: kind, ...partsOf(stepFields[kind], draft) });
  return read.success ? read.data : null;
};

const isReadable = ({ how, match }: LineDraft, fields: readonly LineField[]): boolean => {
  if (!fields.includes("match") || how !== "matches") return true;
  try {
    new RegExp(match, "u");
    return true;
  } catch {
    return false;
  }
};

const partsOf = (fields: readonly LineField[], draft: LineDraft) =>
  Object.assign({}, ...fields.map((field) => partOf(field, draft))) as Record<string, unknown>;

const partOf = (field: LineField, draft: LineDraft): Record<string, unknown> => {
  const number = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));
  switch (field) {
    case "target":
      return { target: targetOf(draft) };
    case "optional-target":
      return draft.by === "none" ? {} : { target: targetOf(draft) };
    case "match":
      return {
        match:
          draft.how === "matches"
            ? { how: draft.how, pattern: draft.match }
            : { how: draft.how, text: draft.match },
      };
    case "attribute":
      return { name: draft.attribute, ...(draft.words !== "is" && { how: draft.words }) };
    case "event":
      return { name: draft.event };
    case "count":
    case "times":
      return { [field]: number(draft[field]) };
    case "place":
      return { how: draft.scrolls, x: number(draft.x), y: number(draft.y) };
    case "distance":
      return { x: number(draft.x), y: number(draft.y), ...(draft.onto && { to: draft.onto }) };
    case "tolerance":
      return { tolerance: number(draft.tolerance), recorded: recordedIn(draft) };
    case "argument":
      return draft.argument === "" ? {} : { argument: draft.argument };
    case "question":
      return draft.question.trim() === "" ? {} : { question: draft.question };
    case "property":
    case "value":
    case "code":
    case "url":
    case "key":
    case "option":
    case "isMade":
    case "isChecked":
      return { [field]: draft[field] };
  }
};

/** A look that was recorded of another target does not count. */
const recordedIn = (draft: LineDraft): RecordedLook | null => {
  const { recorded, isRecordedAnew } = draft;
  const isSame = recorded && JSON.stringify(recorded.of) === JSON.stringify(targetOf(draft));
  return isSame && !isRecordedAnew ? recorded.look : null;
};

const targetOf = ({ by, role, found, name, number }: LineDraft): unknown => {
  const index = number.trim() === "" ? {} : { index: Number(number) - 1 };
  switch (by) {
    case "role":
      return { by, role, ...(name !== "" && { name }), ...index };
    case "label":
    case "text":
      return { by, text: found, ...index };
    case "test-id":
      return { by, id: found, ...index };
    case "selector":
      return { by, selector: found, ...index };
    case "none":
      return undefined;
  }
};
