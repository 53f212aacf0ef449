import { libraryNamed, onRelease } from "@online-editor/selection";
import { commitSentenceOf, headlineOf } from "@online-editor/triage";
import { useEffect, useState } from "react";
import { isUnsaved } from "../../document/opening-state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import type { CommitSearch } from "../../triage/state.ts";
import { longestLink } from "../share-links.ts";
import type { ReportedFinding } from "./compose-report.ts";
import type { FoundBreak } from "./report-facts.ts";
import { shareActions } from "../actions.ts";

const noLinks: ReportedFinding["links"] = { works: null, broken: null };

/** What a report says of a found break, with links to both releases once they are made. */
export const useFinding = (found: FoundBreak | null): ReportedFinding | null => {
  const editor = useEditor();
  const { store } = editor;
  const commitSearch = useWorkspace((workspace) => workspace.commitSearch);
  const [links, setLinks] = useState(noLinks);
  const { works, broken } = found ?? {};
  useEffect(() => {
    if (works === undefined || broken === undefined) return;
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
    void Promise.all([linkTo(works), linkTo(broken)]).then(([toWorks, toBroken]) => {
      if (isWanted) setLinks({ works: toWorks, broken: toBroken });
    });
    return () => {
      isWanted = false;
    };
  }, [works, broken, editor, store]);
  if (!found) return null;
  const headline = headlineOf(found.search, found.check);
  return {
    headline,
    works: found.works,
    broken: found.broken,
    links,
    commit: commitIn(commitSearch, found),
  };
};

/** The result between exactly these two releases. */
const commitIn = (search: CommitSearch | null, { works, broken }: FoundBreak) => {
  if (search?.state !== "done" || search.listed === null) return null;
  if ([works, broken].toSorted().join() !== [search.between.from, search.between.to].toSorted().join())
    return null;
  const { range, search: judged } = search.listed;
  return { sentence: commitSentenceOf(judged, range), address: search.found?.address ?? null };
};
