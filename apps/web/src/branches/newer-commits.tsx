import { useStore } from "@nanostores/react";
import type { Branch, BranchCommit } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import styles from "./branch-choice.module.css";
import { messages } from "./messages.ts";
import type { RefNews } from "./state.ts";

export interface NewerCommitsProps {
  branch: BranchCommit;
  news: Readonly<Record<string, RefNews>>;
  onUse: () => void;
}

/** Says that a branch is at another commit now, which one may take, or that it is gone. */
export const NewerCommits = ({ branch, news, onUse }: NewerCommitsProps) => {
  const t = useStore(messages);
  const change = news[branch.commit];
  if (!change) return null;
  if (change.state === "gone") return <Note>{t.refGone({ ref: branch.ref })}</Note>;
  return (
    <div className={styles["news"]}>
      <span>{t.refMovedOn({ ref: branch.ref })}</span>
      <Button look="outlined" title={change.to.subject} onClick={onUse}>
        {offerText(change.to)}
      </Button>
    </div>
  );
};

/** Offers the commit at which a branch is now: `3 newer commits. Use the newest?` */
export const offerText = ({ newer }: Pick<Branch, "newer">): string => {
  const t = messages.get();
  return newer == null ? t.anotherCommit : t.commitsNewer(newer);
};
