import { libraryNamed, onRelease } from "@online-editor/selection";
import { commitSentenceOf, headlineOf } from "@online-editor/triage";
import { useEffect, useMemo, useState } from "react";
import { isUnsaved } from "../../document/opening-state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import type { CommitSearch } from "../../triage/state.ts";
import { longestLink } from "../share-links.ts";
import type { ReportedFinding } from "./compose-report.ts";
import type { FoundBreak } from "./report-facts.ts";
import { shareActions } from "../actions.ts";

const noLinks: ReportedFinding["links"] = { lastGood: null, firstBad: null };

/** What a report says of a found break, with links to both releases once they are made. */
export const useFinding = (found: FoundBreak | null): ReportedFinding | null => {
  const editor = useEditor();
  const { store } = editor;
  const commitSearch = useWorkspace((workspace) => workspace.commitSearch);
  const [links, setLinks] = useState(noLinks);
  const { lastGood = null, firstBad = null } = found ?? {};
  useEffect(() => {
    if (lastGood === null || firstBad === null) return;
    let isWanted = true;
    const workspace = store.getState();
    const library = libraryNamed(workspace.catalogue, workspace.library.library);
    const isHidden = isUnsaved(workspace) || workspace.snippet?.visibility === "private";
    const linkTo = async (release: string) => {
      const version = library?.releases.find((one) => one.version === release)?.version;
      if (version === undefined) return null;
      const selection = onRelease(workspace.library, version);
      const saved = isHidden ? null : shareActions(editor).savedLink(selection);
      const link = saved ?? (await shareActions(editor).carriedLink(selection));
      return link.length > longestLink ? null : link;
    };
    void Promise.all([linkTo(lastGood), linkTo(firstBad)]).then(([good, bad]) => {
      if (isWanted) setLinks({ lastGood: good, firstBad: bad });
    });
    return () => {
      isWanted = false;
    };
  }, [lastGood, firstBad, editor, store]);
  return useMemo(() => {
    if (!found) return null;
    const commit = commitIn(commitSearch, { from: found.lastGood, to: found.firstBad });
    const headline = headlineOf(found.search, found.check);
    return {
      headline,
      lastGood: found.lastGood,
      firstBad: found.firstBad,
      fixed: found.fixed,
      links,
      commit,
    };
  }, [found, commitSearch, links]);
};

/** The result between exactly these two releases. */
const commitIn = (search: CommitSearch | null, { from, to }: { from: string; to: string }) => {
  if (search?.state !== "done" || search.listed === null) return null;
  if (search.between.from !== from || search.between.to !== to) return null;
  const { range, search: judged } = search.listed;
  return { sentence: commitSentenceOf(judged, range), address: search.found?.address ?? null };
};
