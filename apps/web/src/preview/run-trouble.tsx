import { type Library, nameOfRelease, type Selection, shortCommit } from "@online-editor/contract";
import { tagsOnOneRelease } from "@online-editor/selection";
import { editingActions } from "../document/editing.ts";
import { useEditor } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import { LatePart, lateParts } from "../ui/late-part.tsx";
import { isReleaseMissing, isWholePage, type Ran, readRan, type Run } from "@online-editor/run";
import { RunAgainMessage, UnfetchedMessage, UnknownReleaseMessage } from "./failure-messages.tsx";
import styles from "./result.module.css";
import { previewTexts } from "./messages.ts";
import { runActions } from "./actions.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** It has an HTML parser with it. */
const WholePageLine = lateParts(() => import("./whole-page-line.tsx"))((parts) => parts.WholePageLine);

export interface RunTroubleProps {
  run: Run | null;
  library: Library;
  selection: Selection;
  onRun: () => void;
  onStop: () => void;
  onSelect: (selection: Selection) => void;
}

/** What went wrong with the result, in its place, with what to do. */
export const RunTrouble = ({ run, library, selection, onRun, onStop, onSelect }: RunTroubleProps) => {
  const t = useTranslate();
  const isRelease = library.releases.some(({ version }) => version === selection.version);
  const isByItself = run?.hasOwnFiles === true && run.library.version === selection.version;
  if (!isRelease && !selection.branch && !isByItself)
    return <UnknownReleaseMessage library={library} selection={selection} onSelect={onSelect} />;
  if (run?.state === "unreachable")
    return (
      <RunAgainMessage
        title={t("The result could not be loaded")}
        help={t("The server did not respond. Your text is still in the editor. Run again once it is up.")}
        onRun={onRun}
      />
    );
  if (run?.state === "left")
    return (
      <RunAgainMessage
        title={t("The document left its page")}
        help={
          run.leftFor === null
            ? t("A script reloaded the page or went elsewhere. A result shows only the document.")
            : t("A script went to {address}. A result shows only the document.", { address: run.leftFor })
        }
        onRun={onRun}
      />
    );
  if (run?.state === "hung") return <HungLine onStop={onStop} />;
  if (run?.state === "stopped" && run.hasHung)
    return (
      <RunAgainMessage
        title={t("The document was stopped")}
        help={
          run.endedFor === null
            ? t("The document stopped responding. Edit it, then press Run to start it again.")
            : t(previewTexts[reasons[run.endedFor]])
        }
        onRun={onRun}
      />
    );
  if (run?.state === "interrupted")
    return (
      <RunAgainMessage
        title={t("This page closed while the document ran")}
        help={t("The document may be in an endless loop. Edit it, then press Run.")}
        onRun={onRun}
      />
    );
  if (run && isReleaseMissing(run))
    return <UnfetchedMessage run={run} library={library} onRun={onRun} onSelect={onSelect} />;
  if (!run) return null;
  const ran = run.loadReport && readRan(run.loadReport, library, run.library, run);
  const isOther = ran?.kind === "library" && ran.differs.length > 0;
  const otherRan = isOther && (
    <OtherRan ran={ran} library={library} selection={selection} onSelect={onSelect} />
  );
  return (
    <>
      {isWholePage(run.code) && ran?.kind === "no-library" && !ran.isFileLoaded ? (
        <LatePart>
          <WholePageLine code={run.code} library={library} selection={run.library} />
        </LatePart>
      ) : (
        otherRan
      )}
      <MissingParts run={run} />
      <Refusals run={run} />
      <BlankPageLine run={run} />
    </>
  );
};

const HungLine = ({ onStop }: Pick<RunTroubleProps, "onStop">) => {
  const t = useTranslate();
  return (
    <div className={styles["trouble"]} data-tone="bad" role="alert">
      <p>{t("The document is not responding, perhaps in an endless loop. Edit it, then press Run.")}</p>
      <Button look="outlined" onClick={onStop}>
        {t("Stop")}
      </Button>
    </div>
  );
};

/** What the document's own tags load that the release does not have. */
const MissingParts = ({ run: { tagNotes, library } }: { run: Run }) => {
  const t = useTranslate();
  const missing = tagNotes.filter(({ becomes }) => becomes === "left-out");
  if (missing.length === 0) return null;
  return (
    <div className={styles["trouble"]} role="status">
      {missing.map(({ file }, index) => (
        <p key={`${index} ${file}`}>
          {t("{release} has no {file}: the tag that loads it was left out.", {
            release: nameOfRelease(library),
            file,
          })}
        </p>
      ))}
    </div>
  );
};

const reasons = { messages: "endedForMessages", focus: "endedForFocus" } as const;

const refusals = {
  focus: "refusedFocus",
  dialogs: "refusedDialogs",
  print: "refusedPrint",
  downloads: "refusedDownloads",
  history: "refusedHistory",
  windows: "refusedWindows",
  "outer-window": "refusedOuterWindow",
  leaving: "refusedLeaving",
} as const;

/** What the document tried and was refused. */
const Refusals = ({ run: { refused } }: { run: Run }) => {
  const t = useTranslate();
  if (refused.length === 0) return null;
  return (
    <div className={styles["trouble"]} role="status">
      {refused.map((what) => (
        <p key={what}>{t(previewTexts[refusals[what]])}</p>
      ))}
    </div>
  );
};

/** Says that the result is empty, if no error explains it. */
const BlankPageLine = ({ run: { blankPage, errors, failedAssets } }: { run: Run }) => {
  const t = useTranslate();
  if (!blankPage || errors.length > 0 || failedAssets.length > 0) return null;
  const { missing, hidden, idle, isInTemplate, outer } = blankPage;
  return (
    <div className={styles["trouble"]} role="status">
      <p>{t("The document ran but shows nothing.")}</p>
      {missing.length > 0 && <p>{t("Not in the page: {ids}.", { ids: missing.join(", ") })}</p>}
      {hidden !== null && <p>{t("In the page but hidden: {element}.", { element: hidden })}</p>}
      {idle !== null && <p>{t("Browsers do not run scripts of type {type}.", { type: idle })}</p>}
      {isInTemplate && <p>{t("Browsers do not show markup in a <template>.")}</p>}
      {outer !== null && (
        <p>
          {t("The document uses {code}, but its frame is on another site and cannot reach that window.", {
            code: outer,
          })}
        </p>
      )}
    </div>
  );
};

/** What ran instead of what was selected, or beside it. */
const OtherRan = ({
  ran,
  library,
  selection,
  onSelect,
}: { ran: Extract<Ran, { kind: "library" }> } & Pick<
  RunTroubleProps,
  "library" | "selection" | "onSelect"
>) => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const release = `${library.id} ${ran.commit === null ? ran.version : shortCommit(ran.commit)}`;
  const what =
    ran.theme === null ? release : t("{release} with the theme {theme}", { release, theme: ran.theme });
  const isOtherVersion = ran.differs.includes("version");
  const isOtherTheme = ran.differs.includes("theme");
  const offered = isOtherVersion || isOtherTheme ? selectionOf(ran, { library, selection }) : null;
  const useOneRelease = () => {
    const present = store.getState();
    const on = isOtherVersion && offered ? offered.selection : selection;
    if (present.catalogue) {
      const context = { library, names: present.catalogue };
      editingActions(editor).edit(tagsOnOneRelease(present.code, on, context));
    }
    if (on === selection) runActions(editor).run();
    else onSelect(on);
  };
  return (
    <div className={styles["trouble"]} role="alert">
      {isOtherVersion && isOtherTheme && (
        <p>{t("The document loaded {what}, not the selected version and theme.", { what })}</p>
      )}
      {isOtherVersion && !isOtherTheme && (
        <p>{t("The document loaded {what}, not the selected version.", { what })}</p>
      )}
      {isOtherTheme && !isOtherVersion && (
        <p>
          {library.themes.some(({ id }) => id === selection.theme)
            ? t("The document loaded {what}, not the selected theme.", { what })
            : t("{library} has no theme “{theme}”. The document loaded {what}.", {
                library: library.title,
                theme: selection.theme,
                what,
              })}
        </p>
      )}
      {ran.others.length > 0 && (
        <p>
          {t("The document loads files of different releases: {release} and {others}.", {
            release,
            others: ran.others.join(", "),
          })}
        </p>
      )}
      {offered && (
        <Button
          look="outlined"
          onClick={() => {
            onSelect(offered.selection);
          }}
        >
          {t("Use {what}", { what: offered.named })}
        </Button>
      )}
      {ran.others.length > 0 && (
        <Button look="outlined" onClick={useOneRelease}>
          {t("Use one release for all")}
        </Button>
      )}
    </div>
  );
};

/** The selection that matches what ran; null if the library does not have it. */
const selectionOf = (
  { version, commit, theme: reported, differs }: Extract<Ran, { kind: "library" }>,
  { library, selection }: { library: Library; selection: Selection },
): { selection: Selection; named: string } | null => {
  const { branch: _, ...onRelease } = selection;
  const release = commit === null && library.releases.find((candidate) => candidate.version === version);
  const theme = library.themes.find(({ reportedAs }) => reported !== null && reportedAs === reported);
  if (differs.includes("version") && !release) return null;
  if (!differs.includes("version") && !theme) return null;
  return {
    selection: {
      ...(differs.includes("version") && release ? { ...onRelease, version: release.version } : selection),
      ...(differs.includes("theme") && theme ? { theme: theme.id } : {}),
    },
    named: differs.includes("version") && release ? release.version : (theme?.title ?? ""),
  };
};
