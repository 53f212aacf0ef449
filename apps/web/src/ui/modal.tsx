import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import styles from "./dialog.module.css";

export interface ModalProps {
  title: string;
  /** `wide` takes most of the screen. */
  size?: "usual" | "wide";
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the screen; Esc and a click beside it close it, and the focus goes back. */
export const Modal = ({ title, size = "usual", onClose, children }: ModalProps) => (
  <Dialog.Root open onOpenChange={onClose}>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles["backdrop"]} />
      <Dialog.Popup className={styles["dialog"]} data-size={size}>
        <Dialog.Title className={styles["title"]}>{title}</Dialog.Title>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
