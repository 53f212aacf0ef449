import { useStore } from "@nanostores/react";
import styles from "./bottom-bar.module.css";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useWorkspace } from "../editor-context.ts";
import { messages } from "./messages.ts";

/** On a phone: what stands in the top bar elsewhere, in reach of the thumb. */
export const BottomBar = () => {
  const t = useStore(messages);
  const panel = useWorkspace((workspace) => workspace.panel);
  const isSaving = useWorkspace((workspace) => workspace.saving.state === "saving");
  return (
    <nav className={styles["bar"]} aria-label={t.main}>
      <CommandButton command={commands.examples} aria-expanded={panel === "examples"} />
      <CommandButton command={commands.libraries} aria-expanded={panel === "libraries"} />
      <CommandButton command={commands.save} aria-busy={isSaving} />
      <CommandButton command={commands.share} />
    </nav>
  );
};
