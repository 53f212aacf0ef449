import { useStore } from "@nanostores/react";
import { useState } from "react";
import { useEditor } from "../platform/editor-context.ts";
import { closeDialog, type DialogId } from "../platform/screen.ts";
import { OverlayPart, StandIn } from "../ui/late-part.tsx";
import styles from "./command-palette.module.css";
import { messages } from "./messages.ts";
import { part } from "./after-first-result.tsx";

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
  const t = useStore(messages);
  return (
    <StandIn className={styles["palette"]} role="dialog" aria-label={t.commandPalette} onCancel={onCancel}>
      <input
        className={styles["input"]}
        role="combobox"
        aria-expanded={false}
        aria-label={t.searchCommands}
        placeholder={t.placeholder}
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
