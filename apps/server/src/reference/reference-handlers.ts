import type { Catalogue, ExampleSummary, Library, LibraryId, Version } from "@online-editor/contract";
import type { NameAtRelease } from "@online-editor/contract/reference";
import {
  changesBetween,
  type NameAt,
  namesAt,
  optionsSchema,
  readReference,
  typeDeclarations,
} from "@online-editor/reference";
import { UnknownRelease } from "@online-editor/selection";
import type { Handlers } from "../all-routes.ts";
import type { References } from "../catalogue/read-content.ts";
import { DomainError } from "../domain-error.ts";

interface OfRelease {
  library: LibraryId;
  version: Version;
}

interface Asked {
  references: References;
  catalogue: () => Pick<Catalogue, "examples" | "libraries">;
}

/** Calls about the reference. */
export const createReferenceHandlers = ({ references, catalogue }: Asked) => {
  const read = new Map([...references].map(([library, data]) => [library, readReference(data)]));
  const known = <Found>(library: LibraryId, found: ReadonlyMap<LibraryId, Found>): Found => {
    const value = found.get(library);
    if (value === undefined) throw new DomainError("reference-not-found", `${library} has no reference.`);
    return value;
  };
  const namesOf = ({ library, version }: OfRelease): NameAt[] =>
    ofKnownRelease(() => namesAt(known(library, read), version));

  return {
    readNames: async ({ library, version }) => {
      const shownBy = examplesByName(library, catalogue().examples);
      const names = namesOf({ library, version }).map((name): NameAtRelease => ({
        ...name,
        examples: shownBy.get(name.name) ?? [],
      }));
      return { library, version, names };
    },
    readReferenceChanges: async ({ library, from, to }) => ({
      library,
      from,
      to,
      ...ofKnownRelease(() => changesBetween(known(library, read), from, to)),
    }),
    readReference: async ({ library }) => known(library, references),
    readOptionsSchema: async ({ library, version }) =>
      optionsSchema(namesOf({ library, version }), `Options of ${library} ${version}`),
    /** The TypeScript declarations. */
    readDeclarations: ({ library, version }) =>
      typeDeclarations({
        library,
        version,
        names: namesOf({ library, version }),
        plugin: pluginOf(catalogue().libraries.find(({ id }) => id === library)),
      }),
  } satisfies Partial<Handlers> & { readDeclarations: (release: OfRelease) => string };
};

/** A plugin's name is the last part of the path by which the running page is probed. */
const pluginOf = (library: Library | undefined): string =>
  library?.probe.loaded.split(".").at(-1) ?? "plugin";

const examplesByName = (library: LibraryId, examples: readonly ExampleSummary[]): Map<string, string[]> => {
  const byName = new Map<string, string[]>();
  for (const { address, shows } of examples.filter((each) => each.address.library === library))
    for (const name of shows) {
      const id = [address.category, address.slug].filter(Boolean).join("/");
      byName.set(name, [...(byName.get(name) ?? []), id]);
    }
  return byName;
};

const ofKnownRelease = <Answer>(ask: () => Answer): Answer => {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof UnknownRelease)) throw error;
    throw new DomainError(
      "reference-not-found",
      `The reference of ${error.library} has no release ${error.version}.${error.newest === null ? "" : ` Its newest is ${error.newest}.`}`,
    );
  }
};
