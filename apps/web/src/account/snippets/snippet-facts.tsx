import { compare } from "../state.ts";
import type { OpenSnippet } from "../../document/state.ts";
import { useStore } from "@nanostores/react";
import { pages } from "@online-editor/contract";
import { generatePath } from "react-router";
import { Filled, PageLink } from "../../platform/page-link.tsx";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { timeAgo } from "../../ui/time-ago.ts";
import { addressOf, isOwn, isUnsaved, sourceAddress } from "../../document/opening-state.ts";
import styles from "./snippet-note.module.css";
import { messages } from "../messages.ts";
import { DocumentLink } from "../../document/document-link.tsx";
import { navigationActions } from "../../document/opening.ts";
import { saveActions } from "./saving.ts";

/** The owner and source of a snippet, and what can be done with an older revision. */
export const SnippetFacts = ({ snippet, isOld }: { snippet: OpenSnippet; isOld: boolean }) => {
  const t = useStore(messages);
  const isMine = useWorkspace(isOwn);
  return (
    <>
      <p>
        {snippet.isDeleted && `${t.deleted} `}
        {!isMine && <Owner snippet={snippet} />}
        {snippet.forkedFrom && <Source from={snippet.forkedFrom} />}
        {isOld && t.olderRevision({ when: timeAgo(Date.parse(snippet.savedAt)) })}
      </p>
      {isOld && <OldRevision snippet={snippet} />}
    </>
  );
};

const Owner = ({ snippet: { username } }: { snippet: OpenSnippet }) => {
  const t = useStore(messages);
  const owner = <PageLink to={generatePath(pages.userPage, { username })}>{username}</PageLink>;
  return (
    <>
      <Filled text={t.anothers} places={{ owner }} />{" "}
    </>
  );
};

const Source = ({ from }: { from: NonNullable<OpenSnippet["forkedFrom"]> }) => {
  const t = useStore(messages);
  const { username, id, revision } = from;
  const source = <DocumentLink to={sourceAddress(from)}>{t.source({ username, id, revision })}</DocumentLink>;
  return (
    <>
      <Filled text={t.forkedFrom} places={{ source }} />{" "}
    </>
  );
};

/** Actions for a revision that is not the newest: open the newest, compare, restore. */
const OldRevision = ({ snippet }: { snippet: OpenSnippet }) => {
  const t = useStore(messages);
  const editor = useEditor();
  const { store } = editor;
  const isMine = useWorkspace(isOwn);
  const disabledReason = useWorkspace((workspace) => {
    if (workspace.saving.state === "saving") return t.beingSaved;
    return isUnsaved(workspace) ? t.changesComeFirst : null;
  });
  const { revision, latestRevision } = snippet;
  return (
    <div className={styles["actions"]}>
      <Button
        onClick={() => {
          store.apply((workspace) => compare(workspace, [revision, latestRevision]));
        }}
      >
        {t.compareWithNewest}
      </Button>
      {isMine && (
        <Button
          disabledReason={disabledReason}
          title={t.bringBackHint}
          onClick={() => void saveActions(editor).save({ restores: revision })}
        >
          {t.bringBack}
        </Button>
      )}
      <Button
        onClick={() => {
          navigationActions(editor).goTo(addressOf(snippet));
        }}
      >
        {t.newest}
      </Button>
    </div>
  );
};
