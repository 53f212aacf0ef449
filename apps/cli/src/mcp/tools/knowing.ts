import { ExampleSummary, type Library, LibraryId, Version } from "@online-editor/contract";
import { NameAtRelease, NameKind, ReleasedName } from "@online-editor/contract/reference";
import { referenceRoutes } from "@online-editor/contract/reference-routes";
import {
  advisoriesOf,
  type Availability,
  defaultSelection,
  extensionsOf,
  localesOf,
  themesOf,
} from "@online-editor/selection";
import { z } from "zod";
import { askEditor } from "../../branch-calls.ts";
import { libraryIn, type Product } from "../../product.ts";
import { releaseIn } from "../../ready-document.ts";
import { pathOfExample, readExample } from "../resources.ts";
import { tool } from "../tool.ts";
import { library, release } from "./inputs.ts";

const availability = {
  works: z.enum(["available", "known-problem", "not-in-release"]),
  problem: z.string().optional(),
};
const chosen = z.strictObject({ id: z.string(), title: z.string(), ...availability });

export const libraries = tool({
  name: "libraries",
  description:
    "The libraries with their releases, and the themes, extensions and locales that work with one release. Use it first, and whenever a name is refused.",
  input: z.strictObject({ library: library.optional(), release: release.optional() }),
  output: z.strictObject({
    libraries: z.array(
      z.strictObject({
        id: LibraryId,
        title: z.string(),
        releases: z.array(Version).describe("Newest first"),
        release: Version.describe("Of what follows"),
        themes: z.array(chosen).describe("The first is usual"),
        extensions: z.array(chosen),
        locales: z.array(z.string()),
        advisories: z.array(z.string()),
      }),
    ),
  }),
  call: ({ library: id, release: version }, { session }) =>
    session.withProduct((product) => {
      const all = id === undefined ? product.catalogue.libraries : [libraryIn(product, id)];
      return Promise.resolve({ data: { libraries: all.map((one) => describe(one, version)) } });
    }),
});

const describe = (one: Library, version: string | undefined) => {
  const on = version === undefined ? defaultSelection(one).version : releaseIn({ library: one }, version);
  return {
    id: one.id,
    title: one.title,
    releases: one.releases.map((each) => each.version),
    release: on,
    themes: themesOf(one, on).map(({ theme, ...rest }) => ({
      id: theme.id,
      title: theme.title,
      ...worksOf(rest),
    })),
    extensions: extensionsOf(one, on).map(({ extension: { id, about }, ...rest }) => {
      return { id, title: about?.what ?? id, ...worksOf(rest) };
    }),
    locales: localesOf(one, on).flatMap(({ locale, ...rest }) =>
      rest.availability.kind === "available" ? [locale] : [],
    ),
    advisories: advisoriesOf(one, { ...defaultSelection(one), version: on }).map(
      ({ id, what }) => `${id}: ${what}`,
    ),
  };
};

const worksOf = ({ availability: of }: { availability: Availability }) => ({
  works: of.kind,
  ...(of.kind === "known-problem" && { problem: of.problem.what }),
});

const limit = z.int().min(1).max(500);

export const reference = tool({
  name: "reference",
  description:
    "The options, methods, events and texts of a release, each with since when it exists and what replaces it; names of other releases that match; with from, what changed. Use it before you write a document, and when a name may be wrong.",
  input: z.strictObject({
    library,
    release: release.optional(),
    search: z.string().max(200).default("").describe("A part of the name"),
    kind: NameKind.optional(),
    from: release.optional().describe("A release: also what differs from it"),
    limit: limit.default(50),
  }),
  output: z.strictObject({
    library: LibraryId,
    release: Version,
    total: z.int(),
    names: z.array(NameAtRelease),
    elsewhere: z.array(ReleasedName).describe("Names that match, which this release does not have"),
    changes: referenceRoutes.readReferenceChanges.reply.optional(),
  }),
  call: ({ library: id, search, kind, limit: most, ...given }, { session }) =>
    session.withProduct(async (product) => {
      const of = libraryIn(product, id);
      const { version: newest } = defaultSelection(of);
      const version = given.release === undefined ? newest : releaseIn({ library: of }, given.release);
      const from = given.from === undefined ? null : releaseIn({ library: of }, given.from);
      const query = { library: of.id, version };
      const { readNames, readReference, readReferenceChanges: changing } = referenceRoutes;
      const isMeant = (one: Pick<ReleasedName, "kind" | "name">) =>
        (kind === undefined || one.kind === kind) && one.name.toLowerCase().includes(search.toLowerCase());
      const { names } = await askEditor(product.origin, readNames.path, query, readNames.reply);
      const all = await askEditor(
        product.origin,
        readReference.path,
        { library: of.id },
        readReference.reply,
      );
      const has = new Set(names.map((one) => `${one.kind} ${one.name}`));
      const elsewhere = all.names.filter((one) => isMeant(one) && !has.has(`${one.kind} ${one.name}`));
      const found = names.filter(isMeant);
      return {
        data: {
          library: of.id,
          release: version,
          total: found.length,
          names: found.slice(0, most),
          elsewhere: search === "" ? [] : elsewhere.slice(0, most),
          ...(from !== null && {
            changes: await askEditor(
              product.origin,
              changing.path,
              { library: of.id, from, to: version },
              changing.reply,
            ),
          }),
        },
      };
    }),
});

export const examples = tool({
  name: "examples",
  description:
    "Examples that have every word of a search, also names of options; with path, the text of one. Use it to begin a document from something that works.",
  input: z.strictObject({
    library: library.default("bootstrap-table"),
    search: z.string().max(200).default(""),
    path: z.string().max(200).optional().describe("Such as extensions/export"),
    limit: limit.default(20),
  }),
  output: z.strictObject({
    total: z.int(),
    examples: z.array(
      z.strictObject({
        ...ExampleSummary.pick({ title: true, description: true, shows: true, needs: true }).shape,
        path: z.string(),
        code: z.string().optional(),
      }),
    ),
  }),
  call: ({ library: id, search, path, limit: most }, { session }) =>
    session.withProduct(async (product) => {
      const of = libraryIn(product, id);
      if (path !== undefined) {
        const { code, ...one } = await readExample(product, { library: of.id, path });
        return { data: { total: 1, examples: [{ ...summaryOf(one), code }] } };
      }
      const found = searchExamples(product, of.id, search);
      return { data: { total: found.length, examples: found.slice(0, most).map(summaryOf) } };
    }),
});

const summaryOf = ({ address, title, description, shows, needs }: ExampleSummary) => ({
  path: pathOfExample(address),
  title,
  description,
  shows,
  needs,
});

/** Those with every word, first those that have them in the title. */
const searchExamples = ({ catalogue }: Product, id: LibraryId, search: string): ExampleSummary[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return catalogue.examples
    .filter(({ address, title, description, shows }) => {
      const text = [pathOfExample(address), title, description, ...shows].join(" ");
      return address.library === id && hasAll(text);
    })
    .toSorted((one, other) => Number(hasAll(other.title)) - Number(hasAll(one.title)));
};
