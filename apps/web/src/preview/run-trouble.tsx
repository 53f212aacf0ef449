import { useStore } from "@nanostores/react";
import { type Library, nameOfRelease, type Selection, shortCommit } from "@online-editor/contract";
import { tagsOnOneRelease } from "@online-editor/selection";
import { editingActions } from "../document/editing.ts";
import { useEditor } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import { LatePart, lateParts } from "../ui/late-part.tsx";
import { isReleaseMissing, isWholePage, type Ran, readRan, type Run } from "@online-editor/run";
import { RunAgainMessage, UnfetchedMessage, UnknownReleaseMessage } from "./failure-messages.tsx";
import styles from "./result.module.css";
import { messages } from "./messages.ts";
import { runActions } from "./actions.ts";

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
  const t = useStore(messages);
  const isRelease = library.releases.some(({ version }) => version === selection.version);
  const isByItself = run?.hasOwnFiles === true && run.library.version === selection.version;
  if (!isRelease && !selection.branch && !isByItself)
    return <UnknownReleaseMessage library={library} selection={selection} onSelect={onSelect} />;
  if (run?.state === "unreachable")
    return <RunAgainMessage title={t.notLoaded} help={t.notLoadedHelp} onRun={onRun} />;
  if (run?.state === "left")
    return (
      <RunAgainMessage
        title={t.leftPage}
        help={run.leftFor === null ? t.leftPageHelp : t.leftPageFor({ address: run.leftFor })}
        onRun={onRun}
      />
    );
  if (run?.state === "hung") return <HungLine onStop={onStop} />;
  if (run?.state === "stopped" && run.hasHung)
    return (
      <RunAgainMessage
        title={t.wasStopped}
        help={run.endedFor === null ? t.wasStoppedHelp : t[reasons[run.endedFor]]}
        onRun={onRun}
      />
    );
  if (run?.state === "interrupted")
    return <RunAgainMessage title={t.wasInterrupted} help={t.wasInterruptedHelp} onRun={onRun} />;
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
  const t = useStore(messages);
  return (
    <div className={styles["trouble"]} data-tone="bad" role="alert">
      <p>{t.hangs}</p>
      <Button look="outlined" onClick={onStop}>
        {t.stop}
      </Button>
    </div>
  );
};

/** What the document's own tags load that the release does not have. */
const MissingParts = ({ run: { tagNotes, library } }: { run: Run }) => {
  const t = useStore(messages);
  const missing = tagNotes.filter(({ becomes }) => becomes === "left-out");
  if (missing.length === 0) return null;
  return (
    <div className={styles["trouble"]} role="status">
      {missing.map(({ file }, index) => (
        <p key={`${index} ${file}`}>{t.hasNo({ release: nameOfRelease(library), file })}</p>
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
  const t = useStore(messages);
  if (refused.length === 0) return null;
  return (
    <div className={styles["trouble"]} role="status">
      {refused.map((what) => (
        <p key={what}>{t[refusals[what]]}</p>
      ))}
    </div>
  );
};

/** Says that the result is empty, if no error explains it. */
const BlankPageLine = ({ run: { blankPage, errors, failedAssets } }: { run: Run }) => {
  const t = useStore(messages);
  if (!blankPage || errors.length > 0 || failedAssets.length > 0) return null;
  const { missing, hidden, idle, isInTemplate, outer } = blankPage;
  return (
    <div className={styles["trouble"]} role="status">
      <p>{t.showsNothing}</p>
      {missing.length > 0 && <p>{t.missingTargets({ ids: missing.join(", ") })}</p>}
      {hidden !== null && <p>{t.hiddenElement({ element: hidden })}</p>}
      {idle !== null && <p>{t.idleScript({ type: idle })}</p>}
      {isInTemplate && <p>{t.isInTemplate}</p>}
      {outer !== null && <p>{t.outerUse({ code: outer })}</p>}
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
  const t = useStore(messages);
  const editor = useEditor();
  const { store } = editor;
  const release = `${library.id} ${ran.commit === null ? ran.version : shortCommit(ran.commit)}`;
  const what = ran.theme === null ? release : t.withTheme({ release, theme: ran.theme });
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
      {isOtherVersion && isOtherTheme && <p>{t.otherVersionAndThemeRan({ what })}</p>}
      {isOtherVersion && !isOtherTheme && <p>{t.otherVersionRan({ what })}</p>}
      {isOtherTheme && !isOtherVersion && (
        <p>
          {library.themes.some(({ id }) => id === selection.theme)
            ? t.otherThemeRan({ what })
            : t.unknownThemeRan({ library: library.title, theme: selection.theme, what })}
        </p>
      )}
      {ran.others.length > 0 && <p>{t.mixedReleases({ release, others: ran.others.join(", ") })}</p>}
      {offered && (
        <Button
          look="outlined"
          onClick={() => {
            onSelect(offered.selection);
          }}
        >
          {t.use({ what: offered.named })}
        </Button>
      )}
      {ran.others.length > 0 && (
        <Button look="outlined" onClick={useOneRelease}>
          {t.useOneRelease}
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
