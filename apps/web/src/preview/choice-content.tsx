import type { ComponentType, ReactNode } from "react";
import { type Library, LocaleCode, type Selection, ThemeId } from "@online-editor/contract";
import { VersionChoice } from "./branches/version-choice.tsx";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { localeChoices, themeChoices } from "./what-runs/options.ts";
import { ExtensionChoice } from "./what-runs/extension-choice.tsx";
import { unusedLocaleIn } from "./what-runs/insert-switch.ts";
import { SelectionNotes } from "./what-runs/selection-notes.tsx";
import notesStyles from "./what-runs/selection-notes.module.css";
import { type ChoicePart, openChoice, type SideIndex } from "./state.ts";
import { ChoiceList } from "../ui/choice-list.tsx";
import { LatePart, lateParts } from "../ui/late-part.tsx";
import { bringsOwnFiles } from "@online-editor/run";
import { Icon } from "../ui/icon.tsx";
import { parts } from "./what-runs/parts.ts";
import { barValues } from "./value-buttons.tsx";
import { replacedIn } from "./run-sign.tsx";
import { TextButton } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import { showTool } from "../platform/screen.ts";
import styles from "./choice-popover.module.css";
import { useSide } from "./use-side.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** It has an HTML parser with it. */
const OwnFiles = lateParts(() => import("./what-runs/own-files.tsx"))((parts) => parts.OwnFiles);

export interface ChoiceContentProps {
  part: ChoicePart | "all";
  side: SideIndex;
  /** The label for all parts together. */
  label: string;
  /** The button for all parts opened it: there is a way back to them. */
  isOneOfAll: boolean;
  /** Called after a choice that is made once. */
  onDone: () => void;
}

/** The choices of one part, or the list of parts. */
export const ChoiceContent = ({ part, side, label, isOneOfAll, onDone }: ChoiceContentProps) => {
  const t = useTranslate();
  const { store } = useEditor();
  if (part === "all")
    return (
      <>
        <h2 className={styles["title"]}>{label}</h2>
        <AllParts side={side} />
      </>
    );
  return (
    <>
      {isOneOfAll && (
        <div className={styles["head"]}>
          <button
            type="button"
            className={styles["back"]}
            aria-label={t("All choices")}
            title={t("All choices")}
            onClick={() => {
              store.apply((workspace) => openChoice(workspace, "all", side));
            }}
          >
            <Icon name="back" />
          </button>
          <h2 className={styles["title"]}>{parts[part].title()}</h2>
        </div>
      )}
      <PartChoice part={part} side={side} onDone={onDone} />
    </>
  );
};

/** The parts of what runs with their values, each of which opens its choices. */
const AllParts = ({ side }: Pick<ChoiceContentProps, "side">) => {
  const t = useTranslate();
  const { store } = useEditor();
  const since = useWorkspace((workspace) => workspace.original.needs?.since);
  const shown = useSide(side);
  if (!shown.library) return null;
  const replaced = replacedIn(shown.run);
  return (
    <>
      <ul className={styles["parts"]}>
        {barValues(shown, { library: shown.library, since, ran: null }).map(
          ({ part, value, inFull, remarks, status }) => (
            <li key={part}>
              <button
                type="button"
                data-status={status}
                onClick={() => {
                  store.apply((workspace) => openChoice(workspace, part, side));
                }}
              >
                <span>{parts[part].title()}</span> <strong>{inFull ?? value}</strong>{" "}
                <em>{remarks.join(", ")}</em>
              </button>
            </li>
          ),
        )}
      </ul>
      {replaced.length > 0 && (
        <ul
          className={styles["foot"]}
          aria-label={t(
            { one: "{count} file replaced", other: "{count} files replaced" },
            { count: replaced.length },
          )}
        >
          {replaced.map((note, index) => (
            <li key={`${index} ${note.file}`}>{t("{file}: replaced by {instead}", note)}</li>
          ))}
        </ul>
      )}
    </>
  );
};

interface PartProps extends Pick<ChoiceContentProps, "side" | "onDone"> {
  library: Library;
  /** The known problems of the part. */
  notes: ReactNode;
}

const PartChoice = ({ part, side, onDone }: { part: ChoicePart } & Omit<PartProps, "library" | "notes">) => {
  const { store } = useEditor();
  const { selection, library, select } = useSide(side);
  const since = useWorkspace((workspace) => workspace.original.needs?.since);
  if (!library) return null;
  const { code, catalogue } = store.getState();
  const context = { library, names: catalogue ?? { cdnjs: {}, places: {}, libraries: [] } };
  if (side === 0 && (part === "theme" || part === "locale") && bringsOwnFiles(code, context))
    return (
      <LatePart>
        <OwnFiles selection={selection} context={context} onDone={onDone} />
      </LatePart>
    );
  const notes = (
    <SelectionNotes
      library={library}
      selection={selection}
      part={part}
      since={since}
      onSelect={(nearest) => {
        select(nearest);
        onDone();
      }}
    />
  );
  const Choices = choicesOf[part];
  return <Choices side={side} library={library} notes={notes} onDone={onDone} />;
};

const Versions = ({ side, notes, onDone }: PartProps) => {
  const t = useTranslate();
  const { store } = useEditor();
  return (
    <>
      <VersionChoice side={side} notes={notes} onDone={onDone} />
      {side === 0 && (
        <p className={styles["foot"]}>
          <TextButton
            onClick={() => {
              onDone();
              store.apply((workspace) => showTool(workspace, "check"));
            }}
          >
            {t("Something broke? Find the release")}
          </TextButton>
        </p>
      )}
    </>
  );
};

const Themes = ({ side, library, notes, onDone }: PartProps) => {
  const t = useTranslate();
  const { selection, select } = useSide(side);
  const translation = useWorkspace((workspace) => workspace.translation);
  return (
    <>
      <ChoiceList
        label={t("Theme")}
        placeholder={t("Find a theme")}
        nothingFound={t("No themes match")}
        choices={themeChoices(library, selection.version, translation).map((choice) =>
          // The known problems of the selected one are listed below.
          choice.value === selection.theme ? { ...choice, notes: [] } : choice,
        )}
        value={selection.theme}
        onChoose={(theme) => {
          select({ ...selection, theme: ThemeId.parse(theme) });
          onDone();
        }}
      />
      {notes}
    </>
  );
};

const Locales = ({ side, library, notes, onDone }: PartProps) => {
  const t = useTranslate();
  const { store } = useEditor();
  const { selection, select } = useSide(side);
  return (
    <>
      <ChoiceList
        label={t("Locale")}
        placeholder={t("Find a locale")}
        nothingFound={t("No locales match")}
        choices={localeChoices(library, selection.version)}
        value={selection.locale}
        onChoose={(chosen) => {
          const locale = LocaleCode.parse(chosen);
          select({ ...selection, locale });
          // The choice stays open to say why nothing changes.
          if (unusedLocaleIn(store.getState().code, library, { ...selection, locale }) === null) onDone();
        }}
      />
      {notes}
      <UnusedLocaleNote library={library} selection={selection} />
    </>
  );
};

const Extensions = ({ side, notes }: PartProps) => (
  <>
    <ExtensionChoice side={side} />
    {notes}
  </>
);

const choicesOf: Readonly<Record<ChoicePart, ComponentType<PartProps>>> = {
  version: Versions,
  theme: Themes,
  extensions: Extensions,
  locale: Locales,
};

const UnusedLocaleNote = ({ library, selection }: { library: Library; selection: Selection }) => {
  const t = useTranslate();
  const code = useWorkspace((workspace) => workspace.code);
  const unused = unusedLocaleIn(code, library, selection);
  if (!unused) return null;
  const { locale } = selection;
  return (
    <div className={notesStyles["notes"]} role="status">
      <Note>
        {unused.because === "other-locale"
          ? t("{locale} is loaded but not used: the document sets {other}.", { locale, other: unused.other })
          : t("{locale} is loaded but not used: nothing in the document shows a text of {library}.", {
              locale,
              library: library.title,
            })}
      </Note>
    </div>
  );
};
