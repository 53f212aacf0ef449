import { type Library, RunMessage } from "@online-editor/contract";
import { CheckReport } from "@online-editor/contract/check";
import { isWholePage } from "../document/whole-page.ts";
import { afterMessage, isReleaseMissing, pageUrlOf, type Run } from "../run.ts";
import { readRan } from "../what-ran.ts";
import type { CheckEnd, RawCheckedRun } from "./run-checked-page.ts";

/** The parsed result of a checked run: its run with errors and files, and the report, or why there is no usable one. */
export interface ReadCheckedRun {
  run: Run;
  /** What forms would have sent, in their order: `POST /book: tests=ferritin`. */
  sent: string[];
  outcome: { ended: "checked"; report: CheckReport } | { ended: "impossible" | "hung"; why: string };
}

const reasons: Record<Exclude<CheckEnd, "unfetched">, string> = {
  flooded: "The document flooded the editor with messages.",
  forged: "The document posed as the runner.",
  hung: "The document hung.",
  navigated: "The document navigated away.",
  "never-loaded": "The document did not load in time.",
  "never-reported": "The check did not finish in time.",
  stopped: "It was stopped.",
};

/** Parses what a page sent. Nothing is trusted except messages of the right form. */
export const readCheckedRun = (
  started: Run,
  library: Library,
  { ended, messages, report }: RawCheckedRun,
): ReadCheckedRun => {
  const read = messages.flatMap((message) => RunMessage.safeParse(message).data ?? []);
  const run = read.reduce((before, message) => afterMessage(before, message, pageUrlOf(before)), started);
  const sent = read.flatMap((message) =>
    message.type !== "departure" || message.sent === null
      ? []
      : `${message.method} ${message.address}: ${message.sent}`,
  );
  const impossible = (why: string): ReadCheckedRun => ({ run, sent, outcome: { ended: "impossible", why } });
  if (ended === "hung") return { run, sent, outcome: { ended, why: reasons.hung } };
  if (ended !== "reported" && ended !== "unfetched") return impossible(reasons[ended]);
  const { version } = run.selection;
  if (ended === "unfetched" || isReleaseMissing(run))
    return impossible(`${library.title} ${version} could not be fetched.`);
  const lacking = scriptLacking(run);
  if (lacking !== null) return impossible(`${lacking}, which the document loads, could not be fetched.`);
  const ran = run.loadReport && readRan(run.loadReport, library, run.selection, run);
  if (ran?.kind === "library" && ran.differs.includes("version"))
    return impossible(`The document ran ${library.title} ${ran.version}, not ${version}.`);
  if (ran?.kind === "no-library" && !ran.isFileLoaded && isWholePage(run.code))
    return impossible(
      `The document is a whole page that loads no ${library.title}: nothing of ${version} ran.`,
    );
  const readReport = CheckReport.safeParse(report);
  if (!readReport.success) return impossible("The check's report could not be read.");
  return { run, sent, outcome: { ended: "checked", report: readReport.data } };
};

/**
 * The name of a script of the document that could not be fetched, where errors say that something is not there: they follow from
 * that, and are no fault of a release.
 */
const scriptLacking = ({ errors, failedAssets }: Run): string | null => {
  const script = failedAssets.find(({ url, place }) => place !== null && /\.m?js(?:[?#]|$)/.test(url));
  if (!script || !errors.some(({ message }) => isAbsent.test(message))) return null;
  const [path = ""] = script.url.split(/[?#]/);
  return path.slice(path.lastIndexOf("/") + 1);
};

const isAbsent = /is not (?:defined|a function|a constructor)\b|\(reading 'fn'\)/;
