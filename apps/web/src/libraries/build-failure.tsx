import { useStore } from "@nanostores/react";
import { type BranchCommit, type BuildError, nameOfBranch } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import styles from "./branch-choice.module.css";
import { linePage } from "./commit-pages.ts";
import { messages } from "./messages.ts";

export interface BuildFailureProps {
  target: BranchCommit;
  errors: readonly BuildError[];
  gitBaseUrl: string | undefined;
  onTryAgain: () => void;
  /** Takes it away, where what ran before is below it. */
  onClose?: () => void;
}

const shown = 5;

/** What the compiler said, with the lines that it said it of. */
export const BuildFailure = ({ target, errors, gitBaseUrl, onTryAgain, onClose }: BuildFailureProps) => {
  const t = useStore(messages);
  return (
    <div className={styles["failure"]} role="alert">
      <h3>{t.couldNotBeBuilt({ branch: nameOfBranch(target) })}</h3>
      <ul>
        {errors.slice(0, shown).map((error) => (
          <li key={JSON.stringify(error)}>
            <Place error={error} page={linePage(gitBaseUrl, target, error)} />
            <p>{error.message}</p>
            {error.source !== undefined && <pre tabIndex={0}>{error.source}</pre>}
          </li>
        ))}
      </ul>
      {errors.length > shown && <p>{t.moreErrors({ rest: errors.length - shown })}</p>}
      <div className={styles["buttons"]}>
        <Button look="outlined" onClick={onTryAgain}>
          {t.tryAgain}
        </Button>
        {onClose && (
          <Button look="outlined" onClick={onClose}>
            {t.close}
          </Button>
        )}
      </div>
    </div>
  );
};

const Place = ({ error: { file, line, column }, page }: { error: BuildError; page: string | null }) => {
  if (file === undefined) return null;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return page === null ? (
    <code>{place}</code>
  ) : (
    <a href={page} target="_blank" rel="noreferrer">
      <code>{place}</code>
    </a>
  );
};
