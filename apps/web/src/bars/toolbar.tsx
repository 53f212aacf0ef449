import { useStore } from "@nanostores/react";
import { lazy } from "react";
import { AccountFace } from "./account-face.tsx";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { DocumentTitle } from "./document-title.tsx";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { ApplicationSwitch } from "../libraries/application-switch.tsx";
import { LateMenu } from "./late-menu.tsx";
import { MainButtons } from "./main-buttons.tsx";
import { Mark } from "../panels/mark.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import styles from "./toolbar.module.css";
import { messages } from "./messages.ts";

const AccountMenu = lazy(async () => ({ default: (await import("./account-menu.tsx")).AccountMenu }));
const MainMenu = lazy(async () => ({ default: (await import("./main-menu.tsx")).MainMenu }));

/** The bar at the top: what is open, and the few things that one does all the time. */
export const Toolbar = () => {
  const t = useStore(messages);
  const { gateway } = useEditor();
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const library = useWorkspace((workspace) => workspace.library.library);
  const isSignedIn = useWorkspace((workspace) => workspace.user !== null);
  const isSnippet = useWorkspace((workspace) => workspace.snippet !== null);
  const isSaving = useWorkspace((workspace) => workspace.saving.state === "saving");
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
      <DocumentTitle />
      {!isPhone && (
        <>
          <CommandButton command={commands.share} />
          <span className={styles["roomy"]}>
            {isSnippet && <CommandButton command={commands.saveAsNew} />}
          </span>
          <CommandButton command={commands.save} look="outlined" aria-busy={isSaving} />
        </>
      )}
      <CommandButton command={commands.run} look="filled" shortcut="shown" />
      {!isPhone && <span className={styles["line"]} />}
      {isSignedIn ? (
        <LateMenu Menu={AccountMenu} face={<AccountFace />} name={t.account} />
      ) : (
        <CommandButton command={commands.signIn} />
      )}
      <LateMenu Menu={MainMenu} face="⋯" name={t.menu} />
    </header>
  );
};
