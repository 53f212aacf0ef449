import { createHash } from "node:crypto";
import {
  type Catalogue,
  type Example,
  type ExampleAddress,
  ExampleSlug,
  type Library,
} from "@online-editor/contract";
import type { ExampleSources, SourcedExamples } from "./upstream/example-sources.ts";
import { DomainError } from "../domain-error.ts";

export type ListedExamples = Pick<Catalogue, "exampleVersion" | "examples" | "exampleSources">;

/** The current examples: the editor's own and those of the operator's sources. */
export type LiveExamples = ReturnType<typeof createLiveExamples>;

/** The old addresses of examples that the libraries have renamed, as `createLiveExamples` takes them. */
export const renamedExamples = (libraries: readonly Library[]): Map<string, string> =>
  new Map(
    libraries.flatMap(({ id, exampleSite }) =>
      Object.entries(exampleSite?.renamed ?? {}).map(
        ([from, to]) => [`${id}/${from}`, `${id}/${to}`] as const,
      ),
    ),
  );

/**
 * Merges both. At a shared address the operator's example is served, and the editor's own moves to
 * `editor/<category>-<slug>`, where all of the editor's own can be read.
 */
export const createLiveExamples = (
  builtIn: readonly Example[],
  {
    sources,
    exampleVersion,
    renamed = new Map(),
  }: {
    sources: ExampleSources;
    exampleVersion: number;
    /** The addresses of renamed examples, `<library>/<category>/<slug>`, with the new ones. */
    renamed?: ReadonlyMap<string, string>;
  },
) => {
  const apart = builtIn.map((example) => ({ ...example, address: ownAddress(example.address) }));
  const join = (sourced: SourcedExamples) => {
    const taken = new Set(sourced.examples.map(({ address }) => keyOf(address)));
    const isTaken = ({ address }: Example) => taken.has(keyOf(address));
    const ours = builtIn.map((example, at) => (isTaken(example) ? apart[at] : null) ?? example);
    const examples = [...ours, ...sourced.examples];
    return {
      sourced,
      byKey: new Map([...apart, ...examples].map((example) => [keyOf(example.address), example])),
      listed: {
        exampleVersion: versionOf(exampleVersion, sourced),
        examples: examples.map(({ code: _, ...summary }) => summary),
        exampleSources: [...sourced.sources],
      },
    };
  };
  let joined = join(sources.current());
  const live = () => {
    const sourced = sources.current();
    if (sourced !== joined.sourced) joined = join(sourced);
    return joined;
  };
  return {
    /** The same object until a source has been reread. */
    listed: (): ListedExamples => live().listed,
    /** Rereads the sources; resolves when done. */
    refresh: sources.refresh,
    /** Stops reading the sources. */
    close: sources.close,
    /** The JSON text that a source has of this name. */
    data: (source: string, name: string): string | undefined => live().sourced.data.get(source)?.get(name),
    /** Throws `example-not-found`. */
    read(address: ExampleAddress): Example {
      const { byKey } = live();
      const key = keyOf(address);
      const example = byKey.get(key) ?? byKey.get(renamed.get(key) ?? key);
      if (example) return example;
      const path = key.slice(address.library.length + 1);
      throw new DomainError("example-not-found", `${address.library} has no example ${path}.`);
    },
  };
};

const keyOf = ({ library, category = "", slug }: ExampleAddress) =>
  [library, category, slug].filter(Boolean).join("/");

const ownAddress = ({ library, category, slug }: ExampleAddress): ExampleAddress => ({
  library,
  category: ExampleSlug.parse("editor"),
  slug: ExampleSlug.parse([category, slug].filter(Boolean).join("-").slice(0, 100)),
});

/** A number that changes with the sources' texts, and is the same on every replica. */
const versionOf = (version: number, { examples }: SourcedExamples): number => {
  if (examples.length === 0) return version;
  const hash = createHash("sha256");
  for (const { address, code } of examples) hash.update(`${keyOf(address)}\n${code}\n`);
  return version * 2 ** 32 + hash.digest().readUInt32BE();
};
