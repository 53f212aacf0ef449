import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { useFinalFocus } from "./focus-return.ts";
import { uiTexts } from "./messages.ts";
import { useTranslate } from "../platform/use-translate.ts";

interface ModalProps {
  title: string;
  /** `roomy` has room for a multi-line text; `report` for two columns; `wide` takes most of the screen. */
  size?: "usual" | "roomy" | "report" | "wide";
  /** The initial focus: `title` in a dialog that is to be read from its beginning. */
  focus?: "first-control" | "title" | RefObject<HTMLElement | null>;
  /** What gets the focus after it, where that is not what had it before. */
  focusAfter?: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the screen; Esc and a click outside close it, and the focus returns. */
export const Modal = ({
  title,
  size = "usual",
  focus = "first-control",
  focusAfter = () => null,
  onClose,
  children,
}: ModalProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const finalFocus = useFinalFocus();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles["backdrop"]} />
        <Dialog.Popup
          className={styles["dialog"]}
          data-size={size}
          data-waits=""
          finalFocus={() => focusAfter() ?? finalFocus()}
          initialFocus={focus === "title" ? heading : focus === "first-control" ? undefined : focus}
        >
          <Dialog.Title
            ref={heading}
            className={styles["title"]}
            tabIndex={focus === "title" ? -1 : undefined}
          >
            {title}
          </Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

interface DialogButtonsProps {
  /** What the last button says. */
  last: "close" | "cancel";
  onClose: () => void;
  /** The other buttons. */
  children?: ReactNode;
}

/** The buttons of a dialog, the last of which closes it. */
export const DialogButtons = ({ last, onClose, children }: DialogButtonsProps) => {
  const t = useTranslate();
  return (
    <div className={styles["buttons"]}>
      {children}
      <Button look="outlined" onClick={onClose}>
        {t(uiTexts[last])}
      </Button>
    </div>
  );
};
