import { useStore } from "@nanostores/react";
import { lazy, type ReactNode, useMemo } from "react";
import { AtLeisure } from "../at-leisure.tsx";
import { DraftOffer } from "../drafts/draft-offer.tsx";
import { CodeEditor } from "../editor/code-editor.tsx";
import type { ShownDocument } from "../editor/code-view.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import styles from "../panels/strip.module.css";
import { LatePart } from "../ui/late-part.tsx";
import { keyOf } from "../workspace/document-address.ts";
import { DocumentStrip } from "./document-strip.tsx";
import { problemsOf } from "../workspace/problems.ts";
import { moveCursor } from "../workspace/cursor.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";
import { messages as workspaceMessages } from "../workspace/messages.ts";

const SaveTrouble = lazy(async () => ({ default: (await import("./save-trouble.tsx")).SaveTrouble }));

const FormattingNote = lazy(async () => ({
  default: (await import("./formatting-note.tsx")).FormattingNote,
}));

const FirstHint = lazy(async () => ({ default: (await import("./first-hint.tsx")).FirstHint }));

/** The left half: the document's text, with what there is to say of it above. */
export const DocumentPane = ({ children }: { children?: ReactNode }) => {
  const t = useStore(messages);
  const problemTexts = useStore(workspaceMessages);
  const { gateway, store, leisure } = useEditor();
  const shown = useMemo(
    () => ({ read: () => shownDocument(store.getState()), subscribe: store.subscribe }),
    [store],
  );
  const preferences = useWorkspace((workspace) => workspace.preferences);
  const draft = useWorkspace((workspace) => workspace.offeredDraft);
  const reveal = useWorkspace((workspace) => workspace.reveal);
  const errors = useWorkspace((workspace) => workspace.run?.errors);
  const failedAssets = useWorkspace((workspace) => workspace.run?.failedAssets);
  const problems = useMemo(
    () => problemsOf(errors && failedAssets ? { errors, failedAssets } : null, problemTexts),
    [errors, failedAssets, problemTexts],
  );
  const diagnostics = useWorkspace((workspace) => workspace.diagnostics);
  return (
    <section className={styles["pane"]} aria-label={t.document}>
      <DocumentStrip />
      {children}
      <LatePart>
        <AtLeisure>
          <SaveTrouble />
        </AtLeisure>
      </LatePart>
      <LatePart>
        <AtLeisure>
          <FormattingNote />
        </AtLeisure>
      </LatePart>
      {draft && (
        <DraftOffer
          changedAt={draft.changedAt}
          onRestore={() => {
            gateway.restoreDraft();
          }}
          onDismiss={() => {
            gateway.dismissDraft();
          }}
        />
      )}
      <CodeEditor
        shown={shown}
        settings={preferences}
        fontSize={preferences.fontSize}
        problems={problems}
        diagnostics={diagnostics}
        leisure={leisure}
        reveal={reveal}
        onEdit={(text) => {
          gateway.edit(text);
        }}
        onMoveCursor={(place) => {
          store.apply((workspace) => moveCursor(workspace, place));
        }}
      />
      <LatePart>
        <AtLeisure>
          <FirstHint />
        </AtLeisure>
      </LatePart>
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
