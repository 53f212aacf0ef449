import { createHash } from "node:crypto";
import { type Catalogue, type Example, type ExampleAddress, type Library } from "@online-editor/contract";
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

/** Merges both; at a shared address the operator's example is served. */
export const createLiveExamples = (
  own: readonly Example[],
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
  const join = (sourced: SourcedExamples) => {
    const all = [...own, ...sourced.examples];
    const byKey = new Map(all.map((example) => [keyOf(example.address), example]));
    return {
      sourced,
      byKey,
      listed: {
        exampleVersion: versionOf(exampleVersion, sourced),
        examples: Array.from(byKey.values(), ({ code: _, ...summary }) => summary),
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

/** A number that changes with the sources' texts, and is the same on every replica. */
const versionOf = (own: number, { examples }: SourcedExamples): number => {
  if (examples.length === 0) return own;
  const hash = createHash("sha256");
  for (const { address, code } of examples) hash.update(`${keyOf(address)}\n${code}\n`);
  return own * 2 ** 32 + hash.digest().readUInt32BE();
};
