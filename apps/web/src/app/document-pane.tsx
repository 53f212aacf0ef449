import { useStore } from "@nanostores/react";
import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { DeferredPart, LatePart } from "../ui/late-part.tsx";
import { AfterFirstResult, part } from "./after-first-result.tsx";
import { CodeEditor } from "../code/code-editor.tsx";
import type { ShownDocument } from "../code/code-view.ts";
import { useEditor, useWorkspace, type Workspace } from "../platform/editor-context.ts";
import styles from "../ui/strip.module.css";
import { OpeningNote } from "../document/open-failure.tsx";
import { keyOf } from "../document/document-address.ts";
import { createKnownNames, moveCursor, problemsOf } from "../code/state.ts";
import { fixedSelection } from "../library/reference/state.ts";
import { CommandButton } from "../platform/command.tsx";
import { DocumentTitle } from "../document/document-title.tsx";
import { language, translate } from "../platform/i18n.ts";
import { CompactLabel } from "../ui/icon.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { commands } from "./commands.ts";
import documentStripStyles from "./document-strip.module.css";
import { earlyEditor } from "./early-editor.ts";
import { changePreferences } from "../platform/preferences.ts";
import { documentLinks } from "../document/link.ts";
import { showReport, releasedLibrary } from "../document/state.ts";
import { RadioSwitch } from "../ui/field.tsx";
import { editingActions } from "../document/editing.ts";
import { navigationActions } from "../document/opening.ts";
import { selectionActions } from "../preview/actions.ts";
import { SlowNote } from "../ui/note.tsx";
import { CloseButton } from "../ui/button.tsx";
import hintStyles from "./first-hint.module.css";
import { useTranslate } from "../platform/use-translate.ts";

const SaveProgress = part((parts) => parts.SaveProgress);

const DraftOffer = part((parts) => parts.DraftOffer);

const ReportReading = part((parts) => parts.ReportReading);

/** The left half: the document's text, with notes about it above. */
export const DocumentPane = ({ children }: { children?: ReactNode }) => {
  const t = useTranslate();
  const isPhone = usePhone();
  const editor = useEditor();
  const { store, firstResultShown } = editor;
  const early = earlyEditor(editor);
  const shown = useMemo(
    () => ({ read: () => shownDocument(store.getState()), subscribe: store.subscribe }),
    [store],
  );
  const preferences = useWorkspace((workspace) => workspace.preferences);
  const draft = useWorkspace((workspace) => workspace.offeredDraft);
  const isReportShown = useWorkspace((workspace) => workspace.isReportShown);
  const hasSaveFailed = useWorkspace((workspace) => workspace.saving.state === "failed");
  const reveal = useWorkspace((workspace) => workspace.reveal);
  const nameAsked = useWorkspace((workspace) => workspace.nameAsked);
  const errors = useWorkspace((workspace) => workspace.run?.errors);
  const failedAssets = useWorkspace((workspace) => workspace.run?.failedAssets);
  const selection = useWorkspace((workspace) => workspace.run?.selection);
  const loadReport = useWorkspace((workspace) => workspace.run?.loadReport ?? null);
  const problems = useMemo(
    () =>
      problemsOf(
        errors && failedAssets && selection ? { errors, failedAssets, selection, loadReport } : null,
        t,
      ),
    [errors, failedAssets, selection, loadReport, t],
  );
  const diagnostics = useWorkspace((workspace) => workspace.diagnostics);
  const known = useWorkspace(
    useMemo(
      () =>
        createKnownNames({
          linkTo: documentLinks(editor).linkTo,
          goTo: navigationActions(editor).goTo,
        }),
      [editor],
    ),
  );
  return (
    <section className={styles["pane"]} aria-label={t("Document")} data-focus-home="">
      {!isPhone && <DocumentStrip />}
      {isPhone && <ReportSwitch />}
      {children}
      <OpeningNote />
      <DeferredPart isAsked={hasSaveFailed}>
        <AfterFirstResult>
          <SaveProgress />
        </AfterFirstResult>
      </DeferredPart>
      <FormattingNote />
      {draft && (
        <LatePart>
          <DraftOffer
            changedAt={draft.changedAt}
            onRestore={() => editingActions(editor).restoreDraft()}
            onDismiss={() => editingActions(editor).dismissDraft()}
          />
        </LatePart>
      )}
      {isReportShown && (
        <LatePart>
          <ReportReading />
        </LatePart>
      )}
      <div className={documentStripStyles["code"]} hidden={isReportShown}>
        <CodeEditor
          shown={shown}
          begun={early?.view ?? null}
          settings={preferences}
          fontSize={preferences.fontSize}
          problems={problems}
          diagnostics={diagnostics}
          known={known}
          nameAsked={nameAsked}
          languageMayLoad={firstResultShown}
          reveal={reveal}
          onEdit={(text) => editingActions(editor).edit(text)}
          onSelectionFix={(fix) => {
            selectionActions(editor).select(fixedSelection(store.getState().library, fix));
          }}
          onMoveCursor={(place) => store.apply((workspace) => moveCursor(workspace, place))}
          onIndent={() => {
            if (preferences.isTabExplained) return;
            changePreferences(editor, { isTabExplained: true });
            editor.notify(translate("Tab indents. Press Esc, then Tab to leave the code."));
          }}
        />
      </div>
      <Suspense>
        <AfterFirstResult>
          <FirstHint />
        </AfterFirstResult>
      </Suspense>
    </section>
  );
};

const shownDocument = ({ document, continues, code, opening, caret }: Workspace): ShownDocument => ({
  documentKey: keyOf(document),
  continues,
  code,
  isReadOnly: opening.state !== "open",
  caret,
});

/** Above the code: the document's title and state, and what can be done with it. */
const DocumentStrip = () => {
  useStore(language);
  // What acts on the code is beside the code.
  const shown = useWorkspace(({ isReportShown }) => (isReportShown ? noCommands : stripCommands));
  return (
    <div className={`${styles["strip"] ?? ""} ${documentStripStyles["strip"] ?? ""}`}>
      <DocumentTitle />
      <ReportSwitch />
      {shown.map(([command, picture]) => (
        <CommandButton key={command.id} command={command} look="quiet">
          <CompactLabel text={command.title()} picture={picture} yields="last" />
        </CommandButton>
      ))}
    </div>
  );
};

/** Of a document that was made of a report: shows the report or the code. */
const ReportSwitch = () => {
  const t = useTranslate();
  const { store } = useEditor();
  const hasReport = useWorkspace(({ report }) => report !== null);
  const isShown = useWorkspace(({ isReportShown }) => isReportShown);
  if (!hasReport) return null;
  return (
    <RadioSwitch
      label={t("Report or code")}
      options={[
        { value: "report", label: t("Report") },
        { value: "code", label: t("Code") },
      ]}
      value={isShown ? "report" : "code"}
      onChoose={(value) => store.apply((workspace) => showReport(workspace, value === "report"))}
    />
  );
};

const noCommands: typeof stripCommands | readonly [] = [];

const stripCommands = [
  [commands.details, "details"],
  [commands.format, "format"],
  [commands.reset, "reset"],
] as const;

const unnoticedMs = 300;

/** Says that the document is being formatted, once that takes noticeably long, and lets the user cancel it. */
const FormattingNote = () => {
  const t = useTranslate();
  const isFormatting = useWorkspace((workspace) => workspace.formatting);
  return (
    isFormatting && (
      <SlowNote afterMs={unnoticedMs}>
        {t("Formatting the document")}
        <CommandButton command={commands.cancelFormat} look="quiet">
          {t("Cancel")}
        </CommandButton>
      </SlowNote>
    )
  );
};

/**
 * For first-time visitors: what this is, until a change has run or the hint is closed; then it never returns. Not for
 * links to snippets, which are about those.
 */
const FirstHint = () => {
  const t = useTranslate();
  const editor = useEditor();
  const isClosed = useWorkspace((workspace) => workspace.preferences.isHintClosed);
  const isExample = useWorkspace(
    ({ opening, document }) => opening.state === "open" && document.kind === "example",
  );
  const library = useWorkspace(releasedLibrary);
  const hasRunChange = useWorkspace(({ run, original }) => run !== null && run.code !== original.code);
  useEffect(() => {
    if (hasRunChange && !isClosed) changePreferences(editor, { isHintClosed: true });
  }, [editor, hasRunChange, isClosed]);
  if (isClosed || !isExample || !library) return null;
  return (
    <div className={hintStyles["hint"]} role="note" aria-label={t("First visit")}>
      <p>
        {t(
          "Try {library} on any release. Edit on the left, choose release and theme on the right. Something broke? Find out since when.",
          { library: library.title },
        )}
      </p>
      <CloseButton
        aria-label={t("Close hint")}
        title={t("Close hint")}
        onClick={() => {
          changePreferences(editor, { isHintClosed: true });
        }}
      />
    </div>
  );
};
