import { z } from "zod";
import { CommitChange, CommitSummary, Repository } from "./branch.ts";

/** The verdict on a run; `unsure` when it changed on repetition. */
export const Verdict = z.enum(["good", "bad", "unsure", "cannot-run"]);
export type Verdict = z.infer<typeof Verdict>;

/** A verdict, the reason in one line, and the evidence. */
export const Judgement = z.strictObject({
  verdict: Verdict,
  /** Empty when the run is good. */
  reason: z.string(),
  evidence: z.strictObject({
    /** One for each expectation that was judged: what was expected, and what was found. */
    expectations: z.array(z.strictObject({ expected: z.string(), holds: z.boolean(), found: z.string() })),
    /** Uncaught errors of the page. */
    errors: z.array(z.string()),
    /** The start of the page's readable text. */
    text: z.string(),
    /** What was changed in the selection to fit the release. */
    fitted: z.array(z.string()),
  }),
});
export type Judgement = z.infer<typeof Judgement>;

/**
 * How a document's verdict changed from one release or branch to another; `unknown` when it was not judged good or bad
 * on both.
 */
export const VerdictDifference = z.enum(["broken", "fixed", "still-bad", "still-good", "unknown"]);
export type VerdictDifference = z.infer<typeof VerdictDifference>;

/** The verdict on a document on one release: `online-editor check --json` prints a list of them in `results`. */
export const CheckResult = z.strictObject({
  document: z.string(),
  library: z.string(),
  /** A version, or a branch with its commit. */
  release: z.string(),
  ...Judgement.shape,
  /** The verdict on the release that `--against` names, and the difference. */
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
  /** Empty when the run is good. */
  reason: z.string(),
  /** What stands in for files of its own tags that only its author reaches, and what its release lacks of them. */
  notes: z.array(z.string()),
  /** The start of the page's readable text. */
  text: z.string(),
  /** Uncaught errors of the page. */
  errors: z.array(z.string()),
  /** Lines of the browser's console, each prefixed with its kind. */
  console: z.array(z.string()),
  /** The library's events that fired, and how often. */
  events: z.array(z.strictObject({ name: z.string(), times: z.int() })),
});
export type RunResult = z.infer<typeof RunResult>;

/** Verdicts of one check over two dimensions: what `online-editor matrix --json` prints. */
export const MatrixAnswer = z.strictObject({
  /** Such as `releases` and `themes`. */
  rows: z.string(),
  columns: z.string(),
  /** Row by row; only the cells that were judged. */
  cells: z.array(
    z.strictObject({ row: z.string(), column: z.string(), verdict: Verdict, reason: z.string() }),
  ),
});
export type MatrixAnswer = z.infer<typeof MatrixAnswer>;

/** Where the verdict changes from one release to the next newer one that could be judged. */
export const VerdictChange = z.strictObject({
  from: z.string(),
  to: z.string(),
  verdict: z.enum(["good", "bad"]),
  /** The releases between the two that could not be judged, or have not been yet; oldest first. */
  unknown: z.array(z.string()),
});
export type VerdictChange = z.infer<typeof VerdictChange>;

/** The result of a search over the commits between two refs. */
export const CommitAnswer = z.strictObject({
  repository: Repository,
  /** Newest first; only commits that were judged. */
  verdicts: z.array(z.strictObject({ ...CommitSummary.shape, verdict: Verdict, reason: z.string() })),
  /** Where the verdict changes from one commit to the next that could be judged; null: nowhere. */
  change: VerdictChange.nullable(),
  /** The commit that changed the verdict; null: there is none, or it is one of several that could not be judged. */
  found: CommitChange.nullable(),
});
export type CommitAnswer = z.infer<typeof CommitAnswer>;

/** The result of a search over releases: what `online-editor search --json` prints. */
export const SearchAnswer = z.strictObject({
  /** Newest first; only releases that were judged. */
  verdicts: z.array(z.strictObject({ release: z.string(), verdict: Verdict, reason: z.string() })),
  /** Before the break of the selected release, else before the newest one; null if nothing good came before it. */
  lastGood: z.string().nullable(),
  /** Null: no release is bad. */
  firstBad: z.string().nullable(),
  /** Oldest first. */
  changes: z.array(VerdictChange),
  /** Present if the search continued into commits. */
  commits: CommitAnswer.optional(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** The results for the documents of a folder: what `online-editor search --json` prints for one. */
export const SearchAnswers = z.strictObject({
  results: z.array(z.strictObject({ document: z.string(), library: z.string(), ...SearchAnswer.shape })),
});
export type SearchAnswers = z.infer<typeof SearchAnswers>;
