import { CommandButton } from "../platform/command.tsx";
import { isFirstSave } from "../account/state.ts";
import { ApplicationSwitch } from "./application-switch.tsx";
import { commands } from "./commands.ts";
import { DocumentTitle } from "../document/document-title.tsx";
import { useWorkspace } from "../platform/editor-context.ts";
import { hasReference } from "../library/reference/state.ts";
import { Icon, IconLabel } from "../ui/icon.tsx";
import { useNarrow, usePhone } from "../ui/use-media-query.ts";
import styles from "./toolbar.module.css";
import markStyles from "./mark.module.css";
import accountStyles from "./account-menu.module.css";
import { LateMenu, part } from "./after-first-result.tsx";
import hidden from "../ui/visually-hidden.module.css";
import { useTranslate } from "../platform/use-translate.ts";

const AccountMenu = part((parts) => parts.AccountMenu);
const MainMenu = part((parts) => parts.MainMenu);

/** The top bar: navigation, and the few commands in constant use. */
export const Toolbar = () => {
  const t = useTranslate();
  const user = useWorkspace((workspace) => workspace.user);
  const isPhone = usePhone();
  return (
    <header className={styles["bar"]}>
      <Brand />
      {isPhone ? <DocumentTitle /> : <MainButtons />}
      <CommandButton
        command={commands.run}
        look="filled"
        icon="run"
        words="kept"
        shortcut={isPhone ? "in-tooltip" : "shown"}
      />
      {!isPhone && <span className={styles["line"]} />}
      {user && (
        <LateMenu
          Menu={AccountMenu}
          trigger={{
            className: accountStyles["trigger"],
            "aria-label": t("Account"),
            title: t("Signed in as {username}", user),
            children: <AccountFace {...user} />,
          }}
        />
      )}
      {!user && !isPhone && <CommandButton command={commands.signIn} icon="account" words="alone" />}
      <LateMenu Menu={MainMenu} trigger={{ "aria-label": t("Menu"), children: <Icon name="more" /> }} />
    </header>
  );
};

const NewMenu = part((parts) => parts.NewMenu);

const MainButtons = () => {
  const t = useTranslate();
  const isNarrow = useNarrow();
  const panel = useWorkspace((workspace) => workspace.panel);
  const isSaving = useWorkspace((workspace) => workspace.saving.state === "saving");
  const asks = useWorkspace(isFirstSave) ? "dialog" : undefined;
  const isReferenceThere = useWorkspace((workspace) => hasReference(workspace));
  return (
    <>
      <ApplicationSwitch />
      <span className={styles["line"]} />
      <CommandButton command={commands.examples} icon="examples" aria-expanded={panel === "examples"} />
      {isReferenceThere && (
        <CommandButton command={commands.reference} icon="reference" aria-expanded={panel === "reference"} />
      )}
      <LateMenu
        Menu={NewMenu}
        trigger={{
          title: isNarrow ? t("New") : undefined,
          children: <IconLabel icon="plus" text={t("New")} opens />,
        }}
      />
      <span className={styles["push"]} />
      <CommandButton command={commands.share} icon="share" />
      <CommandButton
        command={commands.save}
        look="outlined"
        icon="save"
        aria-busy={isSaving}
        aria-haspopup={asks}
      />
    </>
  );
};

/** The product's mark, a small table, and its name. */
const Brand = () => (
  <span className={markStyles["brand"]}>
    <span className={markStyles["mark"]} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span className={`${markStyles["name"] ?? ""} ${hidden["narrow"] ?? ""}`}>{"Online Editor"}</span>
  </span>
);

/** The signed-in user, as one letter. */
const AccountFace = ({ username }: { username: string }) => (
  <span className={accountStyles["initial"]} aria-hidden="true">
    {username.slice(0, 1).toUpperCase()}
  </span>
);
