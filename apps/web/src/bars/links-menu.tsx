import { useStore } from "@nanostores/react";
import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { useWorkspace } from "../editor-context.ts";
import styles from "../ui/menu.module.css";
import { messages } from "./messages.ts";

const noLibraries: never[] = [];

/** The libraries' own sites and repositories. */
export const LinksMenu = ({ isOpenAtFirst }: { isOpenAtFirst: boolean }) => {
  const t = useStore(messages);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace}>
      <Menu.Root defaultOpen={isOpenAtFirst}>
        <Menu.Trigger className={styles["trigger"]}>{t.links}</Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles["place"]} sideOffset={4} align="start">
            <Menu.Popup className={styles["popup"]}>
              <LinkItems />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
};

/** The links as groups of a menu, one for each library. */
export const LinkItems = () => {
  const libraries = useWorkspace((workspace) => workspace.catalogue?.libraries ?? noLibraries);
  return libraries.map(({ id, title, links }) => (
    <Menu.Group key={id}>
      <Menu.GroupLabel className={styles["label"]}>{title}</Menu.GroupLabel>
      {links.map((link) => (
        <Menu.LinkItem
          key={link.url}
          className={styles["item"]}
          href={link.url}
          target="_blank"
          rel="noreferrer"
        >
          {link.title}
        </Menu.LinkItem>
      ))}
    </Menu.Group>
  ));
};
