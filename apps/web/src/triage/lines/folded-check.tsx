import { nameOfRelease } from "@online-editor/contract";
import { describeShould, judgedAs } from "@online-editor/triage";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage } from "../../platform/i18n.ts";
import { useTranslate } from "../../platform/use-translate.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import hidden from "../../ui/visually-hidden.module.css";
import { checkActions } from "../actions.ts";
import { triageTexts } from "../messages.ts";
import { currentSearch, type ReleaseSearch } from "../releases/release-search.ts";
import { changeSince } from "../variant.ts";
import { Evidence, VerdictSign } from "../verdict.tsx";
import { RunCheck, Terms } from "./check-lines.tsx";
import styles from "./folded-check.module.css";

interface FoldedCheckProps {
  /** Whether the focus was where this is now. */
  hadFocus: RefObject<boolean>;
  onEdit: () => void;
}

/** What is expected and whether it is so, in one line; how it is judged is behind its last button. */
export const FoldedCheck = ({ hadFocus, onEdit }: FoldedCheckProps) => {
  const t = useTranslate();
  const editor = useEditor();
  const [showsMore, setShowsMore] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const expectations = useWorkspace(({ check }) => check?.expectations) ?? [];
  const isRunning = useWorkspace(({ checking }) => checking?.state === "running");
  const checked = useWorkspace((workspace) =>
    workspace.checking?.state === "judged" && changeSince(workspace, workspace.checking.of) === null
      ? workspace.checking
      : null,
  );
  const searched = useWorkspace(currentSearch);
  const hasSearch = useWorkspace(({ jobs }) => jobs.releases !== undefined);
  const change = useWorkspace((workspace) =>
    workspace.checking?.state === "judged" ? changeSince(workspace, workspace.checking.of) : null,
  );
  useEffect(() => {
    // What was pressed to judge it is gone.
    if (hadFocus.current && document.activeElement === document.body) edit.current?.focus();
  }, [hadFocus]);
  const judged = checked ? { ...checked.judgement, of: checked.of } : searched && judgedBySearch(searched);
  const evidence = checked?.judgement.evidence.expectations;
  const first = Math.max(0, evidence?.findIndex(({ holds }) => !holds) ?? 0);
  const [expectation] = expectations.slice(first);
  if (!expectation) return null;
  const said = describeShould(expectation);
  const others = expectations.length - 1;
  return (
    <>
      <div className={styles["line"]}>
        <p className={styles["said"]} data-old={judged || isRunning ? undefined : ""}>
          <b lang={contentLanguage} title={said}>
            {said}
          </b>
          {others > 0 && <span>{t("and {count} more", { count: others })}</span>}
        </p>
        <section className={styles["verdict"]} aria-label={t("Verdict")} aria-live="polite">
          {isRunning
            ? t("Checking")
            : judged && (
                <span data-verdict={judged.verdict}>
                  <VerdictSign verdict={judged.verdict} />
                  <strong className={evidence && hidden["always"]}>
                    {t(triageTexts[judged.verdict])}
                  </strong>{" "}
                  <FoundOn found={evidence?.[first]?.found} release={nameOfRelease(judged.of.selection)} />
                </span>
              )}
        </section>
        {!isRunning && change && !hasSearch && (
          <p>
            {t(triageTexts[`changed-${change}`])} ·{" "}
            <TextButton onClick={checkActions(editor).run}>{t("Run again")}</TextButton>
          </p>
        )}
        {isRunning && <TextButton onClick={checkActions(editor).stop}>{t("Stop")}</TextButton>}
        <TextButton ref={edit} aria-label={t("Edit what is expected")} onClick={onEdit}>
          {t("Edit")}
        </TextButton>
        <Button
          look="quiet"
          className={styles["more"]}
          aria-label={t("How it is judged")}
          title={t("How it is judged")}
          aria-expanded={showsMore}
          onClick={() => {
            setShowsMore(!showsMore);
          }}
        >
          <Icon name="more" />
        </Button>
      </div>
      {showsMore && (
        <div className={styles["details"]}>
          <Evidence />
          <Terms />
          <RunCheck />
        </div>
      )}
    </>
  );
};

/** The verdict of a search on the release that was asked about; null: none yet. */
const judgedBySearch = ({ plan, subject: of }: ReleaseSearch) => {
  const judged = judgedAs(plan, of.selection.version);
  return judged && { verdict: judged.verdict, of };
};

/** “none on 1.23.4”, or only the release where nothing was looked for. */
const FoundOn = ({ found, release }: { found: string | undefined; release: string }) => {
  const t = useTranslate();
  return (
    <span lang={found === undefined ? undefined : contentLanguage} title={found}>
      {found === undefined ? t("on {release}", { release }) : t("{found} on {release}", { found, release })}
    </span>
  );
};
