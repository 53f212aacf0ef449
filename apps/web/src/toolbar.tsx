import { lazy, Suspense } from "react";
import { CommandButton } from "./command-button.tsx";
import { commands } from "./commands/commands.ts";
import { DocumentTitle } from "./document-title.tsx";
import { useEditor, useWorkspace } from "./editor-context.ts";
import { ApplicationSwitch } from "./libraries/application-switch.tsx";
import { Mark } from "./panels/mark.tsx";
import { Button } from "./ui/button.tsx";
import { usePhone } from "./ui/use-media-query.ts";
import styles from "./toolbar.module.css";

const LinksMenu = lazy(async () => ({ default: (await import("./links-menu.tsx")).LinksMenu }));
const AccountMenu = lazy(async () => ({ default: (await import("./account-menu.tsx")).AccountMenu }));
const MainMenu = lazy(async () => ({ default: (await import("./main-menu.tsx")).MainMenu }));

/** Of a menu that is on its way: a click would be lost. */
const comesSoon = "It is being fetched.";

/** The bar at the top: what is open, and the few things that one does all the time. */
export const Toolbar = () => {
  const { gateway } = useEditor();
  const panel = useWorkspace((workspace) => workspace.panel);
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
          <CommandButton command={commands.examples} aria-expanded={panel === "examples"} />
          <CommandButton command={commands.libraries} aria-expanded={panel === "libraries"} />
          <CommandButton command={commands.newDocument} />
          <Suspense fallback={<Button hindrance={comesSoon}>Links</Button>}>
            <LinksMenu />
          </Suspense>
        </>
      )}
      <DocumentTitle />
      {!isPhone && (
        <>
          <span className={styles["wide"]}>{isSnippet && <CommandButton command={commands.details} />}</span>
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
        <Suspense fallback={<Button aria-label="Account" hindrance={comesSoon} />}>
          <AccountMenu />
        </Suspense>
      ) : (
        <CommandButton command={commands.signIn} />
      )}
      <Suspense
        fallback={
          <Button aria-label="Menu" hindrance={comesSoon}>
            ⋯
          </Button>
        }
      >
        <MainMenu />
      </Suspense>
    </header>
  );
};
