import { Expectation, Step } from "@online-editor/contract/check";
import { z } from "zod";
import type { Line } from "../edit-check.ts";

export type ExpectationKind = Expectation["expect"];
export type LineKind = ExpectationKind | Step["do"];

/** A line's form as it is filled in, by the paths of its fields: `match.text`. */
export type LineDraft = Readonly<Record<string, string | boolean>>;

/** One field of a form, as the schema of its line has it. */
export interface LineField {
  path: string;
  control: "text" | "number" | "box" | readonly string[];
  /** Without a text, or with the choice `none`, the line does not have it. */
  isOptional: boolean;
  /** What it says until somebody writes. */
  initial: string | boolean;
}

export const expectationKinds: readonly ExpectationKind[] = Expectation.options.map(
  ({ shape }) => shape.expect.value,
);
export const stepKinds: readonly Step["do"][] = Step.options.map(({ shape }) => shape.do.value);

export const isStepKind = (kind: LineKind): kind is Step["do"] => stepKinds.some((step) => step === kind);

const schemas = new Map<LineKind, z.ZodObject>([
  ...Expectation.options.map((option) => [option.shape.expect.value, option] as const),
  ...Step.options.map((option) => [option.shape.do.value, option] as const),
]);

export const kindOf = (line: Line): LineKind => ("do" in line ? line.do : line.expect);

/**
 * The fields of a form as it is filled in. The element onto which something is dragged stays as recorded; the one error
 * that a report names is asked for only where there is one.
 */
export const fieldsOf = (kind: LineKind, draft: LineDraft): readonly LineField[] => {
  const schema = schemas.get(kind);
  return schema
    ? fieldsIn(schema, draft).filter(
        ({ path }) => !path.startsWith("to.") && (path !== "saying" || path in draft),
      )
    : [];
};

export const valueOf = (draft: LineDraft, { path, initial }: LineField): string | boolean =>
  draft[path] ?? initial;

const initially: LineDraft = { "target.by": "selector", "target.role": "button", count: "1" };

const fieldsIn = (schema: z.ZodObject, draft: LineDraft, prefix = ""): LineField[] =>
  Object.entries(schema.shape).flatMap(([name, part]): LineField[] => {
    const isOptional = part instanceof z.ZodOptional;
    const value = part instanceof z.ZodDefault ? String(part.def.defaultValue) : undefined;
    const inner: unknown = isOptional || part instanceof z.ZodDefault ? part.unwrap() : part;
    const path = `${prefix}${name}`;
    // The one thing that may be null is a recording: without one there is nothing to record again.
    if (part instanceof z.ZodNullable)
      return path in draft ? [{ path, control: "box", isOptional, initial: false }] : [];
    const choice = (at: string, choices: readonly string[]): LineField => {
      const first = isOptional ? "none" : (value ?? initially[at] ?? choices[0] ?? "");
      return { path: at, control: isOptional ? ["none", ...choices] : choices, isOptional, initial: first };
    };
    if (inner instanceof z.ZodDiscriminatedUnion) {
      const by = inner.def.discriminator;
      const options = new Map(
        inner.options.flatMap((option) =>
          option instanceof z.ZodObject ? [[literalIn(option.shape[by]), option] as const] : [],
        ),
      );
      const field = choice(`${path}.${by}`, [...options.keys()]);
      const chosen = options.get(String(valueOf(draft, field)));
      return [field, ...(chosen ? fieldsIn(chosen, draft, `${path}.`) : [])];
    }
    if (inner instanceof z.ZodEnum) return [choice(path, inner.options.map(String))];
    if (inner instanceof z.ZodBoolean)
      return [{ path, control: "box", isOptional, initial: value === "true" }];
    const initial = value ?? initially[path] ?? "";
    if (inner instanceof z.ZodNumber) return [{ path, control: "number", isOptional, initial }];
    if (inner instanceof z.ZodString) return [{ path, control: "text", isOptional, initial }];
    return [];
  });

const literalIn = (schema: unknown) => (schema instanceof z.ZodLiteral ? String(schema.value) : "");

/** The form of an existing line. People count matches from 1; what was recorded is not to be recorded again. */
export const draftOf = (line: object, prefix = ""): LineDraft =>
  Object.fromEntries(
    Object.entries(line).flatMap(([name, value]: [string, unknown]) => {
      const path = `${prefix}${name}`;
      if (typeof value === "object" && value !== null)
        return name === "recorded" ? [[path, false]] : Object.entries(draftOf(value, `${path}.`));
      if (value === null) return [];
      if (typeof value === "boolean") return [[path, value]];
      return [[path, name === "index" ? String(Number(value) + 1) : `${value as string | number}`]];
    }),
  );

/** The line of a form that was filled from `before`; null while it is incomplete. */
export const lineOf = (kind: LineKind, draft: LineDraft, before: Line | null): Line | null => {
  const parts: Record<string, unknown> = { [isStepKind(kind) ? "do" : "expect"]: kind };
  if (before && "to" in before && kindOf(before) === kind) parts["to"] = before.to;
  for (const field of fieldsOf(kind, draft)) {
    const { path, control, isOptional } = field;
    const written = valueOf(draft, field);
    const text = String(written).trim();
    if (isOptional && text === (typeof control === "object" ? "none" : "")) continue;
    const counted = text === "" ? Number.NaN : Number(text) - (path.endsWith("index") ? 1 : 0);
    const read = control === "number" ? counted : written;
    const [first = "", second] = path.split(".");
    parts[first] = second === undefined ? read : { ...(parts[first] ?? {}), [second]: read };
  }
  if (kind === "stays-as-it-is") parts["recorded"] = recordedOf(before, draft, parts["target"]);
  const line = (isStepKind(kind) ? Step : Expectation).safeParse(parts);
  return line.success && isReadable(line.data) ? line.data : null;
};

/** A look that was recorded of another target does not count. */
const recordedOf = (before: Line | null, draft: LineDraft, target: unknown) =>
  before &&
  "recorded" in before &&
  draft["recorded"] !== true &&
  JSON.stringify(before.target) === JSON.stringify(target)
    ? before.recorded
    : null;

const isReadable = (line: Line) => {
  try {
    if ("match" in line && line.match.how === "matches") new RegExp(line.match.pattern, "u");
    return true;
  } catch {
    return false;
  }
};
