import { useStore } from "@nanostores/react";
import type { BranchCommit } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import type { RefNews } from "../workspace/branches.ts";
import styles from "./branch-choice.module.css";
import { messages } from "./messages.ts";
import { offerText } from "./offer-text.ts";

export interface NewerCommitsProps {
  branch: BranchCommit;
  news: RefNews | null;
  onUse: () => void;
}

/** Says that a branch is at another commit now, which one may take, or that it is gone. */
export const NewerCommits = ({ branch, news, onUse }: NewerCommitsProps) => {
  const t = useStore(messages);
  if (news?.of !== branch.commit) return null;
  if (news.state === "gone") return <Note>{t.refGone({ ref: branch.ref })}</Note>;
  return (
    <div className={styles["news"]}>
      <span>{t.refMovedOn({ ref: branch.ref })}</span>
      <Button look="outlined" title={news.to.subject} onClick={onUse}>
        {offerText(news.to)}
      </Button>
    </div>
  );
};
