import { isOwn } from "../../document/opening-state.ts";
import { hasOpened } from "../../document/state.ts";
import { useWorkspace } from "../../platform/editor-context.ts";
import { late, DeferredPart } from "../../ui/late-part.tsx";
import styles from "./snippet-note.module.css";

const SnippetFacts = late(async () => (await import("./snippet-facts.tsx")).SnippetFacts);

/** A note about the open snippet, above its code; nothing for the newest revision of one's own. */
export const SnippetNote = ({ isExpected }: { isExpected: boolean }) => {
  const snippet = useWorkspace(({ opening, snippet: open }) => (opening.state === "open" ? open : null));
  const isMine = useWorkspace(isOwn);
  const isFirst = useWorkspace((workspace) => workspace.opening.state === "opening" && !hasOpened(workspace));
  // The code is already there, and would move.
  if (!snippet) return isExpected && isFirst ? <div className={styles["note"]} /> : null;
  const isOld = snippet.revision < snippet.latestRevision && !snippet.isDeleted;
  if (isMine && !isOld && !snippet.forkedFrom && !snippet.isDeleted) return null;
  return (
    <div className={styles["note"]}>
      <DeferredPart>
        <SnippetFacts snippet={snippet} isOld={isOld} />
      </DeferredPart>
    </div>
  );
};
