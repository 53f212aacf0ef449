import { Menu } from "@base-ui/react/menu";
import { type ComponentProps, useState } from "react";
import styles from "./menu.module.css";

/** What a menu's button says: its content, and its name and tooltip if these are not its content. */
type MenuTrigger = Pick<ComponentProps<"button">, "children" | "className" | "aria-label" | "title"> &
  Record<`data-${string}`, string | number>;

/** A menu that takes the place of a button with the same trigger once it is fetched. */
export interface LateMenuContent {
  trigger: MenuTrigger;
  isOpenAtFirst: boolean;
}

interface PlacedMenuProps
  extends
    Pick<ComponentProps<typeof Menu.Positioner>, "align">,
    Pick<ComponentProps<typeof Menu.Popup>, "onFocus" | "children"> {
  trigger: MenuTrigger;
  isOpenAtFirst?: boolean;
}

/** A menu with its button; it is in the page where its button is. */
export const PlacedMenu = ({ trigger, isOpenAtFirst = false, align = "end", ...popup }: PlacedMenuProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace}>
      <Menu.Root defaultOpen={isOpenAtFirst}>
        <Menu.Trigger {...trigger} className={`${styles["trigger"] ?? ""} ${trigger.className ?? ""}`} />
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles["place"]} side="bottom" sideOffset={4} align={align}>
            <Menu.Popup {...popup} className={styles["popup"]} />
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
};
