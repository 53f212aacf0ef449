import { useStore } from "@nanostores/react";
import { onRelease } from "@online-editor/selection";
import type { Library, Version } from "@online-editor/contract";
import { judgedAs } from "@online-editor/triage";
import { type KeyboardEvent, useId, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { language } from "../../platform/i18n.ts";
import { contentLanguage } from "../../platform/languages.ts";
import { messages as checkMessages } from "../messages.ts";
import { dateOf } from "./release-facts.ts";
import styles from "./release-strip.module.css";
import type { ReleaseSearch } from "./release-search.ts";
import { messages } from "./messages.ts";
import { VerdictSign } from "../verdict.tsx";

export interface ReleaseStripProps {
  library: Library;
  found: ReleaseSearch;
  /** The release whose verdict is shown while no cell is pointed at. */
  announced: Version | null;
}

/**
 * The releases on one line, oldest first, in groups of their minor release, each shaped by its verdict. Arrow keys move,
 * Enter selects the release.
 */
export const ReleaseStrip = ({ library, found, announced }: ReleaseStripProps) => {
  const t = useStore(messages);
  const verdictWords = useStore(checkMessages);
  const { effects, store } = useEditor();
  const id = useId();
  const selected = useWorkspace(({ library: selection }) => (selection.branch ? null : selection.version));
  const [pointed, setPointed] = useState<Version | null>(null);
  const [hovered, setHovered] = useState<Version | null>(null);
  const releases = library.releases.map(({ version }) => version).toReversed();
  const active = pointed ?? announced ?? selected ?? releases.at(-1) ?? null;
  const at = active === null ? -1 : releases.indexOf(active);
  const select = (version: Version) => {
    effects.libraries.select(onRelease(store.getState().library, version));
  };
  const verdictOf = (version: Version) => {
    const judged = judgedAs(found.search, version);
    if (judged) return { ...judged, words: verdictWords[judged.verdict] };
    const isUnderWay = found.underWay.includes(version);
    return { verdict: null, words: isUnderWay ? t.running : t.notJudged, reason: "" };
  };
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: releases.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : releases[Math.max(0, Math.min(to, releases.length - 1))];
    if (next !== undefined) setPointed(next);
    else if (event.key === "Enter" && active !== null) select(active);
    else return;
    event.preventDefault();
  };
  const shown = hovered ?? active;
  return (
    <>
      <div
        role="listbox"
        aria-label={t.releases}
        aria-orientation="horizontal"
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        tabIndex={0}
        className={styles["strip"]}
        onKeyDown={press}
        onMouseLeave={() => {
          setHovered(null);
        }}
      >
        {minorsOf(releases).map(({ name, label, versions }) => (
          <div key={name} role="group" aria-label={name} className={styles["minor"]}>
            <div className={styles["cells"]}>
              {versions.map((version) => {
                const { verdict, words } = verdictOf(version);
                return (
                  <div
                    key={version}
                    id={`${id}-${releases.indexOf(version)}`}
                    role="option"
                    aria-selected={version === selected}
                    aria-label={t.optionOf({ release: version, verdict: words })}
                    className={styles["cell"]}
                    data-verdict={verdict ?? undefined}
                    data-active={version === active ? "" : undefined}
                    data-running={found.underWay.includes(version) ? "" : undefined}
                    onMouseEnter={() => {
                      setHovered(version);
                    }}
                    onClick={() => {
                      setPointed(version);
                      select(version);
                    }}
                  >
                    <span className={styles["mark"]}>
                      {verdict === "bad" && <VerdictSign verdict={verdict} />}
                    </span>
                  </div>
                );
              })}
            </div>
            <span className={styles["label"]} aria-hidden="true">
              {label}
            </span>
          </div>
        ))}
      </div>
      {shown !== null && <VerdictLine version={shown} library={library} {...verdictOf(shown)} />}
    </>
  );
};

interface Minor {
  name: string;
  /** Below the group: without the major release where the group before has the same. */
  label: string;
  versions: Version[];
}

/** The releases of each minor release. */
const minorsOf = (releases: readonly Version[]): Minor[] => {
  const minors: Minor[] = [];
  for (const version of releases) {
    const [major = "", minor = ""] = version.split(".");
    const name = `${major}.${minor}`;
    const last = minors.at(-1);
    if (last?.name === name) last.versions.push(version);
    else
      minors.push({
        name,
        label: last?.name.startsWith(`${major}.`) ? minor : name,
        versions: [version],
      });
  }
  return minors;
};

/** The verdict on one release, with its reason. */
const VerdictLine = ({
  version,
  words,
  reason,
  fitted = [],
  library,
}: {
  version: Version;
  words: string;
  reason: string;
  fitted?: readonly string[] | undefined;
  library: Library;
}) => {
  const languageTag = useStore(language);
  const date = dateOf(library, version, languageTag);
  return (
    <p className={styles["judgement"]}>
      <b>{version}</b>
      {date !== null && <span>{date}</span>}
      <span>{words}</span>
      {reason !== "" && <span lang={contentLanguage}>{reason}</span>}
      {fitted.map((sentence) => (
        <span key={sentence} lang={contentLanguage}>
          {sentence}
        </span>
      ))}
    </p>
  );
};
