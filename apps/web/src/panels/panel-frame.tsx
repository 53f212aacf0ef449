import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import styles from "./panel-frame.module.css";
import { messages } from "./messages.ts";

export interface PanelFrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What every side panel stands in: its title, its closing button, Esc. */
export const PanelFrame = ({ title, onClose, children }: PanelFrameProps) => {
  const t = useStore(messages);
  return (
    <aside
      className={styles["panel"]}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles["head"]}>
        <h2>{title}</h2>
        <Button look="quiet" aria-label={t.closePanel({ title })} title={t.closeHint} onClick={onClose}>
          ×
        </Button>
      </div>
      <div className={styles["body"]}>{children}</div>
    </aside>
  );
};
