import { useStore } from "@nanostores/react";
import type { NameAt, Reference } from "@online-editor/reference";
import { useEffect, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { TabList, tabPanel } from "../../ui/tab-list.tsx";
import { ChangesView } from "./changes-view.tsx";
import { NamesView } from "./names-view.tsx";
import { messages } from "./panel-messages.ts";
import styles from "./reference-panel.module.css";
import { hasReference, type ReferenceView, showReferenceView } from "./state.ts";
import { UpgradeView } from "./upgrade-view.tsx";
import { exampleActions } from "../examples/read-examples.ts";
import { referenceActions } from "./follow-library.ts";

interface ReferencePanelProps {
  /** Closes the panel on a phone, where it covers the document. */
  onLeft: (() => void) | undefined;
}

/** The reference of the selected library in a panel. */
export const ReferencePanel = ({ onLeft }: ReferencePanelProps) => {
  const t = useStore(messages);
  const editor = useEditor();
  const reference = useWorkspace((workspace) => workspace.reference);
  const isOffered = useWorkspace((workspace) => hasReference(workspace));
  const isMissing = useWorkspace((workspace) => workspace.isReferenceMissing);
  useEffect(() => {
    void exampleActions(editor).readSynonyms();
  }, [editor]);
  if (reference) return <Views key={reference.library} reference={reference} onLeft={onLeft} />;
  if (!isOffered) return <p className={styles["note"]}>{t.noReference}</p>;
  return (
    <div className={styles["note"]} role="status">
      <p>{isMissing ? t.notLoaded : t.loading}</p>
      {isMissing && (
        <Button look="outlined" onClick={referenceActions(editor).readAgain}>
          {t.tryAgain}
        </Button>
      )}
    </div>
  );
};

const Views = ({ reference, onLeft }: ReferencePanelProps & { reference: Reference }) => {
  const t = useStore(messages);
  const { store } = useEditor();
  const view = useWorkspace((workspace) => workspace.referenceView);
  /** The name that another view links to. */
  const [initialSearch, setInitialSearch] = useState("");
  const show = (next: ReferenceView) => {
    store.apply((workspace) => showReferenceView(workspace, next));
  };
  return (
    <div className={styles["panel"]}>
      <TabList<ReferenceView>
        label={t.parts}
        tabs={[
          { id: "names", label: t.names },
          { id: "changes", label: t.changes },
          { id: "upgrade", label: t.upgrade },
        ]}
        shown={view}
        onShow={show}
      />
      <div {...tabPanel(view)}>
        {view === "names" && (
          <NamesView reference={reference} initialSearch={initialSearch} onLeft={onLeft} />
        )}
        {view === "changes" && (
          <ChangesView
            reference={reference}
            onLook={({ name }: NameAt) => {
              setInitialSearch(name);
              show("names");
            }}
          />
        )}
        {view === "upgrade" && <UpgradeView reference={reference} onLeft={onLeft} />}
      </div>
    </div>
  );
};
