import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import { isUnsaved } from "../../document/opening-state.ts";
import { useEditor, useWorkspace } from "../../kernel/editor-context.ts";
import { contentLanguage } from "../../kernel/languages.ts";
import { offeredLibrary } from "../../libraries/state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import dialog from "../../ui/dialog.module.css";
import { TextArea, TextField } from "../../ui/field.tsx";
import { linkForOthers, useCarriedLink } from "../share-links.ts";
import { type Account, composeReport, formAddress, nameBrowser } from "./compose-report.ts";
import { messages } from "./messages.ts";
import { useFinding } from "./use-finding.ts";
import {
  differencesOf,
  firstProblem,
  ownDescription,
  proposedTitle,
  structureDifferencesOf,
} from "./report-facts.ts";

/** Reports a problem that the open document shows to the library's maintainers, in their own form. */
export const Report = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const { effects } = useEditor();
  const workspace = useWorkspace((now) => now);
  const carried = useCarriedLink();
  const finding = useFinding();
  const left = workspace.page.structure;
  const right = workspace.comparison?.page.structure ?? null;
  const structureDifferences = useMemo(() => structureDifferencesOf(left, right), [left, right]);
  const [account, setAccount] = useState<Account>({ steps: "", expected: "", actual: "" });
  const [writtenTitle, setTitle] = useState<string | null>(null);
  const library = offeredLibrary(workspace);
  if (!library) return null;
  const links = { saved: effects.sharing.savedLink(), carried };
  const isPrivate = workspace.snippet?.visibility === "private";
  const title = writtenTitle ?? proposedTitle(workspace);
  const body = composeReport({
    library,
    account,
    link: linkForOthers(links, { isUnsaved: isUnsaved(workspace), isPrivate }),
    selection: workspace.library,
    compared: workspace.comparison?.selection ?? null,
    description: ownDescription(workspace),
    problem: firstProblem(workspace),
    finding,
    differences: [...differencesOf(workspace, library), ...structureDifferences],
    browser: nameBrowser(navigator.userAgent),
  });
  const form = library.issueForm === undefined ? null : formAddress(library.issueForm, { title, body });
  return (
    <>
      <p>{form === null ? t.noForm : t.formOpens({ library: library.title })}</p>
      <div className={dialog["fields"]}>
        <TextField label={t.titleOfIssue} value={title} onWrite={setTitle} />
        {(["steps", "expected", "actual"] as const).map((part) => (
          <TextArea
            key={part}
            label={t[part]}
            placeholder={t[`${part}Hint`]}
            rows={2}
            value={account[part]}
            onWrite={(text) => {
              setAccount({ ...account, [part]: text });
            }}
          />
        ))}
        <CopyField
          label={t.report}
          lang={contentLanguage}
          rows={8}
          value={body}
          onCopy={effects.sharing.copy}
        />
      </div>
      {form?.isWhole === false && <p role="status">{t.tooLong}</p>}
      <div className={dialog["buttons"]}>
        {form && (
          <ButtonLink href={form.address} look="filled">
            {t.openForm}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </>
  );
};
