import { z } from "zod";
import { Username } from "./account.ts";
import { BranchCommit, Commit } from "./branch.ts";
import { Verdict } from "./judgement.ts";
import { CollectionName } from "./collection.ts";
import { change, get } from "./route.ts";
import { Selection } from "./selection.ts";
import { RevisionNumber } from "./snippet.ts";
import { choices } from "./tolerant.ts";

/** How many verdicts one call uploads, and in how many bytes of JSON. */
export const maxUploaded = 100;
export const maxUploadBytes = 60_000;
/** How many releases and branches a collection has verdicts of, and how many verdicts: the oldest go. */
export const maxColumns = 100;
export const maxVerdicts = 20_000;
/** In characters. */
export const maxReason = 200;

const isPrintable = (text: string) => text.isWellFormed() && !/[\s\p{Cc}\p{Bidi_Control}]/u.test(text);

/** What a verdict is about: a release, or a branch; of a branch, `version` is the release whose facts hold for it. */
export const VerdictColumn = Selection.pick({ library: true, version: true }).extend({
  branch: BranchCommit.extend({
    ref: BranchCommit.shape.ref.refine(isPrintable, "must have neither spaces nor control characters"),
  }).optional(),
});
export type VerdictColumn = z.infer<typeof VerdictColumn>;

const EntryNumber = z.int().positive().max(2_147_483_647);

/** What somebody says of one snippet of their collection. */
export const UploadedVerdict = z.strictObject({
  entry: EntryNumber,
  /** The revision of the snippet that was judged. */
  revision: RevisionNumber,
  on: VerdictColumn,
  verdict: Verdict,
  reason: z
    .string()
    .max(maxReason, `must have at most ${maxReason} characters`)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be Unicode text without U+0000"),
});
export type UploadedVerdict = z.infer<typeof UploadedVerdict>;

/** The last verdict on one snippet in one column. */
export const KeptVerdict = z.strictObject({
  ...UploadedVerdict.omit({ on: true }).shape,
  /** `number` of its column. */
  column: z.int().nonnegative(),
  /** The commit of the branch that was judged; that of the column may be newer. */
  commit: Commit.optional(),
  uploadedAt: z.iso.datetime(),
});
export type KeptVerdict = z.infer<typeof KeptVerdict>;

/** What runs of a collection's owner have said of its snippets; the server has judged none of it. */
export const CollectionVerdicts = z.strictObject({
  /** Who has uploaded all of it: the owner, by their name now. */
  uploadedBy: Username,
  /** The last that was uploaded first. */
  columns: choices(z.array(VerdictColumn.extend({ number: z.int().nonnegative() })).max(maxColumns)),
  /** Of the snippets that the reader may open. */
  verdicts: choices(z.array(KeptVerdict).max(maxVerdicts)),
});
export type CollectionVerdicts = z.infer<typeof CollectionVerdicts>;

const path = "/api/collection/verdicts";
const address = { username: Username, name: CollectionName };

/** What is asked about the verdicts of a collection. */
export const collectionVerdictRoutes = {
  readVerdicts: get(path, {
    summary: "The last verdicts on a collection's snippets that runs of its owner have uploaded",
    query: z.strictObject(address),
    reply: CollectionVerdicts,
    cache: "never",
    problems: ["collection-not-found"],
  }),
  uploadVerdicts: change("POST", path, {
    summary:
      "Upload verdicts on the snippets of one's collection; each takes the place of the last one on the same release or branch",
    body: z.strictObject({ ...address, verdicts: z.array(UploadedVerdict).min(1).max(maxUploaded) }),
    reply: z.strictObject({
      /** How many were kept: not those on entries that the collection no longer has. */
      kept: z.int().nonnegative().max(maxUploaded),
    }),
    problems: ["signed-out", "forged-request", "collection-not-found", "collection-not-yours"],
  }),
} as const;
