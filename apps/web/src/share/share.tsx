import type { EmbedView, Library, SnippetId } from "@online-editor/contract";
import { type ReactNode, useState } from "react";
import { isUnsaved as hasUnsaved } from "../document/opening-state.ts";
import { CommandButton } from "../platform/command.tsx";
import { useEditor, useWorkspace, type Workspace } from "../platform/editor-context.ts";
import { contentLanguage } from "../platform/i18n.ts";
import { offeredLibrary } from "../preview/state.ts";
import { snippetCommands } from "../account/commands.ts";
import { snippetActions } from "../account/snippets/snippet-calls.ts";
import { Button } from "../ui/button.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import { Note } from "../ui/note.tsx";
import { RadioSwitch } from "../ui/field.tsx";
import { sharingCommands } from "./commands.ts";
import {
  checkLink,
  describeCarriedLink,
  describeSavedLink,
  embedCode,
  type IssueExample,
  issueMarkdown,
  linkForOthers,
  type Links,
  longestLink,
  screenLink,
} from "./share-links.ts";
import { openDialog } from "../platform/screen.ts";
import { TabList, tabPanel } from "../ui/tab-list.tsx";
import styles from "./share.module.css";
import { shareActions, useCarriedLink } from "./actions.ts";
import { Export } from "./export/export-dialog.tsx";
import { DialogButtons, Modal } from "../ui/modal.tsx";
import { useTranslate } from "../platform/use-translate.ts";

/** The tabs of the dialog: each is the name of a dialog, so that a command opens the dialog on its tab. */
type SharingTab = "share" | "export";

/** Shares the open document: by a link or as files. */
export const Share = ({ tab, onClose }: { tab: SharingTab; onClose: () => void }) => {
  const t = useTranslate();
  const { store } = useEditor();
  return (
    <Modal title={t("Share")} size="roomy" onClose={onClose}>
      <div className={styles["tabs"]}>
        <TabList
          label={t("Share")}
          tabs={[
            { id: "share", label: t("Share") },
            { id: "export", label: t("Export") },
          ]}
          shown={tab}
          onShow={(next) => store.apply((workspace) => openDialog(workspace, next))}
        />
      </div>
      <div key={tab} {...tabPanel(tab)} className={styles["panel"]}>
        {tab === "share" ? <ShareLinks onClose={onClose} /> : <Export onClose={onClose} />}
      </div>
    </Modal>
  );
};

/** The links to the open document: first the one that shows what is on the screen. */
export const ShareLinks = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const editor = useEditor();
  const workspace = useWorkspace((now) => now);
  const links = { saved: shareActions(editor).savedLink(), carried: useCarriedLink() };
  const isUnsaved = hasUnsaved(workspace);
  const isPrivate = workspace.snippet?.visibility === "private";
  return (
    <>
      <h3 className={styles["heading"]}>{t("Link to this version")}</h3>
      {isPrivate && workspace.snippet && <PrivateNote id={workspace.snippet.id} />}
      <FirstLink workspace={workspace} links={links} />
      <h3 className={styles["heading"]}>{t("Other ways")}</h3>
      {links.saved !== null && !isUnsaved && workspace.check && (
        <CopyField
          label={t("Link with the check")}
          value={checkLink(links.saved)}
          note={t("Opens the tab Triage too, where Run check judges the document.")}
        />
      )}
      <OtherLink workspace={workspace} links={links} />
      <MarkdownField
        title={workspace.title}
        link={linkForOthers(links, { isUnsaved, isPrivate })}
        isPending={links.carried === null}
        library={offeredLibrary(workspace)}
        selection={workspace.library}
      />
      <EmbedField
        title={workspace.title}
        savedLink={links.saved}
        disabledReason={
          links.saved === null || isUnsaved
            ? t("Save first. An embed shows a saved document.")
            : isPrivate
              ? t("A private snippet cannot be embedded. Make it unlisted or public.")
              : null
        }
      />
      <PairButton workspace={workspace} />
      <DialogButtons last="close" onClose={onClose} />
    </>
  );
};

interface LinksProps {
  workspace: Workspace;
  links: Links;
}

/** Says that others cannot open a private snippet's link, and lets them. */
const PrivateNote = ({ id }: { id: SnippetId }) => {
  const t = useTranslate();
  const editor = useEditor();
  return (
    <div className={styles["private"]}>
      <Note>{t("Private: only you can open the link to this snippet.")}</Note>
      <Button
        look="outlined"
        onClick={() => void snippetActions(editor).change(id, { visibility: "unlisted" })}
      >
        {t("Make unlisted")}
      </Button>
    </div>
  );
};

/** The link to what is on the screen, or that the document must be saved first. */
const FirstLink = ({ workspace, links }: LinksProps) => {
  const t = useTranslate();
  const isUnsaved = hasUnsaved(workspace);
  const isPrivate = workspace.snippet?.visibility === "private";
  const shown = screenLink(links, { isUnsaved: isUnsaved || isPrivate });
  if (shown.kind === "too-long")
    return (
      <>
        <p role="status">{describeCarriedLink(shown.link)}</p>
        {isUnsaved && <CommandButton command={snippetCommands.save} look="filled" />}
      </>
    );
  const link = shown.kind === "pending" ? null : shown.link;
  return (
    <>
      <CopyField
        label={t("Link")}
        look="filled"
        value={link ?? ""}
        note={shown.kind === "saved" ? describeSavedLink(workspace) : describeCarriedLink(link)}
      />
      {links.saved === null && (
        <div className={styles["row"]}>
          <CommandButton command={snippetCommands.save} look="outlined" />
          <p className={styles["note"]}>{describeSavedLink(workspace)}</p>
        </div>
      )}
    </>
  );
};

/** The second link: to what was saved, or one that contains what is saved. */
const OtherLink = ({ workspace, links }: LinksProps) => {
  const t = useTranslate();
  const { snippet } = workspace;
  const { saved, carried } = links;
  if (hasUnsaved(workspace) || snippet?.visibility === "private")
    return (
      saved !== null && (
        <CopyField
          label={
            snippet
              ? t("Link to revision {revision}", { revision: snippet.revision })
              : t("Link to the example")
          }
          value={saved}
          note={describeSavedLink(workspace)}
        />
      )
    );
  return (
    saved !== null &&
    (carried === null || carried.length <= longestLink) && (
      <CopyField
        label={t("Link with the whole document")}
        value={carried ?? ""}
        note={describeCarriedLink(carried)}
      />
    )
  );
};

/** The Markdown that shows what is on the screen in an issue, or why there is none. */
const MarkdownField = ({
  title,
  link,
  isPending,
  library,
  selection,
}: Omit<IssueExample, "link" | "library"> & {
  link: string | null;
  /** A link is being made. */
  isPending: boolean;
  library: Library | undefined;
}) => {
  const t = useTranslate();
  if (!library) return null;
  return (
    <CopyField
      label={t("Markdown for an issue")}
      lang={contentLanguage}
      rows={5}
      value={link === null ? "" : issueMarkdown({ title, link, library, selection })}
      disabledReason={
        link === null && !isPending ? t("Save first. The document is too long for a link.") : null
      }
    />
  );
};

/** The pair of links for a pull request, if there is a branch to compare. */
const PairButton = ({ workspace }: { workspace: Workspace }): ReactNode => {
  const t = useTranslate();
  const command = sharingCommands.copyBeforeAndAfter;
  return (
    <div className={styles["row"]}>
      <CommandButton command={command} look="outlined" />
      <p className={styles["note"]}>
        {command.disabledReason(workspace) ?? t("Two links for a pull request: the release, and the branch.")}
      </p>
    </div>
  );
};

/** The element that shows a saved document on another site's page, or why there is none. */
const EmbedField = ({
  title,
  savedLink,
  disabledReason,
}: {
  title: string;
  savedLink: string | null;
  disabledReason: string | null;
}) => {
  const t = useTranslate();
  const [view, setView] = useState<EmbedView>("result");
  if (savedLink === null || disabledReason !== null)
    return <CopyField label={t("Embed for another page")} value="" disabledReason={disabledReason} />;
  return (
    <>
      <CopyField
        // Code has no language: https://www.rfc-editor.org/rfc/rfc5646#section-2.2.1
        lang="zxx"
        label={t("Embed for another page")}
        rows={3}
        value={embedCode({ title, savedLink, view })}
        note={t("Nothing in the document loads until a reader presses Run.")}
      />
      <RadioSwitch
        label={t("What the embed shows")}
        options={[
          { value: "result", label: t("Result only") },
          { value: "both", label: t("Code and result") },
        ]}
        value={view}
        onChoose={setView}
      />
    </>
  );
};
