import {
  type Library,
  nameOfRelease,
  type Selection,
  shortCommit,
  type Version,
} from "@online-editor/contract";
import { matchesRelease, tagsOnOneRelease } from "@online-editor/selection";
import { editingActions } from "../document/editing.ts";
import { use } from "react";
import { type Editor, EditorContext } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import { LatePart, lateParts } from "../ui/late-part.tsx";
import { isReleaseMissing, isWholePage, type Ran, readRan, type Run } from "@online-editor/run";
import { type Failure, wordsOf } from "../platform/failure.ts";
import { Line } from "../ui/note.tsx";
import { TroubleNote } from "../ui/trouble-note.tsx";
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
export const RunTrouble = (props: RunTroubleProps) => {
  const { run, library, selection, onRun, onStop, onSelect } = props;
  // The readers of an embed cannot change the document.
  const isEditable = use(EditorContext) !== null;
  const found = failureOf(props);
  if (found) {
    const { failure, offered, reason } = found;
    return (
      <TroubleNote
        place={failure.code === "run-hung" ? "line" : "result"}
        failure={failure}
        actions={{
          run: onRun,
          stop: onStop,
          "run-on": offered && (() => onSelect({ ...selection, version: offered })),
        }}
      >
        {reason && <p>{reason}</p>}
      </TroubleNote>
    );
  }
  if (!run) return null;
  const ran = run.loadReport && readRan(run.loadReport, library, run.selection, run);
  const isOther = ran?.kind === "library" && ran.differs.length > 0;
  const otherRan = isOther && (
    <OtherRan ran={ran} library={library} selection={selection} onSelect={onSelect} />
  );
  return (
    <>
      {isEditable && isWholePage(run.code) && ran?.kind === "no-library" && !ran.isFileLoaded ? (
        <LatePart>
          <WholePageLine code={run.code} library={library} selection={run.selection} />
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

interface FailedRun {
  failure: Failure;
  /** A release that runs. */
  offered?: Version | undefined;
  reason?: string | null | undefined;
}

/** Why there is no result; null if there is one, or none is expected. */
const failureOf = ({ run, library, selection }: RunTroubleProps): FailedRun | null => {
  const { package: name, releases } = library;
  const { version } = selection;
  const isRelease = releases.some((release) => release.version === version);
  const isByItself = run?.hasOwnFiles === true && run.selection.version === version;
  if (!isRelease && !selection.branch && !isByItself) {
    const oldest = releases.at(-1)?.version;
    const isOlder = oldest !== undefined && matchesRelease(`<${oldest}`, version);
    const offered = isOlder ? oldest : releases[0]?.version;
    const code = isOlder ? "release-too-old" : "release-unknown";
    return { failure: { code, version, library: name, offered: offered ?? "" }, offered };
  }
  if (!run) return null;
  if (run.state === "unreachable") return { failure: { code: "run-unreachable" } };
  if (run.state === "left")
    return {
      failure: run.leftFor === null ? { code: "run-left" } : { code: "run-left-for", address: run.leftFor },
    };
  if (run.state === "hung") return { failure: { code: "run-hung" } };
  if (run.state === "stopped" && run.hasHung)
    return { failure: { code: run.endedFor === null ? "run-stopped" : `run-stopped-for-${run.endedFor}` } };
  if (run.state === "interrupted") return { failure: { code: "run-interrupted" } };
  if (!isReleaseMissing(run)) return null;
  const missing = run.selection.version;
  const other = releases.find((release) => release.source === "npm" && release.version !== missing)?.version;
  return {
    failure: { code: "release-not-fetched", version: missing, library: name, offered: other ?? "" },
    offered: other,
    reason: run.failedAssets.find(({ url }) => url.includes(`@${missing}/`))?.reason,
  };
};

/** What the document's own tags load that the release does not have. */
const MissingParts = ({ run: { tagNotes, selection } }: { run: Run }) => {
  const t = useTranslate();
  const missing = tagNotes.filter(({ becomes }) => becomes === "left-out");
  if (missing.length === 0) return null;
  return (
    <Line role="status">
      {missing.map(({ file }, index) => (
        <p key={`${index} ${file}`}>
          {t("{release} has no {file}: the tag that loads it was left out.", {
            release: nameOfRelease(selection),
            file,
          })}
        </p>
      ))}
    </Line>
  );
};

/** What the document tried and was refused. */
const Refusals = ({ run: { refused } }: { run: Run }) => {
  useTranslate();
  if (refused.length === 0) return null;
  return (
    <Line role="status">
      {refused.map((what) => (
        <p key={what}>{wordsOf({ code: `refused-${what}` })}</p>
      ))}
    </Line>
  );
};

/** Says that the result is empty, if no error explains it. */
const BlankPageLine = ({ run: { blankPage, errors, failedAssets } }: { run: Run }) => {
  const t = useTranslate();
  if (!blankPage || errors.length > 0 || failedAssets.length > 0) return null;
  const { missing, hidden, idle, isInTemplate, outer } = blankPage;
  return (
    <Line role="status">
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
    </Line>
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
  const editor = use(EditorContext);
  const release = `${library.id} ${ran.commit === null ? ran.version : shortCommit(ran.commit)}`;
  const what =
    ran.theme === null ? release : t("{release} with the theme {theme}", { release, theme: ran.theme });
  const isOtherVersion = ran.differs.includes("version");
  const isOtherTheme = ran.differs.includes("theme");
  const offered = isOtherVersion || isOtherTheme ? selectionOf(ran, { library, selection }) : null;
  const runOneRelease = (changing: Editor) => {
    const present = changing.store.getState();
    const on = isOtherVersion && offered ? offered.selection : selection;
    if (present.catalogue) {
      const context = { library, names: present.catalogue };
      editingActions(changing).edit(tagsOnOneRelease(present.code, on, context));
    }
    if (on === selection) runActions(changing).run();
    else onSelect(on);
  };
  return (
    <Line role="alert">
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
      {editor && ran.others.length > 0 && (
        <Button look="outlined" onClick={() => runOneRelease(editor)}>
          {t("Use one release for all")}
        </Button>
      )}
    </Line>
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
