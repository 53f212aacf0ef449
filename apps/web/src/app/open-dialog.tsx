import { useStore } from "@nanostores/react";
import { useState } from "react";
import { useEditor } from "../platform/editor-context.ts";
import { closeDialog, type DialogId } from "../platform/screen.ts";
import { late, OverlayPart, StandIn } from "../ui/late-part.tsx";
import styles from "./command-palette.module.css";
import type { Typed } from "./command-palette.tsx";
import { messages } from "./messages.ts";

const Dialogs = late(async () => (await import("./dialogs.tsx")).Dialogs);

/** The open dialog. The field of the palette is there before its script, and keeps what is typed. */
export const OpenDialog = ({ dialog }: { dialog: DialogId }) => {
  const { store } = useEditor();
  const [typed, setTyped] = useState<Typed>({ text: "", isEntered: false });
  const close = () => {
    store.apply(closeDialog);
  };
  return (
    <OverlayPart
      onCancel={close}
      instead={
        dialog === "palette" ? <PaletteField typed={typed} onType={setTyped} onCancel={close} /> : undefined
      }
    >
      <Dialogs dialog={dialog} typed={typed} onType={setTyped} />
    </OverlayPart>
  );
};

interface PaletteFieldProps {
  typed: Typed;
  onType: (typed: Typed) => void;
  onCancel: () => void;
}

const PaletteField = ({ typed, onType, onCancel }: PaletteFieldProps) => {
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
        value={typed.text}
        onChange={({ target }) => {
          onType({ text: target.value, isEntered: false });
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // The command may run at once, and give the focus to the code before the browser acts on the key.
          event.preventDefault();
          onType({ ...typed, isEntered: true });
        }}
      />
    </StandIn>
  );
};
