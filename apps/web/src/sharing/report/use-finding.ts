import type { Check } from "@online-editor/contract/check";
import {
  answerOf,
  commitSentenceOf,
  describeExpectation,
  describeStep,
  sentenceOf,
} from "@online-editor/triage";
import { libraryNamed, onRelease } from "@online-editor/selection";
import { useEffect, useMemo, useState } from "react";
import { isUnsaved } from "../../document/opening-state.ts";
import { useEditor, useWorkspace } from "../../kernel/editor-context.ts";
import type { CommitSearch } from "../../tools/check/commits/commit-search.ts";
import { longestLink } from "../share-links.ts";
import type { ReportedFinding } from "./compose-report.ts";

const noLinks: ReportedFinding["links"] = { lastGood: null, firstBad: null };

/**
 * The result of a search with the document on the screen, with links to both releases once they are made; null for
 * none.
 */
export const useFinding = (): ReportedFinding | null => {
  const { effects, store } = useEditor();
  const code = useWorkspace((workspace) => workspace.code);
  const releaseSearch = useWorkspace((workspace) => workspace.releaseSearch);
  const commitSearch = useWorkspace((workspace) => workspace.commitSearch);
  const [links, setLinks] = useState(noLinks);
  const found = useMemo(() => {
    if (releaseSearch?.of.code !== code) return null;
    const { lastGood, firstBad } = answerOf(releaseSearch.search);
    if (lastGood === null || firstBad === null) return null;
    const sentence = sentenceOf(releaseSearch.search);
    const commit = commitIn(commitSearch, { from: lastGood, to: firstBad });
    return { sentence, lastGood, firstBad, check: linesOf(releaseSearch.of.check), commit };
  }, [releaseSearch, commitSearch, code]);
  useEffect(() => {
    if (!found) return;
    let isWanted = true;
    const workspace = store.getState();
    const library = libraryNamed(workspace.catalogue, workspace.library.library);
    const isHidden = isUnsaved(workspace) || workspace.snippet?.visibility === "private";
    const linkTo = async (release: string) => {
      const version = library?.releases.find((one) => one.version === release)?.version;
      if (version === undefined) return null;
      const selection = onRelease(workspace.library, version);
      const saved = isHidden ? null : effects.sharing.savedLink(selection);
      const link = saved ?? (await effects.sharing.carriedLink(selection));
      return link.length > longestLink ? null : link;
    };
    void Promise.all([linkTo(found.lastGood), linkTo(found.firstBad)]).then(([lastGood, firstBad]) => {
      if (isWanted) setLinks({ lastGood, firstBad });
    });
    return () => {
      isWanted = false;
    };
  }, [found, effects, store]);
  return found && { ...found, links };
};

/** The result between exactly these two releases. */
const commitIn = (search: CommitSearch | null, { from, to }: { from: string; to: string }) => {
  if (search?.state !== "done" || search.listed === null) return null;
  if (search.between.from !== from || search.between.to !== to) return null;
  const { range, search: judged } = search.listed;
  return { sentence: commitSentenceOf(judged, range), address: search.found?.address ?? null };
};

const linesOf = ({ steps, expectations, isNegated }: Check): string[] => [
  ...steps.map(describeStep),
  ...expectations.map((expectation) => `expect ${describeExpectation(expectation)}`),
  ...(isNegated ? ["Bad is when all of it holds."] : []),
];
