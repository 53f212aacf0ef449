import { pages } from "@online-editor/contract";
import { generatePath, Link } from "react-router";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { Button } from "../ui/button.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import { compare } from "../workspace/dialogs.ts";
import { addressOf, isOwn, isUnsaved, sourceAddress } from "../workspace/open-snippet.ts";
import type { OpenSnippet } from "../workspace/workspace.ts";
import styles from "./snippet-note.module.css";

/** Whose the open snippet is, where it comes from, and which revision is shown; of one's own newest, nothing. */
export const SnippetNote = () => {
  const snippet = useWorkspace(({ opening, snippet: open }) => (opening.state === "open" ? open : null));
  const isMine = useWorkspace(isOwn);
  if (!snippet) return null;
  const isOld = snippet.revision < snippet.latestRevision && !snippet.isDeleted;
  if (isMine && !isOld && !snippet.forkedFrom && !snippet.isDeleted) return null;
  return (
    <div className={styles["note"]}>
      <p>
        {snippet.isDeleted && "It has been deleted; Save as new keeps what is here. "}
        {!isMine && <Owner snippet={snippet} />}
        {snippet.forkedFrom && <Source from={snippet.forkedFrom} />}
        {isOld && `An older revision, saved ${timeAgo(Date.parse(snippet.savedAt))}.`}
      </p>
      {isOld && <OldRevision snippet={snippet} />}
    </div>
  );
};

const Owner = ({ snippet: { username } }: { snippet: OpenSnippet }) => (
  <>
    A snippet of <Link to={generatePath(pages.userPage, { username })}>{username}</Link>; Save makes a fork of
    your own.{" "}
  </>
);

const Source = ({ from }: { from: NonNullable<OpenSnippet["forkedFrom"]> }) => {
  const { gateway } = useEditor();
  return (
    <>
      Forked from{" "}
      <Link to={gateway.linkTo(sourceAddress(from))}>
        {from.username}/{from.id}, revision {from.revision}
      </Link>
      .{" "}
    </>
  );
};

/** What can be done with a revision that is not the newest: see that one, see what changed, bring this one back. */
const OldRevision = ({ snippet }: { snippet: OpenSnippet }) => {
  const { gateway, store } = useEditor();
  const isMine = useWorkspace(isOwn);
  const hindrance = useWorkspace((workspace) => {
    if (workspace.saving.state === "saving") return "It is being saved.";
    return isUnsaved(workspace) ? "You have changed it: Save keeps your changes." : null;
  });
  const { revision, latestRevision } = snippet;
  return (
    <div className={styles["actions"]}>
      <Button
        onClick={() => {
          store.apply((workspace) => compare(workspace, [revision, latestRevision]));
        }}
      >
        Compare with the newest
      </Button>
      {isMine && (
        <Button
          hindrance={hindrance}
          title="Saves it again, as the newest revision"
          onClick={() => void gateway.snippets.restoreRevision(revision)}
        >
          Bring back
        </Button>
      )}
      <Button
        onClick={() => {
          gateway.goTo(addressOf(snippet));
        }}
      >
        Newest
      </Button>
    </div>
  );
};
