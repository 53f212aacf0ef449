import type { Library } from "@online-editor/contract";
import { libraryNamed, onRelease } from "@online-editor/selection";
import { headlineOf, judgedAs, planSentenceOf, publicPageOf, type Search } from "@online-editor/triage";
import { isUnsaved } from "../../document/opening-state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import type { CommitSearch } from "../../triage/commits/find-commit.ts";
import { shareActions, useCarriedLink } from "../actions.ts";
import { linkForOthers } from "../share-links.ts";
import type { ReportedFinding } from "./compose-report.ts";
import type { FoundBreak } from "./report-facts.ts";
import { releasedLibrary } from "../../document/state.ts";

/**
 * The link for a report to what is on the screen, also on another release; null while it is being made, or if none can
 * carry the document.
 */
export const useReportedLink = (release?: string): string | null => {
  const editor = useEditor();
  const workspace = useWorkspace((now) => now);
  const { library: selection, snippet } = workspace;
  const releases = releasedLibrary(workspace)?.releases;
  const version = releases?.find((one) => one.version === release)?.version;
  const carried = useCarriedLink(version);
  const saved = shareActions(editor).savedLink(version && onRelease(selection, version));
  const facts = { isUnsaved: isUnsaved(workspace), isPrivate: snippet?.visibility === "private" };
  return release === version ? linkForOthers({ saved, carried }, facts) : null;
};

/** What a report says of a found break, with links to both releases once they are made. */
export const useFinding = (found: FoundBreak | null): ReportedFinding | null => {
  const commitSearch = useWorkspace(({ jobs }) => jobs.commits);
  const library = useWorkspace(({ catalogue, library: { library: id } }) => libraryNamed(catalogue, id));
  const links = { works: useReportedLink(found?.works ?? undefined), broken: useReportedLink(found?.broken) };
  if (!found) return null;
  const { search, check, works, broken } = found;
  const commit = library ? commitIn(commitSearch, { found, library }) : null;
  const headline = works === null ? allBroken(search) : headlineOf(search, check);
  return { headline, works, broken, links, commit };
};

/** Of releases that are all broken: whether the check sees the problem is for its sender to ask. */
const allBroken = (search: Search): string => {
  const judged = search.releases.filter((release) => judgedAs(search, release)?.verdict === "bad");
  return `All ${judged.length} judged releases, from ${judged.at(-1)} to ${judged[0]}.`;
};

/** The result between exactly these two releases. */
const commitIn = (
  search: CommitSearch | undefined,
  { found: { works, broken }, library }: { found: FoundBreak; library: Library },
) => {
  if (search?.state !== "done" || search.plan.listed === null || works === null) return null;
  const { plan, options } = search;
  if ([works, broken].toSorted().join() !== [options.from, options.to].toSorted().join()) return null;
  const sentence = planSentenceOf(plan);
  if (sentence === null) return null;
  const { repository } = search.plan.listed.range;
  return { sentence, address: plan.found && publicPageOf(plan.found, { repository, library }) };
};
