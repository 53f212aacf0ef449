import { createHash } from "node:crypto";
import type { Catalogue, Example, ExampleAddress } from "@online-editor/contract";
import { DomainError } from "../domain-error.ts";
import type { ExampleSources, SourcedExamples } from "./upstream/example-sources.ts";

/** There is no example at this address. */
export class ExampleNotFound extends DomainError {
  readonly code = "example-not-found";

  constructor({ category, slug, library }: ExampleAddress) {
    super(`${library} has no example ${category ? `${category}/` : ""}${slug}.`);
  }
}

export type ListedExamples = Pick<Catalogue, "exampleVersion" | "examples" | "exampleSources">;

/** The current examples: the editor's own and those of the operator's sources. */
export interface LiveExamples {
  /** The same object until a source has been reread. */
  listed(): ListedExamples;
  /** Rereads the sources; resolves when done. */
  refresh(): Promise<void>;
  /** Throws `ExampleNotFound`. */
  read(address: ExampleAddress): Example;
  /** Stops reading the sources. */
  close(): void;
}

/** Merges both. At a shared address the editor's own example wins; the other is listed with that reason. */
export const createLiveExamples = (
  own: readonly Example[],
  { sources, exampleVersion }: { sources: ExampleSources; exampleVersion: number },
): LiveExamples => {
  const ownKeys = new Set(own.map(({ address }) => keyOf(address)));
  const join = (sourced: SourcedExamples) => {
    const isFree = ({ address }: Example) => !ownKeys.has(keyOf(address));
    const examples = [...own, ...sourced.examples.filter(isFree)];
    return {
      sourced,
      byKey: new Map(examples.map((example) => [keyOf(example.address), example])),
      listed: {
        exampleVersion: versionOf(exampleVersion, sourced),
        examples: examples.map(({ code: _, ...summary }) => summary),
        exampleSources: sourced.sources.map((source) => ({
          ...source,
          unreadable: [
            ...source.unreadable,
            ...sourced.examples.filter((example) => !isFree(example)).flatMap(takenIn(source.name)),
          ],
        })),
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
    listed: () => live().listed,
    refresh: () => sources.refresh(),
    close: () => {
      sources.close();
    },
    read(address) {
      const example = live().byKey.get(keyOf(address));
      if (!example) throw new ExampleNotFound(address);
      return example;
    },
  };
};

const keyOf = ({ library, category = "", slug }: ExampleAddress) => [library, category, slug].join("/");

const takenIn =
  (name: string) =>
  ({ source, address: { category, slug } }: Example) =>
    source === name
      ? [
          {
            path: [category, slug].filter(Boolean).join("/"),
            reason: "the editor has an example at this address",
          },
        ]
      : [];

/** A number that changes with the sources' texts, and is the same on every replica. */
const versionOf = (own: number, { examples }: SourcedExamples): number => {
  if (examples.length === 0) return own;
  const hash = createHash("sha256");
  for (const { address, code } of examples) hash.update(`${keyOf(address)}\n${code}\n`);
  return own * 2 ** 32 + hash.digest().readUInt32BE();
};
