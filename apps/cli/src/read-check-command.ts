import { UsageError } from "./cli-error.ts";
import { collectionIn, type CollectionLink } from "./command-options.ts";
import {
  checkOf,
  formatOf,
  parse,
  refuseBoth,
  required,
  selectionOf,
  type Values,
  workersOf,
} from "./read-options.ts";

/** Reads the words after `check`. Throws `UsageError`. */
export const readCheck = (args: string[]) => {
  const { values, positionals } = parse("check", args);
  const isSuite = values.examples === true || values.combinations === true;
  if (!isSuite) required("check", positionals[0]);
  const releases = releasesOf(values);
  refuseBoth("check", values);
  refuseAgainst(values);
  refuseSuite(values);
  return {
    kind: "check",
    what: positionals,
    hasExamples: values.examples === true,
    hasCombinations: values.combinations === true,
    selection: selectionOf(values),
    check: checkOf("check", values),
    releases,
    /** The folder that has what the runs showed, and what has run before. */
    record: values.record,
    isAnew: values.all === true,
    /** What the verdicts of the branch are compared with; any ref, as the branch is. */
    against: values.against,
    upload: values.upload ? uploadOf(positionals, values) : null,
    workers: workersOf("check", values.workers),
    format: formatOf("check", values, ["json", "junit", "markdown"]),
  } as const;
};

/** The range of releases; `--since 1.20` means `>=1.20`. */
const releasesOf = ({ release, releases, since }: Values<"check">): string | undefined => {
  if ([release, releases, since].filter((one) => one !== undefined).length > 1)
    throw new UsageError("Give one of --release, --releases and --since.", "check");
  if (since === undefined) return releases;
  if (!/^\d+(\.\d+){0,2}(-[\w.-]+)?$/.test(since))
    throw new UsageError(`--since takes a release such as 1.20, not ${since}.`, "check");
  return `>=${since}`;
};

/** Recorded runs and combinations need releases, which never change. */
const refuseSuite = ({ branch, record, all, combinations }: Values<"check">) => {
  if (branch !== undefined && (record !== undefined || combinations))
    throw new UsageError("--record and --combinations are of releases: give no --branch.", "check");
  if (all && record === undefined) throw new UsageError("Give --all with --record.", "check");
};

const refuseAgainst = ({ against, branch, releases, junit }: Values<"check">) => {
  if (against === undefined) return;
  if (branch === undefined || releases !== undefined)
    throw new UsageError("--against needs --branch, and does not work with --releases.", "check");
  if (junit) throw new UsageError("--against prints text, --json or --markdown, not --junit.", "check");
};

/** The collection whose verdicts are uploaded. Only its snippets as saved count. */
const uploadOf = ([what = "", ...more]: string[], values: Values<"check">): CollectionLink => {
  const collection = collectionIn(what);
  if (!collection || more.length > 0)
    throw new UsageError("--upload takes the link of one collection and nothing else.", "check");
  const other = notUploaded.find((name) => values[name] !== undefined);
  if (other !== undefined)
    throw new UsageError(
      `Give --upload or --${other}, not both: a collection's verdicts are for what was saved.`,
      "check",
    );
  return collection;
};

const notUploaded = [
  "library",
  "theme",
  "extensions",
  "locale",
  "expect",
  "within",
  "no-errors",
  "check",
  "examples",
  "combinations",
] as const satisfies (keyof Values<"check">)[];
