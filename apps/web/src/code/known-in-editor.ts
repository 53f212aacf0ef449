import { Facet } from "@codemirror/state";
import type { ExampleSummary } from "@online-editor/contract";
import { namesOfLibrary } from "@online-editor/reference/names";
import type { WrittenOn } from "@online-editor/reference/names-to-write";
import type { KnownNames } from "./known-names.ts";

/** What is known about the library, prepared for lookup in the editor. */
export interface KnownInEditor {
  known: KnownNames;
  on: WrittenOn;
  /** The examples that show a name. */
  examplesOf: ReadonlyMap<string, readonly ExampleSummary[]>;
}

export const knownInEditor = Facet.define<KnownInEditor, KnownInEditor | null>({
  combine: ([first = null]) => first,
});

/** Prepares the names of a release for lookup. */
export const readyNames = (known: KnownNames): KnownInEditor => {
  const { reference, version, extensions } = known;
  const names = namesOfLibrary(reference, version);
  return {
    known,
    on: { library: reference.library, names, version, extensions },
    examplesOf: examplesByName(known),
  };
};

/** The examples of a library by the names that they show. */
export const examplesByName = ({
  examples,
  reference: { library },
}: Pick<KnownNames, "examples" | "reference">): ReadonlyMap<string, readonly ExampleSummary[]> => {
  const byName = new Map<string, ExampleSummary[]>();
  for (const example of examples)
    if (example.address.library === library)
      for (const name of example.shows) byName.set(name, [...(byName.get(name) ?? []), example]);
  return byName;
};
