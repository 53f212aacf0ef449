import { useStore } from "@nanostores/react";
import { Menu } from "@base-ui/react/menu";
import { accountExport } from "@online-editor/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AccountFace } from "./account-face.tsx";
import styles from "./account-menu.module.css";
import { CommandItem } from "./command-item.tsx";
import { commands } from "../commands/commands.ts";
import { useWorkspace } from "../editor-context.ts";
import menu from "../ui/menu.module.css";
import { messages } from "./messages.ts";

/** Who is signed in, with what is theirs. */
export const AccountMenu = ({ isOpenAtFirst }: { isOpenAtFirst: boolean }) => {
  const t = useStore(messages);
  const user = useWorkspace((workspace) => workspace.user);
  const navigate = useNavigate();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  if (!user) return null;
  return (
    <div ref={setPlace}>
      <Menu.Root defaultOpen={isOpenAtFirst}>
        <Menu.Trigger
          className={`${menu["trigger"] ?? ""} ${styles["trigger"] ?? ""}`}
          aria-label={t.account}
          title={t.signedInAs({ username: user.username })}
        >
          <AccountFace />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={menu["place"]} sideOffset={4} align="end">
            <Menu.Popup className={menu["popup"]}>
              <div className={menu["label"]}>{t.signedInAs({ username: user.username })}</div>
              <CommandItem command={commands.mySnippets} closes />
              <Menu.Item
                className={menu["item"]}
                onClick={() => {
                  void navigate(`/code/${user.username}`);
                }}
              >
                {t.myPublicPage}
              </Menu.Item>
              <Menu.LinkItem className={menu["item"]} href={accountExport} download closeOnClick>
                {t.downloadEverything}
              </Menu.LinkItem>
              <Menu.Separator className={menu["separator"]} />
              <CommandItem command={commands.signOut} closes />
              <CommandItem command={commands.signOutEverywhere} closes />
              <Menu.Separator className={menu["separator"]} />
              <CommandItem command={commands.deleteAccount} closes />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
};
