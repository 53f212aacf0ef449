import {
  type ExtensionId,
  type Library,
  LocaleCode,
  type Selection,
  ThemeId,
  Version,
} from "@online-editor/contract";
import { useEffect, useRef } from "react";
import { SelectField } from "../ui/field.tsx";
import { ExtensionList } from "./extension-list.tsx";
import styles from "./libraries-panel.module.css";
import { localeOptions, themeOptions, versionOptions } from "./options.ts";
import { SelectionNotes } from "./selection-notes.tsx";

export interface LibrariesPanelProps {
  library: Library;
  selection: Selection;
  /** The oldest release on which the open document works. */
  since: Version | undefined;
  /** Where the focus goes when the panel opens for one part. */
  place: string | null;
  onSelect: (selection: Selection) => void;
}

/** Chooses what the document runs on: release, theme, extensions, locale. */
export const LibrariesPanel = ({ library, selection, since, place, onSelect }: LibrariesPanelProps) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place) root.current?.querySelector<HTMLElement>(`[data-place=${place}] :is(select, input)`)?.focus();
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
        <SelectField
          label="Version"
          hint={`${library.releases.length} releases`}
          value={selection.version}
          options={versionOptions(library)}
          onChoose={(version) => {
            choose({ version: Version.parse(version) });
          }}
        />
      </div>
      <div data-place="theme">
        <SelectField
          label="Theme"
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
          label="Locale"
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
