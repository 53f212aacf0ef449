import { z } from "zod";
import { Username } from "./account.ts";
import { BranchCommit, Commit } from "./branch.ts";
import { Verdict } from "./judgement.ts";
import { CollectionName } from "./collection.ts";
import { change, get } from "./route.ts";
import { Selection } from "./selection.ts";
import { RevisionNumber } from "./snippet.ts";
import { choices } from "./tolerant.ts";

/** The most verdicts in one upload, and its largest size in bytes of JSON. */
export const maxUploaded = 100;
export const maxUploadBytes = 60_000;
/** The most releases and branches with verdicts in a collection, and the most verdicts: the oldest are dropped. */
export const maxColumns = 100;
export const maxVerdicts = 20_000;
/** In characters. */
export const maxReason = 200;

const isPrintable = (text: string) => text.isWellFormed() && !/[\s\p{Cc}\p{Bidi_Control}]/u.test(text);

/** What verdicts are on: a release or a branch. For a branch, `version` is the release whose facts apply to it. */
export const VerdictColumn = Selection.pick({ library: true, version: true }).extend({
  branch: BranchCommit.extend({
    ref: BranchCommit.shape.ref.refine(isPrintable, "must have neither spaces nor control characters"),
  }).optional(),
});
export type VerdictColumn = z.infer<typeof VerdictColumn>;

const EntryNumber = z.int().positive().max(2_147_483_647);

/** An uploaded verdict on one snippet of the owner's collection. */
export const UploadedVerdict = z.strictObject({
  entry: EntryNumber,
  /** The revision of the snippet that was judged. */
  revision: RevisionNumber,
  on: VerdictColumn,
  verdict: Verdict,
  reason: z
    .string()
    .max(maxReason, `is longer than ${maxReason} characters`)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be Unicode text without U+0000"),
});
export type UploadedVerdict = z.infer<typeof UploadedVerdict>;

/** The last verdict on one snippet in one column. */
export const KeptVerdict = z.strictObject({
  ...UploadedVerdict.omit({ on: true }).shape,
  /** The `number` of its column. */
  column: z.int().nonnegative(),
  /** The commit of the branch that was judged; the column's may be newer. */
  commit: Commit.optional(),
  uploadedAt: z.iso.datetime(),
});
export type KeptVerdict = z.infer<typeof KeptVerdict>;

/** The verdicts that the owner of a collection has uploaded on its snippets; the server has checked none of them. */
export const CollectionVerdicts = z.strictObject({
  /** Who uploaded all of them: the owner, by their current name. */
  uploadedBy: Username,
  /** Most recently uploaded first. */
  columns: choices(z.array(VerdictColumn.extend({ number: z.int().nonnegative() })).max(maxColumns)),
  /** Only for snippets that the reader may open. */
  verdicts: choices(z.array(KeptVerdict).max(maxVerdicts)),
});
export type CollectionVerdicts = z.infer<typeof CollectionVerdicts>;

const path = "/api/collection/verdicts";
const address = { username: Username, name: CollectionName };

/** The API of a collection's verdicts. */
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
      /** How many were kept: verdicts on entries that the collection no longer has are dropped. */
      kept: z.int().nonnegative().max(maxUploaded),
    }),
    problems: ["signed-out", "forged-request", "collection-not-found", "collection-not-yours"],
  }),
} as const;
