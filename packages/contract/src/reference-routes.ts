import { z } from "zod";
import { LibraryId, Version } from "./library.ts";
import { LibraryReference, NameAtRelease } from "./reference.ts";
import { get } from "./route.ts";

const NameWithoutExamples = NameAtRelease.omit({ examples: true });
const OfRelease = { library: LibraryId, version: Version };
const problems = ["reference-not-found"] as const;

/** The API of the libraries' reference. Kept apart from what the editor loads at startup. */
export const referenceRoutes = {
  readNames: get("/api/reference", {
    summary:
      "The options, methods, events and texts that a release of a library has, and those of its extensions",
    query: z.strictObject(OfRelease),
    reply: z.strictObject({ ...OfRelease, names: z.array(NameAtRelease) }),
    cache: "revalidate",
    problems,
  }),
  readReferenceChanges: get("/api/reference/changes", {
    summary: "What differs between two releases of a library, in either direction",
    query: z.strictObject({ library: LibraryId, from: Version, to: Version }),
    reply: z.strictObject({
      library: LibraryId,
      from: Version,
      to: Version,
      added: z.array(NameWithoutExamples),
      removed: z.array(NameWithoutExamples),
      changedDefaults: z.array(
        z.strictObject({ name: NameWithoutExamples, before: z.string(), after: z.string() }),
      ),
      deprecated: z.array(NameWithoutExamples),
    }),
    cache: "revalidate",
    problems,
  }),
  readReference: get("/api/reference/releases", {
    summary: "The names of a library in all its releases, as the editor reads them",
    query: z.strictObject({ library: LibraryId }),
    reply: LibraryReference,
    cache: "revalidate",
    problems,
  }),
  readOptionsSchema: get("/api/reference/schema", {
    summary: "The options of a release as a JSON Schema (2020-12)",
    query: z.strictObject(OfRelease),
    reply: z.record(z.string(), z.unknown()),
    cache: "revalidate",
    problems,
  }),
} as const;

/** Where a release's TypeScript declarations are downloaded, by the queries `library` and `version`. */
export const declarationsPath = "/api/reference/types";
/** The query of the declarations. */
export const DeclarationsQuery = z.strictObject(OfRelease);
