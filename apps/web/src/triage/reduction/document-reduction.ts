import type { Verdict } from "@online-editor/contract/judgement";
import type { Reduction } from "@online-editor/triage/reduce";
import { unlessOpen } from "../../platform/command.tsx";
import type { Workspace } from "../../platform/editor-context.ts";
import { currentSearch } from "../releases/release-search.ts";
import type { JobRecord } from "../job-record.ts";
import type { ReleaseChange } from "../releases/release-facts.ts";
import { isVerdictCurrent } from "../state.ts";
import type { Variant } from "../variant.ts";
import { translate } from "../../platform/i18n.ts";

export interface DocumentReduction extends JobRecord<Reduction, null> {
  /** The releases on both sides of a known break. The reduced document must show the same on both. */
  between: ReleaseChange | null;
  /** The smallest known to show the same; its subject at first. */
  best: Variant;
  /** What the reduced document replaced in the editor; null when it was never shown. */
  replaced: Variant | null;
  /** UTF-8 bytes of the code and the extension names. */
  bytesBefore: number;
  bytes: number;
}

/** True when the editor shows the reduced document, on any release. */
export const isInPlace = ({ code, library }: Workspace, { best }: Pick<DocumentReduction, "best">): boolean =>
  best.code === code && best.selection.extensions.join() === library.extensions.join();

/** Why the document cannot be reduced now; null when it can. */
export const whyNotReducible = (workspace: Workspace): string | null => {
  const { check, jobs } = workspace;
  const closed = unlessOpen(workspace);
  if (closed !== null) return closed;
  if (!check?.expectations.length) return translate("Add an expectation in Triage first");
  // A person cannot judge hundreds of candidates.
  if (check.expectations.some(({ expect }) => expect === "by-eye"))
    return translate("What you judge by eye cannot be reduced");
  if (jobs.reduction?.state === "running") return translate("The document is being reduced");
  const verdict = shownVerdict(workspace);
  if (verdict === null) return translate("Run the check first");
  return verdict === "bad" || verdict === "good"
    ? null
    : translate("Only what works or is broken can be reduced");
};

/** The current verdict on the document, by the check or by the search; null when there is none. */
const shownVerdict = (workspace: Workspace): Verdict | null => {
  const { checking, library } = workspace;
  if (checking?.state === "judged" && isVerdictCurrent(workspace, checking.of))
    return checking.judgement.verdict;
  return library.branch
    ? null
    : (currentSearch(workspace)?.plan.judged[library.version]?.at(-1)?.verdict ?? null);
};
