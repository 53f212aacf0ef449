import { useStore } from "@nanostores/react";
import { Menu } from "@base-ui/react/menu";
import { commands } from "./commands.ts";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import styles from "../ui/menu.module.css";
import { type LateMenuContent, PlacedMenu } from "../ui/placed-menu.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { accountExport } from "@online-editor/contract";
import { useNavigate } from "react-router";
import { contentLanguage, language } from "../platform/i18n.ts";
import { selectionActions } from "../preview/actions.ts";
import { Icon } from "../ui/icon.tsx";
import type { Command } from "../platform/command.tsx";
import { ariaShortcut, describeShortcut, isMac } from "../platform/shortcuts.ts";
import { hasReference } from "../library/reference/state.ts";
import type { OpenSnippet } from "../document/state.ts";
import { useTranslate } from "../platform/use-translate.ts";
import { libraryId } from "../document/state.ts";

/** What is needed now and then. */
export const MainMenu = (menu: LateMenuContent) => {
  const isPhone = usePhone();
  return (
    <PlacedMenu {...menu}>
      {isPhone && (
        <>
          <LibraryItems />
          <Menu.Separator className={styles["separator"]} />
          <PhoneItems />
        </>
      )}
      <CommandItem command={commands.importPage} />
      <CommandItem command={commands.saveAsNew} />
      <CommandItem command={commands.revisions} />
      <CommandItem command={commands.exportDocument} />
      <CommandItem command={commands.reportProblem} />
      <ReportItem />
      <Menu.Separator className={styles["separator"]} />
      <CommandItem command={commands.settings} />
      <CommandItem command={commands.palette} />
      <CommandItem command={commands.keyboardHelp} />
      <Menu.Separator className={styles["separator"]} />
      <LinkItems />
    </PlacedMenu>
  );
};

const ReportItem = () => {
  const t = useTranslate();
  const { settings } = useEditor();
  const snippet = useWorkspace((workspace) => workspace.snippet);
  if (!snippet || settings.reportAddress === undefined) return null;
  return (
    <Menu.LinkItem className={styles["item"]} href={reportLink(settings.reportAddress, snippet)}>
      {t("Report this snippet")}
    </Menu.LinkItem>
  );
};

const noLibraries: never[] = [];

/** What the application switch is on larger screens. */
const LibraryItems = () => {
  const editor = useEditor();
  const libraries = useWorkspace((workspace) => workspace.catalogue?.libraries ?? noLibraries);
  const chosen = useWorkspace(libraryId);
  return (
    <Menu.RadioGroup value={chosen} onValueChange={selectionActions(editor).switchLibrary}>
      {libraries.map(({ id, title }) => (
        <Menu.RadioItem key={id} className={styles["item"]} value={id} closeOnClick>
          <span className={styles["check"]}>
            <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
          </span>
          {title}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
};

/** The libraries' own sites and repositories as groups of a menu, one for each library. */
const LinkItems = () => {
  const t = useTranslate();
  const libraries = useWorkspace((workspace) => workspace.catalogue?.libraries ?? noLibraries);
  return libraries.map(({ id, title, links }) => (
    <Menu.Group key={id}>
      <Menu.GroupLabel className={styles["label"]}>
        {t("Web sites: {library}", { library: title })}
      </Menu.GroupLabel>
      {links.map((link) => (
        <Menu.LinkItem
          key={link.url}
          className={styles["item"]}
          lang={contentLanguage}
          href={link.url}
          target="_blank"
          rel="noreferrer"
        >
          {link.title}
          <Icon name="external" />
        </Menu.LinkItem>
      ))}
    </Menu.Group>
  ));
};

/** The signed-in user, with the account's commands. */
export const AccountMenu = (menu: LateMenuContent) => {
  const t = useTranslate();
  const user = useWorkspace((workspace) => workspace.user);
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <PlacedMenu {...menu}>
      <div className={styles["label"]}>{t("Signed in as {username}", { username: user.username })}</div>
      <CommandItem command={commands.mySnippets} />
      <Menu.Item
        className={styles["item"]}
        onClick={() => {
          void navigate(`/code/${user.username}`);
        }}
      >
        {t("My public page")}
      </Menu.Item>
      <Menu.LinkItem className={styles["item"]} href={accountExport} download closeOnClick>
        {t("Download everything")}
      </Menu.LinkItem>
      <Menu.Separator className={styles["separator"]} />
      <CommandItem command={commands.signOut} />
      <CommandItem command={commands.signOutEverywhere} />
      <Menu.Separator className={styles["separator"]} />
      <CommandItem command={commands.deleteAccount} />
    </PlacedMenu>
  );
};

/** A menu item for a command. */
const CommandItem = ({ command }: { command: Command }) => {
  useStore(language);
  const editor = useEditor();
  const disabledReason = useWorkspace((workspace) => command.disabledReason?.(workspace) ?? null);
  return (
    <Menu.Item
      className={styles["item"]}
      disabled={disabledReason !== null}
      title={disabledReason ?? undefined}
      aria-keyshortcuts={command.shortcut && ariaShortcut(command.shortcut, { isMac })}
      onClick={() => {
        command.run(editor);
      }}
    >
      {command.title()}
      <Shortcut command={command} />
    </Menu.Item>
  );
};

/** The shortcut, at the end of the line. */
const Shortcut = ({ command: { shortcut } }: { command: Command }) =>
  shortcut !== undefined && <kbd aria-hidden="true">{describeShortcut(shortcut, { isMac })}</kbd>;

/** The kinds of new documents. */
export const NewMenu = (menu: LateMenuContent) => (
  <PlacedMenu
    {...menu}
    align="start"
    // However the menu was opened, Enter chooses its first item.
    onFocus={({ target, currentTarget }) => {
      if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    }}
  >
    <NewItems />
  </PlacedMenu>
);

/** The items that no other menu has. */
const NewItems = () => (
  <>
    <CommandItem command={commands.newDocument} />
    <CommandItem command={commands.newWithServer} />
    <CommandItem command={commands.newWithJsx} />
    <CommandItem command={commands.newUpstream} />
    <Menu.Separator className={styles["separator"]} />
    <CommandItem command={commands.pastePage} />
  </>
);

/** The items of a phone's menu that replace the buttons of larger screens. */
const PhoneItems = () => {
  const t = useTranslate();
  const isSignedIn = useWorkspace((workspace) => workspace.user !== null);
  const isReferenceThere = useWorkspace((workspace) => hasReference(workspace));
  return (
    <>
      {!isSignedIn && <CommandItem command={commands.signIn} />}
      <CommandItem command={commands.examples} />
      {isReferenceThere && <CommandItem command={commands.reference} />}
      <CommandItem command={commands.save} />
      <CommandItem command={commands.share} />
      <Menu.Separator className={styles["separator"]} />
      <Menu.Group>
        <Menu.GroupLabel className={styles["label"]}>{t("New")}</Menu.GroupLabel>
        <NewItems />
      </Menu.Group>
      <Menu.Separator className={styles["separator"]} />
      <CommandItem command={commands.details} />
      <CommandItem command={commands.format} />
      <CommandItem command={commands.reset} />
    </>
  );
};

/**
 * The address for reporting a snippet, with the snippet's own address in it: as the body of a mail, or as the query
 * `snippet`.
 */
export const reportLink = (
  address: string,
  { username, id }: Pick<OpenSnippet, "username" | "id">,
): string => {
  const link = new URL(address);
  const snippet = `${location.origin}/code/${username}/${id}`;
  if (link.protocol !== "mailto:") {
    link.searchParams.set("snippet", snippet);
    return link.href;
  }
  const query = `subject=${encodeURIComponent(`Report of snippet ${id}`)}&body=${encodeURIComponent(snippet)}`;
  return `${address}${link.search === "" ? "?" : "&"}${query}`;
};
