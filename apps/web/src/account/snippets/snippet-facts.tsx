import { compare } from "../state.ts";
import type { OpenSnippet } from "../../document/state.ts";
import { pages } from "@online-editor/contract";
import { generatePath } from "react-router";
import { Filled, PageLink } from "../../platform/page-link.tsx";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { timeAgo } from "../../ui/time-ago.ts";
import { addressOf, isOwner, isUnsaved, sourceAddress } from "../../document/opening-state.ts";
import styles from "./snippet-note.module.css";
import { DocumentLink } from "../../document/document-link.tsx";
import { navigationActions } from "../../document/opening.ts";
import { saveActions } from "./saving.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** The owner and source of a snippet, and what can be done with an older revision. */
export const SnippetFacts = ({ snippet, isOld }: { snippet: OpenSnippet; isOld: boolean }) => {
  const t = useTranslate();
  const isMine = useWorkspace(isOwner);
  return (
    <>
      <p>
        {snippet.isDeleted && `${t("This snippet is deleted. Save as new keeps your copy.")} `}
        {!isMine && <Owner snippet={snippet} />}
        {snippet.forkedFrom && <Source from={snippet.forkedFrom} />}
        {isOld && t("An older revision, saved {when}.", { when: timeAgo(Date.parse(snippet.savedAt)) })}
      </p>
      {isOld && <OldRevision snippet={snippet} />}
    </>
  );
};

const Owner = ({ snippet: { username } }: { snippet: OpenSnippet }) => {
  const owner = <PageLink to={generatePath(pages.userPage, { username })}>{username}</PageLink>;
  return (
    <>
      <Filled phrase="By {owner}. Save creates your own fork." places={{ owner }} />{" "}
    </>
  );
};

const Source = ({ from }: { from: NonNullable<OpenSnippet["forkedFrom"]> }) => {
  const t = useTranslate();
  const { username, id, revision } = from;
  const source = (
    <DocumentLink to={sourceAddress(from)}>
      {t("{username}/{id}, revision {revision}", { username, id, revision })}
    </DocumentLink>
  );
  return (
    <>
      <Filled phrase="Forked from {source}." places={{ source }} />{" "}
    </>
  );
};

/** Actions for a revision that is not the newest: open the newest, compare, restore. */
const OldRevision = ({ snippet }: { snippet: OpenSnippet }) => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const isMine = useWorkspace(isOwner);
  const disabledReason = useWorkspace((workspace) => {
    if (workspace.saving.state === "saving") return t("Saving");
    return isUnsaved(workspace) ? t("Save or reset your changes first") : null;
  });
  const { revision, latestRevision } = snippet;
  return (
    <div className={styles["actions"]}>
      <Button
        onClick={() => {
          store.apply((workspace) => compare(workspace, [revision, latestRevision]));
        }}
      >
        {t("Compare with the newest")}
      </Button>
      {isMine && (
        <Button
          disabledReason={disabledReason}
          title={t("Saves it again, as the newest revision")}
          onClick={() => void saveActions(editor).save({ restores: revision })}
        >
          {t("Restore")}
        </Button>
      )}
      <Button
        onClick={() => {
          navigationActions(editor).goTo(addressOf(snippet));
        }}
      >
        {t("Newest")}
      </Button>
    </div>
  );
};
