import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
import type { SnippetSummary, Visibility } from "@online-editor/contract";
import { useRef } from "react";
import styles from "../ui/menu.module.css";
import { messages } from "./messages.ts";
import { titleOfVisibility, visibilities } from "./visibilities.ts";

export interface SnippetActionsProps {
  snippet: SnippetSummary;
  /** Where the menu stands: a line clips what is in it. */
  place: HTMLElement | null;
  onRename: () => void;
  onChooseVisibility: (visibility: Visibility) => void;
  onDelete: () => void;
}

/** What can be done with one of one's own snippets. */
export const SnippetActions = ({
  snippet,
  place,
  onRename,
  onChooseVisibility,
  onDelete,
}: SnippetActionsProps) => {
  const t = useStore(messages);
  const renames = useRef(false);
  return (
    <Menu.Root>
      <Menu.Trigger
        className={styles["trigger"]}
        aria-label={t.actionsFor({ title: snippet.title || t.untitled })}
      >
        ⋯
      </Menu.Trigger>
      <Menu.Portal container={place}>
        <Menu.Positioner className={styles["place"]} sideOffset={4} align="end" positionMethod="fixed">
          {/* The field for the new title takes the line's place, and the focus. */}
          <Menu.Popup className={styles["popup"]} finalFocus={() => !renames.current}>
            <Menu.Item
              className={styles["item"]}
              onClick={() => {
                renames.current = true;
                onRename();
              }}
            >
              <span className={styles["check"]} />
              {t.rename}
            </Menu.Item>
            <Menu.Item className={styles["item"]} onClick={onDelete}>
              <span className={styles["check"]} />
              {t.delete}
            </Menu.Item>
            <Menu.Separator className={styles["separator"]} />
            <Menu.RadioGroup value={snippet.visibility} onValueChange={onChooseVisibility}>
              <div className={styles["label"]}>{t.visibility}</div>
              {visibilities.map((value) => (
                <Menu.RadioItem key={value} className={styles["item"]} value={value} closeOnClick>
                  <span className={styles["check"]}>
                    <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
                  </span>
                  {titleOfVisibility(value)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};
