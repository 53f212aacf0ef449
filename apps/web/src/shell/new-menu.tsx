import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { IconLabel } from "../ui/icon.tsx";
import { useNarrow } from "../ui/use-media-query.ts";
import styles from "../ui/menu.module.css";
import { messages } from "./bar-messages.ts";
import { CommandItem } from "./command-item.tsx";
import { commands } from "./commands.ts";

/** The kinds of new documents. */
export const NewMenu = ({ isOpenAtFirst }: { isOpenAtFirst: boolean }) => {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace}>
      <Menu.Root defaultOpen={isOpenAtFirst}>
        <Menu.Trigger className={styles["trigger"]} title={isNarrow ? t.new : undefined}>
          <IconLabel icon="plus" text={t.new} opens />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles["place"]} sideOffset={4} align="start">
            {/* However the menu was opened, Enter chooses its first item. */}
            <Menu.Popup
              className={styles["popup"]}
              onFocus={({ target, currentTarget }) => {
                if (target === currentTarget)
                  currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
              }}
            >
              <NewItems />
              <CommandItem command={commands.importPage} closes />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
};

/** The items that no other menu has. */
export const NewItems = () => (
  <>
    <CommandItem command={commands.newDocument} closes />
    <CommandItem command={commands.newWithServer} closes />
    <CommandItem command={commands.newWithJsx} closes />
    <CommandItem command={commands.newUpstream} closes />
    <Menu.Separator className={styles["separator"]} />
    <CommandItem command={commands.pastePage} closes />
  </>
);
