/**
 * What a run needs and the report does not say, or says only by its words: with what is taken, and what else could be.
 * `basis` are the words that it rests on; null: nothing, it is made or the usual.
 */
export interface Assumption {
  /** `release`, `theme`, `rows`, or a kind with a name: `element #table`. */
  id: string;
  kind: AssumptionKind;
  /** What it is about, where there may be several of its kind. */
  name: string;
  value: string;
  /** All that can be chosen, the value as read first. */
  values: readonly string[];
  basis: string | null;
}

export type AssumptionKind =
  | "release"
  | "theme"
  | "extension"
  | "locale"
  | "file"
  | "rows"
  | "element"
  | "start"
  | "answers"
  | "undeclared"
  | "error"
  | "step"
  | "shown"
  | "difference"
  | "piece"
  | "end"
  | "slip";

/** What a person has chosen instead, by an assumption's id. */
export type Chosen = Readonly<Record<string, string>>;

/** The value of an assumption of something that is made or left. */
export const made = "made";
export const left = "left";
/** Of a piece of code that may run or be left. */
export const run = "run";

/** Collects the assumptions of a document while it is composed. */
export const collectAssumptions = (chosen: Chosen) => {
  const all: Assumption[] = [];
  return {
    all,
    /** The value to go on with: the person's if it is one of the values, else the first. */
    assume: (
      kind: AssumptionKind,
      { name = "", values, basis }: { name?: string; values: readonly string[]; basis: string | null },
    ): string => {
      const id = name === "" ? kind : `${kind} ${name}`;
      const wanted = Object.hasOwn(chosen, id) ? chosen[id] : undefined;
      const value = wanted !== undefined && values.includes(wanted) ? wanted : (values[0] ?? "");
      all.push({ id, kind, name, value, values, basis });
      return value;
    },
  };
};

export type Assume = ReturnType<typeof collectAssumptions>["assume"];

/** Makes something that a report lacks, unless a person leaves it out. */
export type Make = (what: "start" | "rows" | "element" | "answers" | "undeclared", name: string) => boolean;
