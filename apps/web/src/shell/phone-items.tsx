import { Menu } from "@base-ui/react/menu";
import { useWorkspace } from "../kernel/editor-context.ts";
import { hasReference } from "../reference/state.ts";
import styles from "../ui/menu.module.css";
import { CommandItem } from "./command-item.tsx";
import { commands } from "./commands.ts";
import { NewItems } from "./new-menu.tsx";

/** The items of a phone's menus that replace the buttons of larger screens. */
export const PhoneItems = () => {
  const isSignedIn = useWorkspace((workspace) => workspace.user !== null);
  const isReferenceThere = useWorkspace((workspace) => hasReference(workspace));
  return (
    <>
      {!isSignedIn && <CommandItem command={commands.signIn} closes />}
      <CommandItem command={commands.examples} closes />
      {isReferenceThere && <CommandItem command={commands.reference} closes />}
      <CommandItem command={commands.save} closes />
      <CommandItem command={commands.share} closes />
      <Menu.Separator className={styles["separator"]} />
      <NewItems />
      <CommandItem command={commands.details} closes />
      <CommandItem command={commands.format} closes />
      <CommandItem command={commands.reset} closes />
    </>
  );
};
