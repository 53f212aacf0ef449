import { useStore } from "@nanostores/react";
import type { Library, Selection } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import type { BranchGateway } from "../workspace/branch-gateway.ts";
import type { BranchWork } from "../workspace/branches.ts";
import { BranchField } from "./branch-field.tsx";
import { explainBranchTrouble, mayPass } from "./explain-branch-trouble.ts";
import styles from "./branch-field.module.css";
import { messages } from "./messages.ts";

export interface ComparedBranchFieldProps {
  library: Library;
  /** The branch that stands beside the result now. */
  branch: Selection["branch"];
  work: BranchWork | null;
  branches: () => Promise<BranchGateway>;
}

/** Where the branch is written that shall stand beside the result, in a row with what else is compared. */
export const ComparedBranchField = ({ library, branch, work, branches }: ComparedBranchFieldProps) => {
  const t = useStore(messages);
  const trouble = work?.state === "refused" ? work.trouble : null;
  return (
    <>
      <BranchField
        label={t.comparedBranch}
        look="line"
        library={library}
        asked={work?.ref ?? branch?.ref ?? ""}
        problem={work && trouble && explainBranchTrouble(trouble, { ref: work.ref, library })}
        branches={branches}
        onChoose={(ref) => void branches().then(({ beside }) => beside.choose(ref))}
      />
      {trouble && mayPass(trouble) && (
        <Button
          className={styles["again"]}
          look="outlined"
          onClick={() => void branches().then(({ beside }) => beside.tryAgain())}
        >
          {t.tryAgain}
        </Button>
      )}
    </>
  );
};
