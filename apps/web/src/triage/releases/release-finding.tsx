import { useStore } from "@nanostores/react";
import { libraryNamed } from "@online-editor/selection";
import { answerOf, headlineOf, isAlike, judgedAs, meantChange, type Search } from "@online-editor/triage";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { language } from "../../platform/i18n.ts";
import { contentLanguage } from "../../platform/languages.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useScrollTo } from "../../ui/scroll-to.ts";
import { breakAndFix, dateIn } from "./release-facts.ts";
import styles from "./release-finding.module.css";
import { isSearchCurrent } from "./release-search.ts";
import { ReleaseMark, ReleaseStrip } from "./release-strip.tsx";
import { messages } from "./messages.ts";
import { checkActions } from "../actions.ts";

/** The search over releases: its progress, timeline and answer. An outdated answer is only said to be one. */
export const ReleaseFinding = () => {
  const t = useStore(messages);
  const languageTag = useStore(language);
  const editor = useEditor();
  const found = useWorkspace((workspace) => workspace.releaseSearch);
  const isCurrent = useWorkspace(isSearchCurrent);
  const library = useWorkspace(({ catalogue, releaseSearch }) =>
    releaseSearch ? libraryNamed(catalogue, releaseSearch.of.selection.library) : undefined,
  );
  const section = useScrollTo(found?.state === "running");
  if (!found || !library) return null;
  const { search, state, of } = found;
  const find = (how?: "anew") => {
    checkActions(editor).findRelease(how);
  };
  if (!isCurrent && state !== "running")
    return (
      <section ref={section} className={styles["finding"]} aria-label={t.search}>
        <p className={styles["outdated"]} role="status">
          {t.outdated}{" "}
          <Button
            look="link"
            onClick={() => {
              find();
            }}
          >
            {t.runAgain}
          </Button>
        </p>
      </section>
    );
  const judged = Object.keys(search.judged).length;
  const all = search.releases.length;
  const alike = state === "done" && isAlike(answerOf(search));
  return (
    <section ref={section} className={styles["finding"]} aria-label={t.search}>
      <div className={styles["head"]}>
        {state === "done" ? (
          <p role="status" className={styles["headline"]} lang={contentLanguage}>
            {headlineOf(search, of.check)}
          </p>
        ) : (
          <p role="status">{state === "running" ? t.progress({ judged, all }) : t.stopped}</p>
        )}
        {state === "running" && (
          <Button look="outlined" onClick={checkActions(editor).stop}>
            {t.stop}
          </Button>
        )}
      </div>
      {state === "running" && (
        <progress className={styles["progress"]} aria-label={t.search} max={all} value={judged} />
      )}
      {found.isSaved && found.judgedAt !== null && (
        <p className={styles["note"]}>{t.saved({ date: dateIn(languageTag, found.judgedAt) })}</p>
      )}
      {state !== "done" && judged > 0 && (
        <p className={styles["note"]}>
          {t.soFar} <span lang={contentLanguage}>{headlineOf(search, of.check)}</span>
        </p>
      )}
      {state !== "running" && (
        <Gap
          search={search}
          onTryAgain={() => {
            find();
          }}
        />
      )}
      <ReleaseStrip library={library} found={found} isAlike={alike} {...breakAndFix(search)} />
      <div className={styles["legend"]}>
        <Legend search={search} isAlike={alike} />
        {state === "done" && (
          <Button
            look="link"
            onClick={() => {
              find("anew");
            }}
          >
            {t.again}
          </Button>
        )}
      </div>
    </section>
  );
};

const mostNamed = 3;

/** The releases at the border of the answer that could not be judged. */
const Gap = ({ search, onTryAgain }: { search: Search; onTryAgain: () => void }) => {
  const t = useStore(messages);
  const change = meantChange(search);
  if (!change || change.unknown.length === 0) return null;
  const { from, to, unknown } = change;
  const releases = unknown.length > mostNamed ? t.countOf({ count: unknown.length }) : unknown.join(", ");
  return (
    <p className={styles["gap"]}>
      <Icon name="warning" /> {t.gap({ from, to, releases })}{" "}
      <Button look="link" onClick={onTryAgain}>
        {t.tryAgain}
      </Button>
    </p>
  );
};

/** The marks with how many releases have each. */
const Legend = ({ search, isAlike: alike }: { search: Search; isAlike: boolean }) => {
  const t = useStore(messages);
  const verdicts = search.releases.map((release) => judgedAs(search, release)?.verdict);
  const count = (verdict: "good" | "bad") => verdicts.filter((one) => one === verdict).length;
  const [good, bad] = [count("good"), count("bad")];
  const rest = verdicts.length - good - bad;
  const entries = alike
    ? [{ verdict: "good" as const, count: good + bad, words: t.alike({ count: good + bad }) }]
    : [
        { verdict: "good" as const, count: good, words: t.work({ count: good }) },
        { verdict: "bad" as const, count: bad, words: t.broken({ count: bad }) },
      ];
  return (
    <ul aria-label={t.counts}>
      {[...entries, { verdict: "cannot-run" as const, count: rest, words: t.unjudged({ count: rest }) }]
        .filter((entry) => entry.count > 0)
        .map(({ verdict, words }) => (
          <li key={verdict}>
            <ReleaseMark verdict={verdict} isAlike={alike} /> {words}
          </li>
        ))}
    </ul>
  );
};
