import { useStore } from "@nanostores/react";
import type { Version } from "@online-editor/contract";
import type { Translation } from "@online-editor/contract/content-words";
import type { Affected } from "@online-editor/reference/affected";
import { referenceWords } from "../../code/reference-words.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { messages } from "./panel-messages.ts";
import styles from "./changes-view.module.css";
import type { UpgradeItem } from "./upgrade.ts";
import { revealPlace } from "../../code/state.ts";
import { Button } from "../../ui/button.tsx";
import { placeAt } from "./insert-into-document.ts";

interface UpgradeLineProps {
  item: UpgradeItem;
  to: Version;
  /** True when its fix will be applied. */
  isChosen: boolean;
  onSwitch: () => void;
  onLeft: (() => void) | undefined;
}

/** One affected item: what happens to it, where it is, and its fix. */
export const UpgradeLine = ({ item, to, isChosen, onSwitch, onLeft }: UpgradeLineProps) => {
  const t = useStore(messages);
  const translation = useWorkspace((workspace) => workspace.translation);
  const fix = fixOf(item);
  return (
    <li className={styles["change"]}>
      <div className={styles["head"]}>
        <b>{nameOf(item)}</b>
        {item.about === "document" && <LineLink at={item.affected.from} onLeft={onLeft} />}
      </div>
      <span>{changeText(item, to, translation)}</span>
      {fix === null ? (
        <span>{t.byHand}</span>
      ) : (
        <label className={styles["fix"]}>
          <input type="checkbox" checked={isChosen} onChange={onSwitch} />
          <span>{fix}</span>
        </label>
      )}
    </li>
  );
};

const nameOf = (item: UpgradeItem): string => {
  switch (item.about) {
    case "document":
      return item.affected.name;
    case "extension":
      return item.extension;
    case "theme":
      return item.theme;
    case "locale":
      return item.locale;
  }
};

const changeText = (item: UpgradeItem, version: Version, translation: Translation | null): string => {
  const t = messages.get();
  switch (item.about) {
    case "document":
      return affectedText(item.affected, version, translation);
    case "extension":
      return t.extensionGone({ extension: item.extension, version });
    case "theme":
      return t.themeGone({ theme: item.theme, version });
    case "locale":
      return t.localeGone({ locale: item.locale, version });
  }
};

const affectedText = (
  { change, name, other, what = "", after = "" }: Affected,
  version: Version,
  translation: Translation | null,
): string => {
  const t = messages.get();
  if (change === "default") return t.anotherDefault({ before: other, after });
  if (change === "no-longer") return t.gone({ version, last: other });
  if (change === "not-yet") return t.notYet({ version, first: other });
  if (change === "renamed") return t.renamed({ version, successor: other });
  return referenceWords({ key: "reference", code: change, name, other, what }, translation);
};

const fixOf = (item: UpgradeItem): string | null => {
  const t = messages.get();
  if (!item.isFixable) return null;
  switch (item.about) {
    case "document": {
      const { change, name, other, edits, extension } = item.affected;
      if (extension !== undefined) return t.selectExtension({ extension });
      if (change === "default") return t.keep({ value: other });
      const text = edits[0]?.text ?? "";
      return text === "" ? t.remove({ name }) : t.replaceWith({ text });
    }
    case "extension":
      return t.leaveOut({ extension: item.extension });
    case "theme":
      return item.instead === null ? null : t.useTheme({ theme: item.instead });
    case "locale":
      return t.useLocale({ locale: item.instead });
  }
};

interface LineLinkProps {
  /** Position in the current document, in characters. */
  at: number;
  onLeft: (() => void) | undefined;
}

/** A link to a line of the document in the editor. */
const LineLink = ({ at, onLeft }: LineLinkProps) => {
  const t = useStore(messages);
  const { store } = useEditor();
  const code = useWorkspace((workspace) => workspace.code);
  const place = placeAt(code, at);
  return (
    <Button
      look="link"
      onClick={() => {
        onLeft?.();
        store.apply((workspace) => revealPlace(workspace, place));
      }}
    >
      {t.line({ line: place.line })}
    </Button>
  );
};
