import { loadsOwnRelease } from "../../preview/state.ts";
import { useStore } from "@nanostores/react";
import { type Library, nameOfRelease } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import {
  headlineOf,
  impossibleStep,
  isAnswered,
  isByEye,
  judgedAs,
  meantChange,
  mostLeft,
  type Search,
} from "@online-editor/triage";
import type { Check } from "@online-editor/contract/check";
import { revealPlace } from "../../code/state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Select } from "../../ui/field.tsx";
import { contentLanguage, language, translate } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useScrollTo } from "../../ui/focus-return.ts";
import { checkActions } from "../actions.ts";
import { CommitFinding, useCommitSearch } from "../commits/commit-finding.tsx";
import { checkCommands } from "../commands.ts";
import { EyeQuestion } from "../judging/eye-question.tsx";
import { triageTexts } from "../messages.ts";
import { isVerdictCurrent } from "../state.ts";
import { changeSince } from "../variant.ts";
import { jobAction, JobButton, JobStatus } from "../job-head.tsx";
import { changeIn, dateIn, minorsOf } from "./release-facts.ts";
import styles from "./release-finding.module.css";
import {
  currentSearch,
  isAllAlike,
  isOfBeforeReduced,
  ownErrorPlace,
  type ReleaseSearch,
} from "./release-search.ts";
import { ReleaseMark, ReleaseStrip } from "./release-strip.tsx";
import { useTranslate } from "../../platform/use-translate.ts";

/** The search over releases: what starts and stops it, and its answer. An outdated answer is only said to be one. */
export const ReleaseFinding = () => {
  const t = useTranslate();
  const editor = useEditor();
  const any = useWorkspace(({ jobs }) => jobs.releases);
  const current = useWorkspace(currentSearch);
  const library = useWorkspace(({ catalogue, jobs, library: selection }) =>
    libraryNamed(catalogue, (jobs.releases?.subject.selection ?? selection).library),
  );
  const works = useWorkspace(
    (workspace) =>
      workspace.checking?.state === "judged" &&
      workspace.checking.judgement.verdict === "good" &&
      isVerdictCurrent(workspace, workspace.checking.of),
  );
  const release = useWorkspace(({ library: selection }) => nameOfRelease(selection));
  const unchecked = useWorkspace((workspace) =>
    workspace.check?.expectations.length
      ? checkCommands.findRelease.disabledReason(workspace)
      : t("Say what is wrong first"),
  );
  const since = useWorkspace((workspace) => workspace.searchFrom);
  const isByPage = useWorkspace(loadsOwnRelease);
  const change = useWorkspace((workspace) =>
    workspace.jobs.releases ? changeSince(workspace, workspace.jobs.releases.subject) : null,
  );
  const isAsking = useWorkspace(({ asking }) => asking !== null);
  const head = useScrollTo<HTMLDivElement>(any?.state === "running");
  if (!library) return null;
  const found = any?.state === "running" ? any : current;
  const state = found?.state;
  const hasAnswer = found !== null && standsIn(found);
  const isOfOthers = state === "done" && since !== found?.options.since;
  const action = jobAction(isOfOthers ? undefined : state, any !== undefined && !found);
  const find = () => checkActions(editor).findRelease(action === "again" ? "anew" : "usual");
  const reason = state === "running" ? null : unchecked;
  const isSo = reason === null && !found && works;
  const whyNot = isSo ? t("This is so on {release}: nothing to find", { release }) : reason;
  const isBegun = action === "again" || action === "outdated";
  const starts = !isBegun && action !== "stop";
  return (
    <section className={styles["finding"]} aria-label={t("Search over releases")}>
      <div ref={head} className={styles["head"]}>
        {any && (
          <JobStatus
            job={found ?? { trouble: null }}
            className={found ? (hasAnswer ? styles["headline"] : undefined) : styles["outdated"]}
            lang={hasAnswer ? contentLanguage : undefined}
          >
            {found ? (
              <Status found={found} isAsking={isAsking} />
            ) : (
              t(triageTexts[`changed-${change ?? "selection"}`])
            )}
          </JobStatus>
        )}
        <JobButton
          action={action}
          words={{ start: t("Find the release"), again: t("Search again"), outdated: t("Run again") }}
          look={isBegun ? "link" : starts && whyNot === null ? "next" : "outlined"}
          title={starts ? t("Runs the check on every release and names the one that broke it") : undefined}
          disabledReason={whyNot}
          onClick={find}
        />
        {state !== "running" && state !== "done" && (whyNot === null || isSo || since !== null) && (
          <Since library={library} />
        )}
        {isByPage && (
          <small className={styles["hint"]}>
            {t(
              "{version}, which the page loads by itself, is older than the releases here: no search goes there.",
              { version: release },
            )}
          </small>
        )}
        {whyNot !== null && <small className={styles["hint"]}>{whyNot}</small>}
        {isSo && (
          <Button look="link" onClick={find}>
            {t("Find since when it works")}
          </Button>
        )}
      </div>
      <EyeQuestion />
      {found && (
        <Found
          found={found}
          library={library}
          onTryAgain={find}
          onJudgeAll={() => {
            editor.store.apply((now) => ({ ...now, searchFrom: null }));
            checkActions(editor).findRelease();
          }}
        />
      )}
    </section>
  );
};

/** True when it has its answer, though others may follow. */
const standsIn = ({ state, plan }: ReleaseSearch): boolean =>
  state === "done" || (state === "running" && isAnswered(plan));

/** The progress, or the answer; of one that is none, why it is none is no headline. */
const Status = ({ found, isAsking }: { found: ReleaseSearch; isAsking: boolean }) => {
  const text = statusOf(found, isAsking);
  const end = isAllAlike(found) ? text.indexOf(". ") + 1 : text.length;
  return (
    <>
      {text.slice(0, end)}
      {end < text.length && <small>{text.slice(end)}</small>}
    </>
  );
};

const statusOf = (found: ReleaseSearch, isAsking: boolean): string => {
  const { state, plan: search, subject, secondsLeft } = found;
  if (standsIn(found)) return headlineOf(search, subject.check);
  if (state === "stopped") return translate("Stopped. Press Find the release to continue.");
  const far = { judged: Object.keys(search.judged).length, all: search.releases.length };
  if (isAsking)
    return translate("Waiting for you · {number} of about {all}", {
      number: far.judged + 1,
      all: far.judged + mostLeft(search),
    });
  if (secondsLeft === null) return translate("{judged} of {all} releases", far);
  return secondsLeft < 60
    ? translate("{judged} of {all} releases, about {seconds} s left", { ...far, seconds: secondsLeft })
    : translate("{judged} of {all} releases, about {minutes} min left", {
        ...far,
        minutes: Math.ceil(secondsLeft / 60),
      });
};

/** Limits the search to the releases since a minor one. */
const Since = ({ library }: { library: Library }) => {
  const t = useTranslate();
  const { store } = useEditor();
  const since = useWorkspace((workspace) => workspace.searchFrom);
  const versions = library.releases.map(({ version }) => version);
  const minors = minorsOf(versions.toReversed()).toReversed();
  return (
    <Select
      className={styles["since"]}
      label={t("Releases to search")}
      value={since ?? ""}
      options={[
        { value: "", label: t("{count} releases", { count: versions.length }) },
        ...minors.map(({ name, versions: [first = ""] }) => ({
          value: first,
          label: t("since {release} ({count})", {
            release: name,
            count: versions.findIndex((one) => one === first) + 1,
          }),
        })),
      ]}
      onChoose={(chosen) => store.apply((now) => ({ ...now, searchFrom: chosen === "" ? null : chosen }))}
    />
  );
};

interface FoundProps {
  found: ReleaseSearch;
  library: Library;
  onTryAgain: () => void;
  onJudgeAll: () => void;
}

/** What is known so far, or the whole answer. */
const Found = ({ found, library, onTryAgain, onJudgeAll }: FoundProps) => {
  const t = useTranslate();
  const languageTag = useStore(language);
  const { plan: search, state, subject } = found;
  // The question is what to look at.
  const isAsking = useWorkspace(({ asking }) => asking !== null);
  const isBeforeReduced = useWorkspace(isOfBeforeReduced);
  const change = state === "running" ? null : changeIn(search, library);
  // Their card takes the place of what is said of a release.
  const hasCommits = useCommitSearch(change) !== null;
  const judged = Object.keys(search.judged).length;
  return (
    <>
      {state === "running" && (
        <progress
          className={styles["progress"]}
          aria-label={t("Search over releases")}
          max={isByEye(subject.check) ? judged + mostLeft(search) : search.releases.length}
          value={judged}
        />
      )}
      {found.isSaved && found.judgedAt !== null && (
        <p className={styles["note"]}>
          {t("Saved with the snippet on {date}. Nothing was run here.", {
            date: dateIn(languageTag, found.judgedAt),
          })}
        </p>
      )}
      {isAllAlike(found) && <OwnError check={subject.check} />}
      {isBeforeReduced && (
        <p className={styles["note"]}>{t("Found before it was reduced; both sides checked again.")}</p>
      )}
      {state !== "done" && judged > 0 && !isAsking && (
        <p className={styles["note"]}>
          {standsIn(found) ? (
            t(
              judged < search.releases.length
                ? "{judged} of {all} judged; the others follow"
                : "{judged} of {all} releases",
              {
                judged,
                all: search.releases.length,
              },
            )
          ) : (
            <>
              {t("So far:")} <span lang={contentLanguage}>{goingOn(headlineOf(search, subject.check))}</span>
            </>
          )}
        </p>
      )}
      {state !== "running" && <Gap search={search} onTryAgain={onTryAgain} />}
      <ReleaseStrip library={library} found={found} isAlone={!hasCommits} />
      {hasCommits && change && <CommitFinding library={library} between={change} />}
      {!hasCommits && (
        <div className={styles["foot"]}>
          <Legend found={found} />
          {state === "done" && found.options.since !== null && (
            <Button look="link" onClick={onJudgeAll}>
              {t("Judge all")}
            </Button>
          )}
          {state === "done" && <Since library={library} />}
        </div>
      )}
    </>
  );
};

/** A sentence that follows a colon. */
const goingOn = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

/** Where all releases throw the error that the document itself throws here: its place. */
const OwnError = ({ check }: { check: Check }) => {
  const t = useTranslate();
  const { store } = useEditor();
  const place = useWorkspace((workspace) => ownErrorPlace(workspace, check));
  if (!place) return null;
  return (
    <p className={styles["note"]}>
      {t("The error is in your document, line {line}", { line: place.line })} ·{" "}
      <Button
        look="link"
        onClick={() => {
          store.apply((workspace) => revealPlace(workspace, place));
        }}
      >
        {t("Go to line {line}", { line: place.line })}
      </Button>
    </p>
  );
};

const mostNamed = 3;

/** The releases at the border of the answer that could not be judged. */
const Gap = ({ search, onTryAgain }: { search: Search; onTryAgain: () => void }) => {
  const t = useTranslate();
  const change = meantChange(search);
  if (!change || change.unknown.length === 0) return null;
  const { from, to, unknown } = change;
  const releases =
    unknown.length > mostNamed ? t("{count} releases", { count: unknown.length }) : unknown.join(", ");
  return (
    <p className={styles["gap"]}>
      <Icon name="warning" />{" "}
      {t("{releases}, between {from} and {to}, could not be judged", { from, to, releases })}{" "}
      <Button look="link" onClick={onTryAgain}>
        {t("Try again")}
      </Button>
    </p>
  );
};

/** The marks with how many releases have each. */
const Legend = ({ found }: { found: ReleaseSearch }) => {
  const t = useTranslate();
  const { plan: search } = found;
  const alike = isAllAlike(found);
  const judged = search.releases.map((release) => judgedAs(search, release));
  const verdicts = judged.map((one) => one?.verdict);
  const couldNot = judged.filter((one) => one && impossibleStep(one) !== null).length;
  const count = (verdict: "good" | "bad") => verdicts.filter((one) => one === verdict).length;
  const [good, bad] = [count("good"), count("bad")];
  const unjudged = verdicts.length - good - bad - couldNot;
  const entries = [
    {
      verdict: "good",
      count: alike ? good + bad : good,
      words: alike ? t("{count} show this", { count: good + bad }) : t("{count} work", { count: good }),
    },
    { verdict: "bad", count: alike ? 0 : bad, words: t("{count} broken", { count: bad }) },
    { verdict: "cannot-run", count: couldNot, words: t("{count} could not do a step", { count: couldNot }) },
    { verdict: "cannot-run", count: unjudged, words: t("{count} not judged", { count: unjudged }) },
  ] as const;
  return (
    <ul aria-label={t("Counts")}>
      {entries
        .filter(({ count: many }) => many > 0)
        .map(({ verdict, words }, at) => (
          <li key={at}>
            <ReleaseMark verdict={verdict} isAlike={alike} /> {words}
          </li>
        ))}
    </ul>
  );
};
