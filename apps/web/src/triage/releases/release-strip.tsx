import { useStore } from "@nanostores/react";
import { onRelease } from "@online-editor/selection";
import type { Library, Version } from "@online-editor/contract";
import type { Verdict } from "@online-editor/contract/judgement";
import { describeExpectation, impossibleStep, isByEye, judgedAs } from "@online-editor/triage";
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage, language } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { cellAfter, useTypeAhead } from "../../ui/use-list-keys.ts";
import { triageTexts } from "../messages.ts";
import { breakAndFix, dateOf, minorsOf } from "./release-facts.ts";
import { isAllAlike } from "./release-search.ts";
import styles from "./release-strip.module.css";
import { ReleasePicture } from "./release-picture.tsx";
import type { ReleaseSearch } from "./release-search.ts";
import { releasesTexts } from "./messages.ts";
import { VerdictSign } from "../verdict.tsx";
import { selectionActions } from "../../preview/actions.ts";
import { usePhone } from "../../ui/use-media-query.ts";
import { useTranslate } from "../../platform/use-translate.ts";

interface ReleaseStripProps {
  library: Library;
  found: ReleaseSearch;
  /** Nothing else is said below it: then it tells of the selected release, else only of one that is pointed at. */
  isAlone?: boolean;
}

/**
 * The releases on one line, oldest first, in groups of their minor release, each shaped by its verdict. Arrow keys move,
 * digits go to a release, Enter runs it.
 */
export const ReleaseStrip = ({ library, found, isAlone = true }: ReleaseStripProps) => {
  const t = useTranslate();
  const languageTag = useStore(language);
  const editor = useEditor();
  const { store } = editor;
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const typeAhead = useTypeAhead();
  const selected = useWorkspace(({ library: selection }) => (selection.branch ? null : selection.version));
  const [pointed, setPointed] = useState<Version | null>(null);
  const [hovered, setHovered] = useState<Version | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  /** Esc closes the picture until something else is pointed at. */
  const [isClosed, setIsClosed] = useState(false);
  const isPhone = usePhone();
  const isAlike = isAllAlike(found);
  const breakOf = breakAndFix(found.plan);
  const releases = library.releases
    .map(({ version }) => version)
    .filter((version) => found.plan.releases.includes(version))
    .toReversed();
  const announced = releases.find((version) => version === (breakOf.broken ?? breakOf.fixed));
  const active =
    [pointed, announced, selected].find((version) => version && releases.includes(version)) ??
    releases.at(-1) ??
    null;
  const at = active === null ? -1 : releases.indexOf(active);
  const run = (version: Version) => {
    selectionActions(editor).select(onRelease(store.getState().library, version));
  };
  // Where the strip scrolls, the active release stays in view.
  useEffect(() => {
    const cell = strip.current?.querySelector<HTMLElement>("[data-active]");
    if (cell && strip.current) strip.current.scrollLeft = cell.offsetLeft - strip.current.clientWidth / 2;
  }, [active]);
  const verdictOf = (version: Version | null) => {
    const judged = version === null ? undefined : judgedAs(found.plan, version);
    const { verdict = null, reason = "", fitted = [] } = judged ?? {};
    const isUnderWay = version !== null && found.underWay.includes(version);
    const underWay = isByEye(found.subject.check) ? t("Waiting for you") : t("Running");
    const none = isUnderWay ? underWay : t("Not judged yet");
    const step = judged && impossibleStep(judged);
    const said = isAlike && isSure(verdict) ? t("The same") : verdict && t(triageTexts[verdict]);
    const words =
      typeof step === "number" ? t("Could not do step {number}", { number: step }) : (said ?? none);
    return { verdict, words, reason, fitted };
  };
  const press = (event: KeyboardEvent) => {
    const to = cellAfter(event, at, { columns: releases.length, rows: 1 });
    const next = to === null ? typeAhead(event, releases, { now: at, nameOf: String }) : releases[to];
    // A mouse that rests on a release does not hide what the keys do.
    setHovered(null);
    setIsClosed(event.key === "Escape");
    if (next !== undefined) setPointed(next);
    else if (event.key === "Enter" && active !== null) run(active);
    else if (event.key === "Escape" && picture !== null) event.stopPropagation();
    else return;
    event.preventDefault();
  };
  const [expected, ...others] = found.subject.check.expectations;
  /** The first step says what is expected, unless that is more than one thing. */
  const shortOf = (why: string) =>
    expected && others.length === 0 ? why.replace(`Expected ${describeExpectation(expected)}. `, "") : why;
  const tags = tagsOn(releases, breakOf);
  const shown = hovered ?? active;
  const date = shown && dateOf(library, shown, languageTag);
  const { verdict, words, reason, fitted } = verdictOf(shown);
  const isPointedAt = hovered !== null || (hasFocus && pointed !== null);
  const isAtRest = found.state !== "running" && verdict !== null && verdict !== "cannot-run";
  // A phone has no room beside what it covers.
  const picture = isPointedAt && isAtRest && !isClosed && !isPhone ? shown : null;
  const judgement = shown !== null && (
    <div className={styles["judgement"]}>
      <p aria-live="polite">
        <b>{shown}</b>
        {date !== null && <span>{date}</span>}
        <span className={styles["verdict"]} data-verdict={isAlike ? undefined : (verdict ?? undefined)}>
          {verdict && !isAlike && <VerdictSign verdict={verdict} />}
          {words}
        </span>
        {[shortOf(reason), ...fitted].filter(Boolean).map((sentence) => (
          <span key={sentence} lang={contentLanguage}>
            {sentence}
          </span>
        ))}
      </p>
      {shown === selected ? (
        <span>{t("runs now")}</span>
      ) : (
        isAlone && (
          <Button
            look="link"
            onClick={() => {
              run(shown);
            }}
          >
            {t("Run it")}
          </Button>
        )
      )}
    </div>
  );
  return (
    <>
      <div className={styles["line"]}>
        <div
          ref={strip}
          role="listbox"
          aria-label={t("Releases")}
          aria-orientation="horizontal"
          aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
          tabIndex={0}
          className={styles["strip"]}
          onKeyDown={press}
          onFocus={() => {
            setHasFocus(true);
          }}
          onBlur={() => {
            setHasFocus(false);
          }}
          onMouseLeave={() => {
            setHovered(null);
          }}
        >
          {minorsOf(releases).map(({ name, label, versions }) => (
            <div key={name} role="group" aria-label={name} className={styles["minor"]}>
              <div className={styles["cells"]}>
                {versions.map((version) => {
                  const { verdict, words } = verdictOf(version);
                  const tag = tags.find(({ release }) => release === version);
                  const name = t("{release}, {verdict}", { release: version, verdict: words });
                  return (
                    <Fragment key={version}>
                      {tag && (
                        <span aria-hidden="true" className={styles["tagged"]}>
                          <span
                            className={styles["tag"]}
                            data-kind={tag.kind}
                            data-side={tag.side}
                            data-low={tag.isLow ? "" : undefined}
                          >
                            {t(releasesTexts[tag.kind], { release: version })}
                          </span>
                        </span>
                      )}
                      <div
                        id={`${id}-${releases.indexOf(version)}`}
                        role="option"
                        aria-selected={version === selected}
                        aria-label={name}
                        className={styles["cell"]}
                        data-wide={verdict === "bad" && !isAlike ? "" : undefined}
                        data-active={version === active ? "" : undefined}
                        onMouseEnter={() => {
                          setIsClosed(false);
                          setHovered(version);
                        }}
                        onClick={() => {
                          setPointed(version);
                        }}
                      >
                        <ReleaseMark
                          verdict={verdict}
                          isAlike={isAlike}
                          isRunning={found.underWay.includes(version)}
                        />
                      </div>
                    </Fragment>
                  );
                })}
              </div>
              <span className={styles["label"]} aria-hidden="true">
                {label}
              </span>
            </div>
          ))}
        </div>
        {!isAlone && (hovered !== null || hasFocus) && judgement}
        {picture !== null && (
          <ReleasePicture
            release={picture}
            anchor={() => document.getElementById(`${id}-${releases.indexOf(picture)}`)}
            side={isAlone ? "top" : "bottom"}
          >
            {picture} · {words}
          </ReleasePicture>
        )}
      </div>
      {isAlone && judgement}
    </>
  );
};

const isSure = (verdict: Verdict | null) => verdict === "good" || verdict === "bad";

/** The mark of a release: its shape tells the verdict. */
export const ReleaseMark = ({
  verdict,
  isAlike,
  isRunning = false,
}: {
  verdict: Verdict | null;
  isAlike: boolean;
  isRunning?: boolean;
}) => {
  const mark = isRunning ? "running" : isAlike && isSure(verdict) ? "same" : (verdict ?? undefined);
  return (
    <span className={styles["mark"]} data-mark={mark}>
      {mark === "bad" && <VerdictSign verdict="bad" />}
    </span>
  );
};

/** The tags of the first broken and the first fixed release; one without room on its side is on the other. */
const tagsOn = (
  releases: readonly Version[],
  { broken, fixed, mayBeFixedEarlier }: ReturnType<typeof breakAndFix>,
) => {
  const partOf = (release: string | null) =>
    releases.findIndex((version) => version === release) / Math.max(1, releases.length - 1);
  const brokenSide = partOf(broken) < roomForTag ? "right" : "left";
  const fixedSide = partOf(fixed) > 1 - roomForTag ? "left" : "right";
  return [
    { kind: "brokenSince", release: broken, side: brokenSide, isLow: false },
    // Below the other one, where that is on the same side.
    {
      kind: mayBeFixedEarlier ? "fixedBy" : "fixedIn",
      release: fixed,
      side: fixedSide,
      isLow: broken !== null && brokenSide === fixedSide,
    },
  ] as const;
};

/** The part of the strip that a tag takes at most. */
const roomForTag = 0.14;
