import { onRelease } from "@online-editor/selection";
import { headlineOf } from "@online-editor/triage";
import { useMemo, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage, type Texts } from "../../platform/i18n.ts";
import { showTool } from "../../platform/screen.ts";
import { offeredLibrary } from "../../preview/state.ts";
import { upgradeFor } from "../../triage/releases/release-facts.ts";
import { ownErrorPlace } from "../../triage/releases/release-search.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-field.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TabList, tabPanel } from "../../ui/tab-list.tsx";
import { usePhone } from "../../ui/use-media-query.ts";
import { type Account, composeReport, formAddress, nameBrowser } from "./compose-report.ts";
import { IssuePreview } from "./issue-preview.tsx";
import styles from "./report.module.css";
import {
  differencesOf,
  firstProblem,
  foundBreak,
  ownDescription,
  proposedAccount,
  proposedTitle,
  structureDifferencesOf,
} from "./report-facts.ts";
import { useFinding, useReportedLink } from "./use-finding.ts";
import { selectionActions } from "../../preview/actions.ts";
import { useTranslate } from "../../platform/use-translate.ts";

export const reportTexts = {
  steps: "Steps",
  expected: "Expected",
  actual: "Actual",
  stepsHint: "What to do to see the problem",
  expectedHint: "What should happen",
  actualHint: "What happens instead",
} as const satisfies Texts;

/** What the person wrote; the fields that are not in it are filled from the check and its search. */
type Written = Partial<Account & { title: string }>;

/** Reports a problem that the open document shows to the library's maintainers, in their own form. */
export const Report = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const workspace = useWorkspace((now) => now);
  const link = useReportedLink();
  const found = foundBreak(workspace);
  const finding = useFinding(found);
  const left = workspace.page.structure;
  const right = workspace.comparison?.page.structure ?? null;
  const structureDifferences = useMemo(() => structureDifferencesOf(left, right), [left, right]);
  const [written, setWritten] = useState<Written>({});
  const [shown, setShown] = useState<"write" | "preview">("write");
  const isPhone = usePhone();
  const library = offeredLibrary(workspace);
  if (!library) return null;
  const title = written.title ?? proposedTitle(workspace, found);
  const account: Account = { ...proposedAccount(found), ...written };
  const body = composeReport({
    library,
    account,
    link,
    selection: workspace.library,
    compared: workspace.comparison?.selection ?? null,
    description: ownDescription(workspace),
    problem: finding ? null : firstProblem(workspace),
    finding,
    differences: [...differencesOf(workspace, library), ...structureDifferences],
    browser: nameBrowser(navigator.userAgent),
  });
  const form = library.issueForm === undefined ? null : formAddress(library.issueForm, { title, body });
  const upgrade = found && upgradeFor(found.search, library);
  const own = found && ownErrorPlace(workspace, found.check);
  return (
    <Modal title={t("Report")} size="report" onClose={onClose}>
      {found?.fixed != null && (
        <div className={styles["fixed"]} role="note">
          <Icon name="warning" />
          <p>
            <b>
              {t(found.mayBeFixedEarlier ? "Fixed by {release}." : "Fixed in {release}.", {
                release: found.fixed,
              })}
            </b>{" "}
            {upgrade !== null && t("Upgrade instead of reporting?")}
          </p>
          {upgrade !== null && (
            <Button
              look="filled"
              onClick={() => {
                selectionActions(editor).select(onRelease(workspace.library, upgrade));
                onClose();
              }}
            >
              <Icon name="up" />
              {t("Upgrade to {release}", { release: upgrade })}
            </Button>
          )}
        </div>
      )}
      {found?.works === null && (
        <div className={styles["fixed"]} role="note">
          <Icon name="warning" />
          <p>
            <b lang={contentLanguage}>{headlineOf(found.search, found.check)}</b>{" "}
            {own && t("The error is in your document, line {line}", { line: own.line })}
          </p>
        </div>
      )}
      {isPhone && (
        <TabList
          label={t("Report")}
          tabs={[
            { id: "write", label: t("Write") },
            { id: "preview", label: t("Preview") },
          ]}
          shown={shown}
          onShow={setShown}
        />
      )}
      <div className={styles["columns"]}>
        {(!isPhone || shown === "write") && (
          <div className={styles["form"]} {...(isPhone && tabPanel("write"))}>
            <TextField
              label={t("Title of the issue")}
              value={title}
              onWrite={(text) => setWritten({ ...written, title: text })}
            />
            {(["steps", "expected", "actual"] as const).map((part) => (
              <TextArea
                key={part}
                label={t(reportTexts[part])}
                placeholder={t(reportTexts[`${part}Hint`])}
                rows={part === "steps" ? 3 : 2}
                value={account[part]}
                onWrite={(text) => setWritten({ ...written, [part]: text })}
              />
            ))}
            {!found && (
              <Button
                look="link"
                onClick={() => {
                  onClose();
                  store.apply((now) => showTool(now, "check"));
                }}
              >
                {t("Find since when first")}
              </Button>
            )}
          </div>
        )}
        {(!isPhone || shown === "preview") && (
          <div className={styles["preview"]} {...(isPhone && tabPanel("preview"))}>
            {!isPhone && <p className={styles["note"]}>{t("Preview of the issue")}</p>}
            <article
              className={styles["issue"]}
              aria-label={t("Preview of the issue")}
              lang={contentLanguage}
            >
              {title !== "" && <h3 className={styles["heading"]}>{title}</h3>}
              <IssuePreview markdown={body} library={library} />
            </article>
          </div>
        )}
      </div>
      <div className={styles["foot"]}>
        <p role="status">
          {form === null
            ? t("No issue form is known for this library. Copy the report and send it to its authors.")
            : form.isWhole
              ? t("Opens the {library} issue form in a new tab, filled in. You submit it there.", {
                  library: library.title,
                })
              : t("Too long to fill in: only the title is. Copy the report and paste it into the form.")}
        </p>
        <CopyButton label={t("Copy report")} text={() => body}>
          {t("Copy")}
        </CopyButton>
        {form && (
          <ButtonLink href={form.address} look={upgrade === null ? "filled" : "outlined"}>
            {t("Open the issue form")}
          </ButtonLink>
        )}
        <Button look="outlined" onClick={onClose}>
          {t("Close")}
        </Button>
      </div>
    </Modal>
  );
};
