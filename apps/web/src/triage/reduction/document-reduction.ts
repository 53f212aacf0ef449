import type { Verdict } from "@online-editor/contract/judgement";
import { unlessOpen } from "../../platform/command.tsx";
import type { Workspace } from "../../platform/editor-context.ts";
import { isSearchCurrent } from "../releases/release-search.ts";
import { type DocumentReduction, isVerdictCurrent } from "../state.ts";
import { translate } from "../../platform/i18n.ts";

/** True when the editor shows the reduced document, on any release. */
export const isInPlace = ({ code, library }: Workspace, { best }: DocumentReduction): boolean =>
  best.code === code && best.selection.extensions.join() === library.extensions.join();

/** Why the document cannot be reduced now; null when it can. */
export const whyNotReducible = (workspace: Workspace): string | null => {
  const { check, reduction } = workspace;
  const closed = unlessOpen(workspace);
  if (closed !== null) return closed;
  if (!check?.expectations.length) return translate("Add an expectation in Triage first");
  // A person cannot judge hundreds of candidates.
  if (check.expectations.some(({ expect }) => expect === "by-eye"))
    return translate("What you judge by eye cannot be reduced");
  if (reduction?.state === "running") return translate("The document is being reduced");
  const verdict = shownVerdict(workspace);
  if (verdict === null) return translate("Run the check first");
  return verdict === "bad" || verdict === "good"
    ? null
    : translate("Only what works or is broken can be reduced");
};

/** The current verdict on the document, by the check or by the search; null when there is none. */
const shownVerdict = (workspace: Workspace): Verdict | null => {
  const { checking, releaseSearch, library } = workspace;
  if (checking?.state === "judged" && isVerdictCurrent(workspace, checking.of))
    return checking.judgement.verdict;
  if (!releaseSearch || !isSearchCurrent(workspace) || library.branch) return null;
  return releaseSearch.search.judged[library.version]?.at(-1)?.verdict ?? null;
};
