import type { Version } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { isRunCurrent } from "../../preview/state.ts";
import { TextButton } from "../../ui/button.tsx";
import { isNearbyCurrent, isPicking, isRecording, stepsOf } from "../state.ts";
import { cutAtDifference, type DifferenceRow } from "@online-editor/triage";
import { titleOf } from "./difference-title.ts";
import type { Nearby, NearbyPlan } from "./nearby.ts";
import { RecordLead } from "./record-lead.tsx";
import styles from "./nearby-differences.module.css";
import { checkActions } from "../actions.ts";
import { listOf } from "../../platform/i18n.ts";
import { useTranslate } from "../../platform/use-translate.ts";

const mostShown = 3;

/**
 * What differs here from the releases around: each line becomes the check when it is chosen. Looks as long as nothing is
 * expected yet, and anew for another document, selection or recording.
 */
export const NearbyDifferences = ({ children }: { children?: ReactNode }) => {
  const editor = useEditor();
  const nearby = useWorkspace((workspace) => (isNearbyCurrent(workspace) ? workspace.jobs.nearby : null));
  // Where the check does not fail here, another one is chosen.
  const isSaid = useWorkspace(
    ({ check, checking }) =>
      Boolean(check?.expectations.length) &&
      !(checking?.state === "judged" && checking.judgement.verdict === "good"),
  );
  const isWanted = useWorkspace(
    (workspace) =>
      !workspace.check?.expectations.length &&
      workspace.library.branch === undefined &&
      workspace.run?.state === "loaded" &&
      isRunCurrent(workspace) &&
      !isRecording(workspace) &&
      !isPicking(workspace),
  );
  const run = useWorkspace((workspace) => workspace.run?.id);
  const steps = useWorkspace(stepsOf);
  const look = useEffectEvent(() => {
    // One that was stopped, or could not begin, is taken again with the next run.
    if (isWanted && (!nearby || nearby.state === "stopped")) checkActions(editor).start("nearby", null);
  });
  useEffect(() => look(), [isWanted, run, steps]);
  // In its place whatever is known: it may have been opened.
  return (
    <div className={styles["nearby"]}>
      {nearby && !isSaid && <Known nearby={nearby} />}
      <div className={styles["actions"]}>{children}</div>
    </div>
  );
};

/** What differs, or that nothing does or is known to yet. */
const Known = ({ nearby }: { nearby: Nearby }) => {
  const t = useTranslate();
  const here = useWorkspace(({ library }) => library.version);
  const { state, plan } = nearby;
  const { between, shown } = plan;
  // More pages may change the order of the rows.
  if (shown.rows.length > 0 && state !== "running") return <Rows {...shown} here={here} />;
  if (state === "stopped") return null;
  const ran = shown.pages.flatMap((page) => (page.shown ? page.release : []));
  const others = ran.filter((release) => release !== here);
  const isCompared = others.length > 0 && others.length < ran.length;
  const same = isCompared
    ? t("{releases} show the same. Pick what is wrong, or record how to get there.", {
        releases: listOf(others),
      })
    : t("Too few releases ran to compare.");
  return (
    <p className={styles["note"]} role="status">
      {state !== "running"
        ? same
        : between
          ? t("Comparing {good} with {bad} …", between)
          : t("Looking for what differs on the releases around …")}
    </p>
  );
};

const Rows = ({ rows, pages, here }: NearbyPlan["shown"] & { here: Version }) => {
  const t = useTranslate();
  const editor = useEditor();
  const [showsAll, setShowsAll] = useState(false);
  const [showsUnseen, setShowsUnseen] = useState(false);
  const library = useWorkspace(({ catalogue, library: { library: id } }) => libraryNamed(catalogue, id));
  const releases = library?.releases.map(({ version }) => version) ?? [];
  const id = useId();
  const own = pages.findIndex(({ release }) => release === here);
  const others = [...pages.keys()].filter((at) => at !== own && pages[at]?.shown);
  const isSame = (at: number) => rows.every(({ values }) => values[at] === values[own]);
  const differing = others.filter((at) => !isSame(at));
  /** The nearest older release that differs, this one, and the newest that does; as positions of pages. */
  const columns = [differing.findLast((at) => at < own), own, differing.findLast((at) => at > own)].filter(
    (at) => at !== undefined,
  );
  const releaseAt = (at: number) => pages[at]?.release ?? "";
  const seen = rows.filter(({ isSeen }) => isSeen);
  const unseen = rows.filter(({ isSeen }) => !isSeen);
  // Where nothing is seen to differ, what nobody sees is all there is.
  const isFolded = seen.length > 0 && !showsUnseen;
  const listed = isFolded ? seen : [...seen, ...unseen];
  const older = others.filter((at) => at < own);
  // What only newer releases show otherwise has not broken here.
  const mayHaveBroken = ({ values }: DifferenceRow) =>
    older.length === 0 || older.some((at) => values[at] !== values[own]);
  const shown = showsAll ? listed : listed.filter(mayHaveBroken).slice(0, mostShown);
  const count = listed.length - shown.length;
  return (
    <>
      <RecordLead />
      <div className={styles["rows"]} role="radiogroup" aria-labelledby={id} hidden={shown.length === 0}>
        <div className={styles["head"]}>
          <span id={id}>{t("Or choose a difference")}</span>
          {columns.map((at) => (
            <span key={at} data-here={at === own ? "" : undefined}>
              {releaseAt(at)}
            </span>
          ))}
        </div>
        {shown.map((row) => {
          const label = titleOf(row, { pages, here, releases });
          const valueAt = (at: number) => {
            const value = row.values[at];
            return value === undefined ? t("did not run") : (value ?? t("none"));
          };
          const known = columns.filter((at) => typeof row.values[at] === "string");
          const cut = cutAtDifference(known.map(valueAt));
          const shortAt = (at: number) => cut[known.indexOf(at)] ?? valueAt(at);
          const values = columns.map((at) =>
            t("{value} on {release}", { value: valueAt(at), release: releaseAt(at) }),
          );
          return (
            <button
              key={JSON.stringify(row.expectation)}
              type="button"
              role="radio"
              aria-checked={false}
              className={styles["row"]}
              aria-label={`${label}: ${values.join(", ")}`}
              onClick={() => {
                checkActions(editor).expect(row.expectation);
              }}
            >
              <span lang="" translate="no" title={label}>
                {label}
              </span>
              {columns.map((at) => (
                <code
                  key={at}
                  data-here={at === own ? "" : undefined}
                  lang=""
                  translate="no"
                  title={valueAt(at)}
                >
                  {row.kind === "style" && row.name?.endsWith("color") && (
                    <i style={{ background: row.values[at] ?? undefined }} />
                  )}
                  {shortAt(at)}
                </code>
              ))}
            </button>
          );
        })}
      </div>
      <div className={styles["notes"]}>
        {count > 0 && (
          <TextButton
            onClick={() => {
              setShowsAll(true);
            }}
          >
            {shown.length > 0 ? t("{count} more", { count }) : t("{count} only on newer releases", { count })}
          </TextButton>
        )}
        {isFolded && unseen.length > 0 && (
          <TextButton
            onClick={() => {
              setShowsUnseen(true);
              setShowsAll(true);
            }}
          >
            {t("{count} that nobody sees", { count: unseen.length })}
          </TextButton>
        )}
        {differing.length < others.length && (
          <p className={styles["note"]}>
            {t("Same on {releases}", { releases: listOf(others.filter(isSame).map(releaseAt)) })}
          </p>
        )}
      </div>
    </>
  );
};
