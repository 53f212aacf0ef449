import { z } from "zod";
import { CommitChange, CommitSummary, Repository } from "./branch.ts";

/** What a run is judged as; `unsure` where the verdict changed on repetition. */
export const Verdict = z.enum(["good", "bad", "unsure", "cannot-run"]);
export type Verdict = z.infer<typeof Verdict>;

/** A verdict, the reason in one line, and what it rests on. */
export const Judgement = z.strictObject({
  verdict: Verdict,
  /** Empty where a run is good. */
  reason: z.string(),
  evidence: z.strictObject({
    /** One for each expectation that was looked at: what was expected, and what was found. */
    expectations: z.array(z.strictObject({ expected: z.string(), holds: z.boolean(), found: z.string() })),
    /** Uncaught errors of the page. */
    errors: z.array(z.string()),
    /** The beginning of what can be read in the page. */
    text: z.string(),
    /** What of the selection was fitted to the release. */
    fitted: z.array(z.string()),
  }),
});
export type Judgement = z.infer<typeof Judgement>;

/**
 * What became of a document from one release or branch to another; `unknown` where it could not be judged good or bad on
 * both.
 */
export const VerdictDifference = z.enum(["broken", "mended", "still-bad", "still-good", "unknown"]);
export type VerdictDifference = z.infer<typeof VerdictDifference>;

/** The judgement on a document on one release: what `online-editor check --json` prints a list of, in `results`. */
export const CheckResult = z.strictObject({
  document: z.string(),
  library: z.string(),
  /** A version, or a branch with its commit. */
  release: z.string(),
  ...Judgement.shape,
  /** The judgement on what `--against` names, and the difference from there. */
  against: z
    .strictObject({ release: z.string(), ...Judgement.shape, difference: VerdictDifference })
    .optional(),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** What `online-editor check --json` prints. */
export const CheckResults = z.strictObject({ results: z.array(CheckResult) });
export type CheckResults = z.infer<typeof CheckResults>;

/** What `online-editor run --json` prints. */
export const RunResult = z.strictObject({
  document: z.string(),
  library: z.string(),
  /** A version, or a branch with its commit. */
  release: z.string(),
  verdict: Verdict,
  /** Empty where a run is good. */
  reason: z.string(),
  /** The beginning of what can be read in the page. */
  text: z.string(),
  /** Uncaught errors of the page. */
  errors: z.array(z.string()),
  /** Lines of the browser's console, each after its kind. */
  console: z.array(z.string()),
});
export type RunResult = z.infer<typeof RunResult>;

/** Verdicts of one check over two dimensions: what `online-editor matrix --json` prints. */
export const MatrixAnswer = z.strictObject({
  /** Such as `releases` and `themes`. */
  rows: z.string(),
  columns: z.string(),
  /** Row by row; only of what was judged. */
  cells: z.array(
    z.strictObject({ row: z.string(), column: z.string(), verdict: Verdict, reason: z.string() }),
  ),
});
export type MatrixAnswer = z.infer<typeof MatrixAnswer>;

/** Where the verdict changes from a release to the next newer one that could be judged. */
export const VerdictChange = z.strictObject({
  from: z.string(),
  to: z.string(),
  verdict: z.enum(["good", "bad"]),
  /** The releases between both that could not be judged, or were not yet; oldest first. */
  unknown: z.array(z.string()),
});
export type VerdictChange = z.infer<typeof VerdictChange>;

/** The answer of a search over the commits between two refs. */
export const CommitAnswer = z.strictObject({
  repository: Repository,
  /** Newest first; only of commits that were judged. */
  verdicts: z.array(z.strictObject({ ...CommitSummary.shape, verdict: Verdict, reason: z.string() })),
  /** Where the verdict changes, from one commit to the next that could be judged; null: nowhere. */
  change: VerdictChange.nullable(),
  /** The commit that changed the verdict; null: none did, or it is one of several that could not be judged. */
  found: CommitChange.nullable(),
});
export type CommitAnswer = z.infer<typeof CommitAnswer>;

/** The answer of a search over releases: what `online-editor search --json` prints. */
export const SearchAnswer = z.strictObject({
  /** Newest first; only of releases that were judged. */
  verdicts: z.array(z.strictObject({ release: z.string(), verdict: Verdict, reason: z.string() })),
  /** Of the newest break; null where nothing good came before it. */
  lastGood: z.string().nullable(),
  /** Null: nothing is bad. */
  firstBad: z.string().nullable(),
  /** Oldest first. */
  changes: z.array(VerdictChange),
  /** Where the search went on to commits. */
  commits: CommitAnswer.optional(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** The answers for the documents of a folder: what `online-editor search --json` prints of one. */
export const SearchAnswers = z.strictObject({
  results: z.array(z.strictObject({ document: z.string(), library: z.string(), ...SearchAnswer.shape })),
});
export type SearchAnswers = z.infer<typeof SearchAnswers>;
