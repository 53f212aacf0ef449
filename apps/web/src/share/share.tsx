import { useStore } from "@nanostores/react";
import { late, LatePart } from "../ui/late-part.tsx";
import { useEditor } from "../platform/editor-context.ts";
import { openDialog } from "../platform/screen.ts";
import { Modal } from "../ui/modal.tsx";
import { TabList, tabPanel } from "../ui/tab-list.tsx";
import { ShareLinks } from "./share-tab.tsx";
import { messages } from "./share-links.ts";
import styles from "./share.module.css";

const Export = late(async () => (await import("./export/export-dialog.tsx")).Export);

/** The tabs of the dialog: each is the name of a dialog, so that a command opens the dialog on its tab. */
type SharingTab = "share" | "export";

/** Shares the open document: by a link or as files. */
export const Share = ({ tab, onClose }: { tab: SharingTab; onClose: () => void }) => {
  const t = useStore(messages);
  const { store } = useEditor();
  return (
    <Modal title={t.share} size="roomy" onClose={onClose}>
      <div className={styles["tabs"]}>
        <TabList
          label={t.share}
          tabs={[
            { id: "share", label: t.share },
            { id: "export", label: t.export },
          ]}
          shown={tab}
          onShow={(next) => {
            store.apply((workspace) => openDialog(workspace, next));
          }}
        />
      </div>
      <div key={tab} {...tabPanel(tab)} className={styles["panel"]}>
        <LatePart>
          {tab === "share" && <ShareLinks onClose={onClose} />}
          {tab === "export" && <Export onClose={onClose} />}
        </LatePart>
      </div>
    </Modal>
  );
};
