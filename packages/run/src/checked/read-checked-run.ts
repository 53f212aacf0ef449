import { type Library, RunMessage } from "@online-editor/contract";
import { CheckReport } from "@online-editor/contract/check";
import { isWholePage } from "../document/whole-page.ts";
import { afterMessage, isReleaseMissing, pageUrlOf, type Run } from "../run.ts";
import { readRan } from "../what-ran.ts";
import type { CheckEnd, RawCheckedRun } from "./run-checked-page.ts";

/** The parsed result of a checked run: its run with errors and files, and the report, or why there is no usable one. */
export interface ReadCheckedRun {
  run: Run;
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
  const run = messages.reduce<Run>((before, message) => {
    const read = RunMessage.safeParse(message);
    return read.success ? afterMessage(before, read.data, pageUrlOf(before)) : before;
  }, started);
  const impossible = (why: string): ReadCheckedRun => ({ run, outcome: { ended: "impossible", why } });
  if (ended === "hung") return { run, outcome: { ended, why: reasons.hung } };
  if (ended !== "reported" && ended !== "unfetched") return impossible(reasons[ended]);
  const { version } = run.library;
  if (ended === "unfetched" || isReleaseMissing(run))
    return impossible(`${library.title} ${version} could not be fetched.`);
  const ran = run.loadReport && readRan(run.loadReport, library, run.library);
  if (ran?.kind === "library" && ran.differs.includes("version"))
    return impossible(`The document ran ${library.title} ${ran.version}, not ${version}.`);
  if (ran?.kind === "no-library" && isWholePage(run.code))
    return impossible(
      `The document is a whole page that loads no ${library.title}: nothing of ${version} ran.`,
    );
  const read = CheckReport.safeParse(report);
  if (!read.success) return impossible("The check's report could not be read.");
  return { run, outcome: { ended: "checked", report: read.data } };
};
