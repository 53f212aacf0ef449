import { useStore } from "@nanostores/react";
import { useMemo, useState, useEffect } from "react";
import { isUnsaved } from "../../document/opening-state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage } from "../../platform/languages.ts";
import { offeredLibrary } from "../../preview/what-runs/state.ts";
import { ButtonLink, Button } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import dialog from "../../ui/dialog.module.css";
import { TextArea, TextField } from "../../ui/field.tsx";
import { linkForOthers, useCarriedLink, longestLink } from "../share-links.ts";
import {
  type Account,
  composeReport,
  formAddress,
  nameBrowser,
  type ReportedFinding,
} from "./compose-report.ts";
import { messages } from "./messages.ts";
import {
  affectedSelection,
  differencesOf,
  firstProblem,
  ownDescription,
  proposedTitle,
  structureDifferencesOf,
} from "./report-facts.ts";
import type { Check } from "@online-editor/contract/check";
import {
  answerOf,
  commitSentenceOf,
  describeExpectation,
  describeStep,
  sentenceOf,
} from "@online-editor/triage";
import { libraryNamed, onRelease } from "@online-editor/selection";
import type { CommitSearch } from "../../triage/commits/commit-search.ts";

/** Reports a problem that the open document shows to the library's maintainers, in their own form. */
export const Report = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const { effects } = useEditor();
  const workspace = useWorkspace((now) => now);
  const carried = useCarriedLink();
  const finding = useFinding();
  const left = workspace.page.structure;
  const right = workspace.comparison?.page.structure ?? null;
  const structureDifferences = useMemo(() => structureDifferencesOf(left, right), [left, right]);
  const [account, setAccount] = useState<Account>({ steps: "", expected: "", actual: "" });
  const [writtenTitle, setTitle] = useState<string | null>(null);
  const library = offeredLibrary(workspace);
  if (!library) return null;
  const links = { saved: effects.sharing.savedLink(), carried };
  const isPrivate = workspace.snippet?.visibility === "private";
  const title = writtenTitle ?? proposedTitle(workspace);
  const affected = affectedSelection(workspace);
  const isShown = affected === workspace.library;
  const shownLink = linkForOthers(links, { isUnsaved: isUnsaved(workspace), isPrivate });
  const compared = workspace.comparison?.selection ?? null;
  const body = composeReport({
    library,
    account,
    link: isShown ? shownLink : (finding?.links.firstBad ?? null),
    selection: affected,
    compared: isShown ? compared : compared && workspace.library,
    description: ownDescription(workspace),
    problem: firstProblem(workspace),
    finding,
    differences: [...differencesOf(workspace, library), ...structureDifferences],
    browser: nameBrowser(navigator.userAgent),
  });
  const form = library.issueForm === undefined ? null : formAddress(library.issueForm, { title, body });
  return (
    <>
      <p>{form === null ? t.noForm : t.formOpens({ library: library.title })}</p>
      <div className={dialog["fields"]}>
        <TextField label={t.titleOfIssue} value={title} onWrite={setTitle} />
        {(["steps", "expected", "actual"] as const).map((part) => (
          <TextArea
            key={part}
            label={t[part]}
            placeholder={t[`${part}Hint`]}
            rows={2}
            value={account[part]}
            onWrite={(text) => {
              setAccount({ ...account, [part]: text });
            }}
          />
        ))}
        <CopyField
          label={t.report}
          lang={contentLanguage}
          rows={8}
          value={body}
          onCopy={effects.sharing.copy}
        />
      </div>
      {form?.isWhole === false && <p role="status">{t.tooLong}</p>}
      <div className={dialog["buttons"]}>
        {form && (
          <ButtonLink href={form.address} look="filled">
            {t.openForm}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </>
  );
};

const noLinks: ReportedFinding["links"] = { lastGood: null, firstBad: null };

/**
 * The result of a search with the document on the screen, with links to both releases once they are made; null for
 * none.
 */
const useFinding = (): ReportedFinding | null => {
  const { effects, store } = useEditor();
  const code = useWorkspace((workspace) => workspace.code);
  const releaseSearch = useWorkspace((workspace) => workspace.releaseSearch);
  const commitSearch = useWorkspace((workspace) => workspace.commitSearch);
  const [links, setLinks] = useState(noLinks);
  const found = useMemo(() => {
    if (releaseSearch?.of.code !== code) return null;
    const { lastGood, firstBad } = answerOf(releaseSearch.search);
    if (lastGood === null || firstBad === null) return null;
    const sentence = sentenceOf(releaseSearch.search, releaseSearch.of.check);
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
