import type { BranchCommit } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import type { RefNews } from "../workspace/branches.ts";
import styles from "./branch-choice.module.css";
import { offerText } from "./offer-text.ts";

export interface NewerCommitsProps {
  branch: BranchCommit;
  news: RefNews | null;
  onUse: () => void;
}

/** Says that a branch is at another commit now, which one may take, or that it is gone. */
export const NewerCommits = ({ branch, news, onUse }: NewerCommitsProps) => {
  if (news?.of !== branch.commit) return null;
  if (news.state === "gone")
    return <Note>{branch.ref} is no longer in its repository. This commit runs all the same.</Note>;
  return (
    <div className={styles["news"]}>
      <span>{branch.ref} has moved on.</span>
      <Button look="outlined" title={news.to.subject} onClick={onUse}>
        {offerText(news.to)}
      </Button>
    </div>
  );
};
