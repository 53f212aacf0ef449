import { z } from "zod";
import { Username } from "./account.ts";
import { LibraryId } from "./library.ts";
import { Selection } from "./selection.ts";
import { choices, otherwise } from "./tolerant.ts";

/** Global and sequential across all users. */
const Numbered = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A number, with 20 random letters and digits from an alphabet of 32: 100 bits that cannot be guessed. */
const Unguessable = z.string().regex(/^[1-9]\d{0,15}-[a-z2-7]{20}$/);

/** A number; with random letters after it if the snippet was unlisted when it was first saved. */
export const SnippetId = z
  .union([Numbered, Unguessable])
  .brand<"SnippetId">()
  .meta({ examples: [42] });
export type SnippetId = z.infer<typeof SnippetId>;

/** An id in a path, where numbers have only one spelling, so that no document has two addresses. */
export const SnippetIdInPath = z
  .string()
  .regex(/^[1-9]\d*(-.*)?$/)
  .transform((text): unknown => text)
  .pipe(SnippetId);

/** The most revisions of a snippet. */
export const maxRevisions = 1_000_000;

/** Revisions of a snippet are numbered from 1. */
export const RevisionNumber = z.coerce
  .number()
  .int()
  .positive()
  .max(maxRevisions)
  .brand<"RevisionNumber">()
  .meta({ examples: [3] });
export type RevisionNumber = z.infer<typeof RevisionNumber>;

/**
 * `public`: listed on its owner's page. `unlisted`: open to anyone with its address. `private`: open to its owner only.
 */
export const Visibility = otherwise(z.enum(["public", "unlisted", "private"]), "private");
export type Visibility = z.infer<typeof Visibility>;

/** A point in time, ISO 8601 in UTC. */
const Moment = z.iso.datetime();

/** The most characters of a bug report. */
export const maxReportLength = 200_000;

/** The bug report that a document was made of, and what a person has put right in how it was read. */
export const OpenedReport = z.strictObject({
  /** As it was pasted. */
  text: z.string(),
  /** What pieces of its code are used as, by their place among the pieces. */
  uses: z.record(z.string().max(10), z.string().max(20)),
  /** The values of what it does not say, by what they are of. */
  chosen: z.record(z.string().max(300), z.string().max(300)),
});
export type OpenedReport = z.infer<typeof OpenedReport>;

/** What is saved: the document with its selection. Limits are the server's own; its replies name them. */
export const SnippetContent = z.strictObject({
  title: z.string().meta({ examples: ["Sorted ships"] }),
  description: z.string().meta({ examples: ["The newest comes first."] }),
  code: z.string().meta({
    examples: ['<table data-toggle="table" data-sort-name="built" data-sort-order="desc">…</table>'],
  }),
  library: Selection,
  /**
   * What the document must show, a `SavedCheck`; absent: nothing was specified. Its users parse it with that schema,
   * which is kept out of what a page needs to start.
   */
  check: z.record(z.string(), z.unknown()).optional(),
  report: OpenedReport.optional(),
});
export type SnippetContent = z.infer<typeof SnippetContent>;

/** A content in a workspace, where null stands for what it does not have. */
type HeldContent = {
  [Field in keyof SnippetContent]:
    SnippetContent[Field] | (undefined extends SnippetContent[Field] ? null : never);
};

const contentFields = SnippetContent.keyof().options;

/** The content alone, of what has other fields too. */
export const pickContent = (held: HeldContent): SnippetContent =>
  // Every field that is not optional is there.
  Object.fromEntries(
    contentFields.flatMap((field) => (held[field] == null ? [] : [[field, held[field]]])),
  ) as SnippetContent;

/** The revision of another snippet that this one was forked from; null once that snippet is deleted or hidden. */
export const ForkSource = z.strictObject({ username: Username, id: SnippetId, revision: RevisionNumber });
export type ForkSource = z.infer<typeof ForkSource>;

/** A snippet at one of its revisions. */
export const Snippet = SnippetContent.extend({
  id: SnippetId,
  /** The owner's current name. */
  username: Username,
  revision: RevisionNumber,
  latestRevision: RevisionNumber,
  visibility: Visibility,
  forkedFrom: ForkSource.nullable(),
  createdAt: Moment,
  /** When this revision was saved. */
  savedAt: Moment,
});
export type Snippet = z.infer<typeof Snippet>;

/**
 * The body of `POST /api/code`. Without `onto` it creates a new snippet (a fork when `forkedFrom` names one); with
 * `onto` it adds a revision to one's own snippet. `base` is the revision that was edited: if there is a newer one, the
 * save is refused as a conflict, unless `onConflict` asks to save on top of it.
 */
export const SaveRequest = z.strictObject({
  content: SnippetContent,
  visibility: Visibility.optional(),
  onto: z
    .strictObject({
      id: SnippetId,
      base: RevisionNumber,
      onConflict: z.enum(["refuse", "overwrite"]).default("refuse"),
      /** The revision whose content this is, for the list of revisions. */
      restores: RevisionNumber.optional(),
    })
    .optional(),
  forkedFrom: z.strictObject({ id: SnippetId, revision: RevisionNumber }).optional(),
});
export type SaveRequest = z.infer<typeof SaveRequest>;

/** One entry in a list of snippets. */
export const SnippetSummary = z.strictObject({
  id: SnippetId,
  username: Username,
  title: z.string(),
  library: LibraryId,
  version: z.string(),
  visibility: Visibility,
  latestRevision: RevisionNumber,
  savedAt: Moment,
});
export type SnippetSummary = z.infer<typeof SnippetSummary>;

export const SnippetList = z.strictObject({
  snippets: choices(z.array(SnippetSummary)),
  /** The `cursor` of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type SnippetList = z.infer<typeof SnippetList>;

/** How many entries of a snippet's revision list are returned at once. */
export const revisionsAtOnce = 500;

/** One entry in a snippet's list of revisions. */
export const RevisionSummary = z.strictObject({
  revision: RevisionNumber,
  title: z.string(),
  version: z.string(),
  savedAt: Moment,
  /** The revision that this one saved again; absent: none. */
  restoredFrom: RevisionNumber.optional(),
});
export type RevisionSummary = z.infer<typeof RevisionSummary>;
