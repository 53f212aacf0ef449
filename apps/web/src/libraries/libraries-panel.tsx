import { useStore } from "@nanostores/react";
import { type ExtensionId, LocaleCode, type Selection, ThemeId, type Version } from "@online-editor/contract";
import { useEffect, useRef } from "react";
import { SelectField } from "../ui/field.tsx";
import { ExtensionList } from "./extension-list.tsx";
import styles from "./libraries-panel.module.css";
import { messages } from "./messages.ts";
import { localeOptions, themeOptions } from "./options.ts";
import { SelectionNotes } from "./selection-notes.tsx";
import { SourceChoice, type SourceChoiceProps } from "./source-choice.tsx";

export interface LibrariesPanelProps extends Omit<SourceChoiceProps, "onChooseVersion"> {
  /** The oldest release on which the open document works. */
  since: Version | undefined;
  /** Where the focus goes when the panel opens for one part. */
  place: string | null;
  onSelect: (selection: Selection) => void;
}

/** Chooses what the document runs on: release, theme, extensions, locale. */
export const LibrariesPanel = ({ since, place, onSelect, ...source }: LibrariesPanelProps) => {
  const t = useStore(messages);
  const { library, selection } = source;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place)
      root.current
        ?.querySelector<HTMLElement>(`[data-place=${place}] :is(select, input:not([type=radio]))`)
        ?.focus();
  }, [place]);
  const choose = (choice: Partial<Selection>) => {
    onSelect({ ...selection, ...choice });
  };
  const toggle = (extension: ExtensionId) => {
    const { extensions } = selection;
    choose({
      extensions: extensions.includes(extension)
        ? extensions.filter((chosen) => chosen !== extension)
        : [...extensions, extension],
    });
  };
  return (
    <div ref={root} className={styles["panel"]}>
      <div data-place="version">
        <SourceChoice
          {...source}
          onChooseVersion={(version) => {
            choose({ version });
          }}
        />
      </div>
      <div data-place="theme">
        <SelectField
          label={t.theme}
          value={selection.theme}
          options={themeOptions(library, selection.version)}
          onChoose={(theme) => {
            choose({ theme: ThemeId.parse(theme) });
          }}
        />
      </div>
      <SelectionNotes library={library} selection={selection} since={since} />
      <div data-place="locale">
        <SelectField
          label={t.locale}
          value={selection.locale}
          options={localeOptions(library, selection.version)}
          onChoose={(locale) => {
            choose({ locale: LocaleCode.parse(locale) });
          }}
        />
      </div>
      {library.extensions.length > 0 && (
        <div data-place="extensions">
          <ExtensionList library={library} selection={selection} onToggle={toggle} />
        </div>
      )}
    </div>
  );
};
