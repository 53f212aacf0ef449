import { z } from "zod";
import { ExtensionId, LibraryId, Version } from "./library.ts";
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

/** What `typeof` answers, with arrays told from objects. */
export const TypeWord = z.enum(["array", "boolean", "function", "number", "object", "string"]);
export type TypeWord = z.infer<typeof TypeWord>;

export const Name = z.string().min(1).max(200);

/** What does not change from release to release. */
const NameFacts = {
  kind: NameKind,
  name: Name,
  /** What is accepted as far as it is known; empty where nothing is. */
  type: z.array(otherwise(TypeWord, "object")),
  /** The values that the library tells apart; it may accept others. */
  values: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** The names of the arguments: of a method, of a callback, of a handler of the event without the event itself. */
  parameters: z.array(Name).optional(),
  /** The oldest release that has it; absent where the oldest of all has. */
  since: Version.optional(),
  /** The newest release that has it; absent where the newest of all has. */
  until: Version.optional(),
  /** The extension that brings it; absent for the library's own. */
  extension: ExtensionId.optional(),
  /** The event that listeners of the element hear: `click-row.bs.table`. */
  jQueryEvent: Name.optional(),
  /** What takes its place. */
  deprecatedBy: Name.optional(),
  deprecatedSince: Version.optional(),
};

/** One name in all releases that have it. A name that was gone for a while has an entry for each time. */
export const ReleasedName = z.strictObject({
  ...NameFacts,
  /**
   * Its default as JavaScript (`10`, `"asc"`, `undefined`, `[10, 25]`; of a function `function`) by the oldest release
   * that has this one. Methods and events have none.
   */
  defaults: z.record(Version, z.string()).optional(),
  /** One line of our own. */
  description: z.string().optional(),
});
export type ReleasedName = z.infer<typeof ReleasedName>;

/** The file `content/reference/<library>.json`. */
export const LibraryReference = z.strictObject({
  library: LibraryId,
  /** Newest first. */
  releases: z.array(Version).min(1),
  /** Those among them whose files could not be had: what they offer is known as far as their neighbours agree. */
  unread: z.array(Version),
  /** The pages of the library's manual; `{name}` stands for the name in lower case, `{extension}` for its extension. */
  links: z.partialRecord(z.enum([...NameKind.options, "of-extension"]), z.string().regex(/^https:\/\//)),
  names: z.array(ReleasedName),
});
export type LibraryReference = z.infer<typeof LibraryReference>;

/** A name as one release has it. */
export const NameAtRelease = z.strictObject({
  ...NameFacts,
  /** As JavaScript; absent where there is none, and where it is not known for this release. */
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

/** `reference/renames/<library>.json`: names that others have taken the place of, which no release says of itself. */
export const NameRenames = z.array(
  z.strictObject({
    kind: NameKind,
    name: Name,
    /** Of what an extension brings. */
    extension: ExtensionId.optional(),
    /** The other name; where it takes another type, a document must be changed by hand. */
    by: Name,
    /** The first release in which it is to be used. */
    since: Version,
    /** What says so: the change log, or the sources of two releases. */
    source: z.string().min(1),
  }),
);
export type NameRenames = z.infer<typeof NameRenames>;
