import { lazy } from "react";
import styles from "./bottom-bar.module.css";
import { CommandButton } from "./command-button.tsx";
import { commands } from "./commands/commands.ts";
import { useWorkspace } from "./editor-context.ts";
import { Button } from "./ui/button.tsx";
import { LatePart } from "./ui/late-part.tsx";

const LinksMenu = lazy(async () => ({ default: (await import("./links-menu.tsx")).LinksMenu }));

/** On a phone: what stands in the top bar elsewhere, in reach of the thumb. */
export const BottomBar = () => {
  const panel = useWorkspace((workspace) => workspace.panel);
  return (
    <nav className={styles["bar"]} aria-label="Main">
      <CommandButton command={commands.examples} aria-expanded={panel === "examples"} />
      <CommandButton command={commands.libraries} aria-expanded={panel === "libraries"} />
      <CommandButton command={commands.newDocument} />
      <LatePart instead={<Button aria-busy="true">Links</Button>}>
        <LinksMenu />
      </LatePart>
    </nav>
  );
};
