import { useState } from "react";
import { useEditor } from "../platform/editor-context.ts";
import { closeDialog, type DialogId } from "../platform/screen.ts";
import { OverlayPart, StandIn } from "../ui/late-part.tsx";
import styles from "./command-palette.module.css";
import { part } from "./after-first-result.tsx";
import { useTranslate } from "../platform/use-translate.ts";

const Dialogs = part((parts) => parts.Dialogs);

/** The open dialog. The field of the palette is there before its script, and keeps what is typed. */
export const OpenDialog = ({ dialog }: { dialog: DialogId }) => {
  const { store } = useEditor();
  const [text, setText] = useState("");
  const close = () => {
    store.apply(closeDialog);
  };
  return (
    <OverlayPart
      onCancel={close}
      instead={
        dialog === "palette" ? <PaletteField text={text} onType={setText} onCancel={close} /> : undefined
      }
    >
      <Dialogs dialog={dialog} text={text} onType={setText} />
    </OverlayPart>
  );
};

interface PaletteFieldProps {
  text: string;
  onType: (text: string) => void;
  onCancel: () => void;
}

const PaletteField = ({ text, onType, onCancel }: PaletteFieldProps) => {
  const t = useTranslate();
  return (
    <StandIn
      className={styles["palette"]}
      role="dialog"
      aria-label={t("Command palette")}
      onCancel={onCancel}
    >
      <input
        className={styles["input"]}
        role="combobox"
        aria-expanded={false}
        aria-label={t("Search commands")}
        placeholder={t("Command, example, release or theme")}
        enterKeyHint="go"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          onType(target.value);
        }}
      />
    </StandIn>
  );
};
