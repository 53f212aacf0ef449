import { z } from "zod";
import { Username } from "./account.ts";
import { LibraryId } from "./library.ts";
import { change, get } from "./route.ts";
import { SnippetId, Visibility } from "./snippet.ts";
import { choices } from "./tolerant.ts";

/** A collection's name in addresses: unique among its owner's regardless of case, safe in a URL. */
export const CollectionName = z
  .string()
  .max(60, "is longer than 60 characters")
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9]))*$/, "letters, digits and single hyphens")
  .brand<"CollectionName">();
export type CollectionName = z.infer<typeof CollectionName>;

/** The key under which a collection's name is unique: the same for every spelling of its case. */
export const collectionKey = (name: CollectionName): string => name.toLowerCase();

/** The most collections of a user, and the most snippets in one. */
export const maxCollections = 100;
export const maxCollected = 500;

/** For how many days a deleted collection can be restored, and how many of a user's most recent ones. */
export const restorableCollectionDays = 30;
export const maxRestorable = 20;

/** Text that survives storage unchanged. */
const storable = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `is longer than ${maxLength} characters`)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be Unicode text without U+0000");

const Title = storable(200).trim();
const Description = storable(2_000);
const EntryNumber = z.int().positive().max(2_147_483_647);

/** A collected snippet, as its reader may see it. */
export const CollectedSnippet = z.strictObject({
  id: SnippetId,
  username: Username,
  title: z.string(),
  library: LibraryId,
  version: z.string(),
  /** True when its newest revision was saved with a check. */
  hasCheck: z.boolean(),
});
export type CollectedSnippet = z.infer<typeof CollectedSnippet>;

/** One entry of a collection. Its number stays the same when other entries are added or removed. */
export const CollectionEntry = z.strictObject({
  entry: EntryNumber,
  /** Null: it is deleted, or private to another user. */
  snippet: CollectedSnippet.nullable(),
});
export type CollectionEntry = z.infer<typeof CollectionEntry>;

/** One entry in a list of collections. */
export const CollectionSummary = z.strictObject({
  /** The owner's current name. */
  username: Username,
  name: CollectionName,
  title: z.string(),
  visibility: Visibility,
  size: z.int(),
});
export type CollectionSummary = z.infer<typeof CollectionSummary>;

/** A named list of snippets. */
export const Collection = z.strictObject({
  ...CollectionSummary.omit({ size: true }).shape,
  description: z.string(),
  entries: z.array(CollectionEntry).max(maxCollected),
});
export type Collection = z.infer<typeof Collection>;

const needsUser = ["signed-out", "forged-request"] as const;
const changeProblems = [...needsUser, "collection-not-found"] as const;
const byName = { name: CollectionName };

/** The API of collections. Kept apart from what the editor loads at startup. */
export const collectionRoutes = {
  listCollections: get("/api/collections", {
    summary: "One's own collections, or the public ones of another user, by name",
    query: z.strictObject({ username: Username }),
    reply: z.strictObject({ collections: choices(z.array(CollectionSummary)) }),
    cache: "never",
    problems: [],
  }),
  readCollection: get("/api/collection", {
    summary: "A collection with its snippets; those that the reader may not see are null",
    query: z.strictObject({ username: Username, ...byName }),
    reply: Collection,
    cache: "never",
    problems: ["collection-not-found"],
  }),
  createCollection: change("POST", "/api/collection", {
    summary: "Make an empty collection",
    body: z.strictObject({
      ...byName,
      title: Title,
      description: Description.default(""),
      visibility: Visibility.default("public"),
    }),
    reply: Collection,
    problems: [...needsUser, "collection-name-taken", "too-many-collections"],
  }),
  changeCollection: change("PATCH", "/api/collection", {
    summary: "Rename or describe one's collection, or change who may see it",
    body: z.strictObject({
      ...byName,
      newName: CollectionName.optional(),
      title: Title.optional(),
      description: Description.optional(),
      visibility: Visibility.optional(),
    }),
    reply: Collection,
    problems: [...changeProblems, "collection-name-taken"],
  }),
  deleteCollection: change("DELETE", "/api/collection", {
    summary: "Delete one's collection; its snippets stay",
    body: z.strictObject(byName),
    reply: z.strictObject({}),
    problems: changeProblems,
  }),
  restoreCollection: change("POST", "/api/collection/restore", {
    summary: `Bring a collection back, the last of its name that was deleted in ${restorableCollectionDays} days`,
    body: z.strictObject(byName),
    reply: Collection,
    problems: [...changeProblems, "collection-name-taken", "too-many-collections"],
  }),
  addToCollection: change("POST", "/api/collection/entry", {
    summary:
      "Add a snippet that one may open to one's collection; one that is in it already stays where it is",
    body: z.strictObject({ ...byName, snippet: z.strictObject({ username: Username, id: SnippetId }) }),
    reply: Collection,
    problems: [...changeProblems, "snippet-not-found", "collection-full"],
  }),
  removeFromCollection: change("DELETE", "/api/collection/entry", {
    summary: "Remove an entry from one's collection",
    body: z.strictObject({ ...byName, entry: EntryNumber }),
    reply: Collection,
    problems: changeProblems,
  }),
} as const;

/**
 * Where a collection is downloaded as a zip, by the queries `username` and `name`: each snippet's document with its
 * check.
 */
export const collectionZipPath = "/api/collection/zip";
/** The query of a zip. */
export const CollectionZipQuery = collectionRoutes.readCollection.query;
