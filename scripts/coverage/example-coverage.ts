import type { NameKind, ReleasedName } from "./released-names.ts";
import { spelledNames, spells } from "./spelled-names.ts";

/** An example's claims, and its code. */
export interface ShownExample {
  /** Category and file, such as `basics/smallest`. */
  name: string;
  shows: string[];
  extensions: string[];
  theme?: string | undefined;
  code: string;
}

/** A name that a release offers, with the examples that show it. */
export interface CoveredName extends ReleasedName {
  examples: string[];
}

/** An example whose `shows` has names that its code does not use, or that the release lacks. */
export interface EmptyPromise {
  example: string;
  names: string[];
}

/**
 * An example shows a name if its `shows` lists it and its code uses it; for themes and extensions, if it loads them.
 */
export const coverNames = (released: ReleasedName[], examples: ShownExample[]): CoveredName[] => {
  const read = examples.map((example) => ({ example, spelled: spelledNames(example.code) }));
  return released.map((name) => ({
    ...name,
    examples: read
      .filter(({ example: { theme, extensions, shows }, spelled }) => {
        if (name.kind === "theme") return theme === name.name;
        if (name.kind === "extension") return extensions.includes(name.name);
        return shows.includes(name.name) && spells(spelled, name);
      })
      .map(({ example }) => example.name),
  }));
};

/** The names that examples claim to show, but do not. */
export const emptyPromises = (covered: CoveredName[], examples: ShownExample[]): EmptyPromise[] =>
  examples.flatMap((example) => {
    const ofIt = covered.filter(({ examples }) => examples.includes(example.name));
    const shown = new Set(ofIt.map(({ name }) => name));
    const names = example.shows.filter((name) => !shown.has(name));
    return names.length > 0 ? [{ example: example.name, names }] : [];
  });

/** The names of each kind, in the order in which people learn them. */
export const byKind = (covered: CoveredName[]): { kind: NameKind; names: CoveredName[] }[] =>
  kinds
    .map((kind) => ({ kind, names: covered.filter((name) => name.kind === kind) }))
    .filter(({ names }) => names.length > 0);

const kinds: NameKind[] = ["option", "column option", "method", "event", "text", "extension", "theme"];
