import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import styles from "./split.module.css";
import { messages } from "./messages.ts";

export interface SplitProps {
  /** The editor's share of the width, in per cent. */
  share: number;
  view: "split" | "full-screen";
  onShare: (share: number) => void;
  editor: ReactNode;
  result: ReactNode;
}

const usualShare = "47%";

/** Editor and result side by side, with a handle for mouse, touch and arrow keys; a double click resets it. */
export const Split = ({ share, view, onShare, editor, result }: SplitProps) => {
  const t = useStore(messages);
  return (
    <Group
      className={styles["split"]}
      data-view={view}
      defaultLayout={{ editor: share, result: 100 - share }}
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (isUserInteraction && layout["editor"] !== undefined) onShare(layout["editor"]);
      }}
    >
      <Panel id="editor" minSize="20%" defaultSize={usualShare} className={styles["side"]}>
        {editor}
      </Panel>
      <Separator className={styles["handle"]} aria-label={t.widthOfEditor} />
      <Panel id="result" minSize="20%" className={styles["side"]}>
        {result}
      </Panel>
    </Group>
  );
};
