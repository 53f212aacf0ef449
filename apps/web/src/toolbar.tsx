import { lazy } from "react";
import { CommandButton } from "./command-button.tsx";
import { commands } from "./commands/commands.ts";
import { useEditor, useWorkspace } from "./editor-context.ts";
import { ApplicationSwitch } from "./libraries/application-switch.tsx";
import { LateMenu } from "./late-menu.tsx";
import { MainButtons } from "./main-buttons.tsx";
import { Mark } from "./panels/mark.tsx";
import { Chip } from "./ui/chip.tsx";
import { usePhone } from "./ui/use-media-query.ts";
import { isChanged, type Workspace } from "./workspace/workspace.ts";
import styles from "./toolbar.module.css";

const MainMenu = lazy(async () => ({ default: (await import("./main-menu.tsx")).MainMenu }));

/** The bar at the top: what is open, and the few things that one does all the time. */
export const Toolbar = () => {
  const { gateway } = useEditor();
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const library = useWorkspace((workspace) => workspace.library.library);
  const isPhone = usePhone();
  return (
    <header className={styles["bar"]}>
      <Mark />
      {!isPhone && (
        <>
          <ApplicationSwitch
            libraries={catalogue?.libraries ?? []}
            chosen={library}
            onChoose={gateway.switchLibrary}
          />
          <span className={styles["line"]} />
          <MainButtons />
        </>
      )}
      <Title />
      <CommandButton command={commands.run} look="filled" shortcut="shown" />
      <LateMenu Menu={MainMenu} face="⋯" name="Menu" />
    </header>
  );
};

const Title = () => {
  const title = useWorkspace((workspace) => workspace.title);
  const description = useWorkspace((workspace) => workspace.description);
  const state = useWorkspace(stateOf);
  return (
    <div className={styles["title"]}>
      <h1 title={description}>{title}</h1>
      {state && <Chip>{state}</Chip>}
    </div>
  );
};

const stateOf = (workspace: Workspace) => {
  if (workspace.opening.state !== "open") return null;
  const changed = isChanged(workspace);
  if (workspace.document.kind === "new") return changed ? "Unsaved changes" : "New";
  return changed ? "Example, changed" : "Example";
};
