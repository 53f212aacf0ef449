import { z } from "zod";
import { ExtensionId, LibraryId, Version, VersionRange } from "./library.ts";
import { otherwise } from "./tolerant.ts";

/** `event`: named as its callback, `onClickRow`. `extension-option`: an option of the widget that an extension adds. */
export const NameKind = z.enum([
  "option",
  "column-option",
  "method",
  "event",
  "locale-text",
  "extension-option",
]);
export type NameKind = z.infer<typeof NameKind>;

/** What `typeof` answers, except `array` for arrays. */
export const TypeWord = z.enum(["array", "boolean", "function", "number", "object", "string"]);
export type TypeWord = z.infer<typeof TypeWord>;

export const Name = z.string().min(1).max(200);

/** What stays the same from release to release. */
const NameFacts = {
  kind: NameKind,
  name: Name,
  /** What is accepted, as far as it is known; empty if nothing is known. */
  type: z.array(otherwise(TypeWord, "object")),
  /** The values that the library distinguishes; it may accept others. */
  values: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** The names of the arguments of a method, a callback, or an event handler (without the event itself). */
  parameters: z.array(Name).optional(),
  /** The oldest release that has it; absent if the oldest of all does. */
  since: Version.optional(),
  /** The newest release that has it; absent if the newest of all does. */
  until: Version.optional(),
  /** The extension that adds it; absent for the library's own. */
  extension: ExtensionId.optional(),
  /** The event that listeners on the element receive: `click-row.bs.table`. */
  jQueryEvent: Name.optional(),
  /** The name that replaces it. */
  deprecatedBy: Name.optional(),
  deprecatedSince: Version.optional(),
};

/** A name across all releases that have it. A name that was removed and came back has an entry for each time. */
export const ReleasedName = z.strictObject({
  ...NameFacts,
  /**
   * Its default as JavaScript (`10`, `"asc"`, `undefined`, `[10, 25]`; `function` for a function), by the oldest
   * release with that default. Methods and events have none.
   */
  defaults: z.record(Version, z.string()).optional(),
  /** One line of our own. */
  description: z.string().optional(),
});
export type ReleasedName = z.infer<typeof ReleasedName>;

/** Options of two extensions that do not work together on one widget. */
export const ExtensionConflict = z.strictObject({
  /** Those that the options belong to; none for options of the library itself. */
  extensions: z.array(ExtensionId).max(2),
  /** What switches each of the two on, by any value that is not false. */
  options: z.tuple([Name, Name]),
  releases: VersionRange,
  /** Words that a document must have to be affected. */
  given: z.array(Name).optional(),
  /** Words of documents that may have found a way round. */
  unless: z.array(Name).optional(),
  /** What happens, in one sentence that begins with the first of the options. */
  what: z.string().min(1).max(160),
  /** The evidence in the library's sources. */
  source: z.string().min(1),
});
export type ExtensionConflict = z.infer<typeof ExtensionConflict>;

/** The file `reference/conflicts/<library>.json`. */
export const ExtensionConflicts = z.array(ExtensionConflict);

/** The file `content/reference/<library>.json`. */
export const LibraryReference = z.strictObject({
  library: LibraryId,
  /** Newest first. */
  releases: z.array(Version).min(1),
  /** Those whose files could not be fetched: their names are known as far as their neighbours agree. */
  unread: z.array(Version),
  /**
   * The pages of the library's manual; `{name}` is replaced by the name in lower case, `{extension}` by its extension.
   */
  links: z.partialRecord(z.enum([...NameKind.options, "of-extension"]), z.string().regex(/^https:\/\//)),
  names: z.array(ReleasedName),
  conflicts: z.array(ExtensionConflict).optional(),
});
export type LibraryReference = z.infer<typeof LibraryReference>;

/** A name as one release has it. */
export const NameAtRelease = z.strictObject({
  ...NameFacts,
  /** As JavaScript; absent if it has none, or if it is not known for this release. */
  default: z.string().optional(),
  description: z.string().optional(),
  /** The page of the library's manual. */
  link: z.string().optional(),
  /** The examples of this server that show it: `category/slug`. */
  examples: z.array(z.string()),
});
export type NameAtRelease = z.infer<typeof NameAtRelease>;

/** `reference/<language>/<library>.json`: one line about each name, by kind and name. */
export const NameDescriptions = z.partialRecord(NameKind, z.record(Name, z.string().min(1).max(120)));
export type NameDescriptions = z.infer<typeof NameDescriptions>;

/** `reference/renames/<library>.json`: names that were replaced, where no release says so itself. */
export const NameRenames = z.array(
  z.strictObject({
    kind: NameKind,
    name: Name,
    /** For a name that an extension adds. */
    extension: ExtensionId.optional(),
    /** The new name; if its type differs, documents must be changed by hand. */
    by: Name,
    /** The first release in which to use it. */
    since: Version,
    /** The evidence: the change log, or the sources of two releases. */
    source: z.string().min(1),
  }),
);
export type NameRenames = z.infer<typeof NameRenames>;
