import { useStore } from "@nanostores/react";
import type { Library, Version } from "@online-editor/contract";
import { libraryNamed, onRelease } from "@online-editor/selection";
import { sentenceOf } from "@online-editor/triage";
import { useMemo } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { language } from "../../platform/i18n.ts";
import { contentLanguage } from "../../platform/languages.ts";
import { openDialog } from "../../platform/screen.ts";
import { Button } from "../../ui/button.tsx";
import { useScrollTo } from "../../ui/scroll-to.ts";
import { CommitFinding } from "../commits/commit-finding.tsx";
import { changeIn, comparisonOf, dateOf, type TouchedChange, touchedChanges } from "./release-facts.ts";
import styles from "./release-finding.module.css";
import type { ReleaseSearch } from "./release-search.ts";
import { ReleaseStrip } from "./release-strip.tsx";
import { messages } from "./messages.ts";

/** The search over releases: its progress, strip and answer. */
export const ReleaseFinding = () => {
  const t = useStore(messages);
  const { effects } = useEditor();
  const found = useWorkspace((workspace) => workspace.releaseSearch);
  const code = useWorkspace((workspace) => workspace.code);
  const check = useWorkspace((workspace) => workspace.check);
  const library = useWorkspace(({ catalogue, releaseSearch }) =>
    releaseSearch ? libraryNamed(catalogue, releaseSearch.of.selection.library) : undefined,
  );
  const section = useScrollTo(found?.state === "running");
  if (!found || !library) return null;
  const { search, state, of } = found;
  const judged = Object.keys(search.judged).length;
  const change = changeIn(search, library);
  const isOutdated = of.code !== code || of.check !== check;
  return (
    <section ref={section} className={styles["finding"]} aria-label={t.search}>
      <div className={styles["head"]}>
        <p role="status" lang={state === "done" ? contentLanguage : undefined}>
          {state === "running" && t.progress({ judged, all: search.releases.length })}
          {state === "stopped" && t.stopped}
          {state === "done" && <b>{sentenceOf(search, of.check)}</b>}
        </p>
        {state === "running" && (
          <Button look="outlined" onClick={effects.check.stop}>
            {t.stop}
          </Button>
        )}
        {state === "done" && (
          <Button
            look="quiet"
            onClick={() => {
              effects.check.findRelease("anew");
            }}
          >
            {t.again}
          </Button>
        )}
      </div>
      {state === "running" && (
        <progress
          className={styles["progress"]}
          aria-label={t.search}
          max={search.releases.length}
          value={judged}
        />
      )}
      {isOutdated && <p className={styles["note"]}>{t.outdated}</p>}
      {state !== "done" && judged > 0 && (
        <p className={styles["note"]} lang={contentLanguage}>
          {sentenceOf(search, of.check)}
        </p>
      )}
      <ReleaseStrip library={library} found={found} announced={change?.to ?? null} />
      {change && <Change library={library} change={change} of={of} />}
    </section>
  );
};

/** What changed between the two releases. */
const Change = ({
  library,
  change,
  of,
}: {
  library: Library;
  change: { from: Version; to: Version };
  of: ReleaseSearch["of"];
}) => {
  const t = useStore(messages);
  const languageTag = useStore(language);
  const { effects, store } = useEditor();
  const reference = useWorkspace((workspace) => workspace.reference);
  const { from, to } = change;
  const { code, selection } = of;
  const touched = useMemo(
    () =>
      reference?.library === selection.library
        ? touchedChanges(reference, { from, to }, { code, extensions: selection.extensions })
        : null,
    [reference, from, to, code, selection],
  );
  const dated = (version: Version) => {
    const date = dateOf(library, version, languageTag);
    return date === null ? version : `${version} (${date})`;
  };
  return (
    <div className={styles["change"]}>
      <p>
        <a href={comparisonOf(library, change)} target="_blank" rel="noopener noreferrer">
          {t.compareTags({ from: dated(from), to: dated(to) })}
        </a>
      </p>
      {touched?.length === 0 && <p className={styles["note"]}>{t.nothingTouched}</p>}
      {touched && touched.length > 0 && (
        <>
          <p>{t.touched}</p>
          <ul>
            {touched.map((one) => (
              <li key={`${one.kind} ${one.name}`}>{wordsOf(one)}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles["buttons"]}>
        <Button
          look="outlined"
          onClick={() => {
            const { library: before } = store.getState();
            effects.libraries.select(onRelease(before, from));
            effects.result.compareWith(onRelease(before, to), null);
          }}
        >
          {t.compareBoth}
        </Button>
        <Button
          look="outlined"
          onClick={() => {
            store.apply((workspace) => openDialog(workspace, "report"));
          }}
        >
          {t.report}
        </Button>
        <CommitFinding library={library} between={change} />
      </div>
    </div>
  );
};

const wordsOf = (change: TouchedChange) => {
  const t = messages.get();
  return change.kind === "changedDefault" ? t.changedDefault(change) : t[change.kind]({ name: change.name });
};
