import { useStore } from "@nanostores/react";
import type { Library, Version } from "@online-editor/contract";
import { libraryNamed, onRelease } from "@online-editor/selection";
import { useState } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { language } from "../platform/i18n.ts";
import { bringToFront, openDialog } from "../platform/screen.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./check-panel.module.css";
import { checkActions } from "./actions.ts";
import { FindCommit } from "./commits/commit-finding.tsx";
import { Reduce, ReductionFinding } from "./reduction/reduction-finding.tsx";
import { releasesTexts } from "./releases/messages.ts";
import {
  breakAndFix,
  changeIn,
  comparisonOf,
  dateOf,
  type ReleaseChange,
  touchedNames,
  upgradeFor,
} from "./releases/release-facts.ts";
import {
  currentSearch,
  isOfBeforeReduced,
  judgedNow,
  type ReleaseSearch,
} from "./releases/release-search.ts";
import { isVerdictCurrent } from "./state.ts";
import { comparisonActions, selectionActions } from "../preview/actions.ts";
import { MatrixSection } from "./matrix/matrix-section.tsx";
import { Words } from "./ways.tsx";
import { useTranslate } from "../platform/use-translate.ts";

/** What to do about the answer; the first button is what it calls for. */
export const Then = () => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const selected = useWorkspace(({ library: { branch, version } }) => (branch ? null : version));
  const found = useWorkspace((workspace) =>
    workspace.jobs.releases?.state === "running" ? null : currentSearch(workspace),
  );
  const library = useWorkspace(({ catalogue, library: { library: id } }) => libraryNamed(catalogue, id));
  const hasCommit = useWorkspace(({ jobs }) => Boolean(jobs.commits?.plan.found));
  const hasMatrix = useWorkspace(({ jobs }) => jobs.matrix !== undefined);
  const [chosenMatrix, setShowsMatrix] = useState<boolean | null>(null);
  const showsMatrix = chosenMatrix ?? hasMatrix;
  const change = found && library ? changeIn(found.plan, library) : null;
  const upgrade = found && library ? upgradeFor(found.plan, library) : null;
  const compare = ({ from, to }: ReleaseChange) => {
    const { library: own } = store.getState();
    const { compareWith } = comparisonActions(editor);
    // Which a phone does not show beside this.
    store.apply((now) => bringToFront(now, "result"));
    if (selected === from || selected === to) {
      compareWith(onRelease(own, selected === from ? to : from), null);
      return;
    }
    selectionActions(editor).select(onRelease(own, from));
    compareWith(onRelease(own, to), null, own);
  };
  const report = change && (
    <Button
      look={upgrade === null ? "next" : "outlined"}
      title={t("Drafts an issue for the library, with what was found")}
      onClick={() => {
        store.apply((workspace) => openDialog(workspace, "report"));
      }}
    >
      {t("Report")}
    </Button>
  );
  return (
    <>
      <div className={styles["buttons"]}>
        {change && upgrade !== null && (
          <Button
            look="next"
            aria-label={t("Upgrade to {release}", { release: upgrade })}
            disabledReason={selected === upgrade ? t("Runs on {release}", { release: upgrade }) : null}
            onClick={() => {
              selectionActions(editor).select(onRelease(store.getState().library, upgrade));
              // What was reduced has not been judged there.
              if (isOfBeforeReduced(store.getState())) checkActions(editor).run();
            }}
          >
            <Icon name="up" />
            <Words long={t("Upgrade to {release}", { release: upgrade })} short={t("Upgrade")} />
          </Button>
        )}
        {upgrade === null && report}
        {change && (
          <Button
            look="outlined"
            title={t("Shows {from} and {to} side by side", change)}
            onClick={() => {
              compare(change);
            }}
          >
            {t("Compare")}
          </Button>
        )}
        {change && <FindCommit between={change} />}
        <Reduce />
        <Button
          look="outlined"
          title={t("Runs the check over two dimensions, such as releases and themes")}
          aria-expanded={showsMatrix}
          onClick={() => {
            setShowsMatrix(!showsMatrix);
          }}
        >
          {t("Matrix")}
        </Button>
        {upgrade !== null && report}
      </div>
      {found && library && <Now found={found} library={library} />}
      {found && library && change && !hasCommit && (
        <Remark found={found} library={library} change={change} upgrade={upgrade} />
      )}
      <ReductionFinding />
      {showsMatrix && <MatrixSection />}
    </>
  );
};

/** What the document does on the release that it runs on now, where that is another one than was asked about. */
const Now = ({ found: { plan: search }, library }: { found: ReleaseSearch; library: Library }) => {
  const t = useTranslate();
  const release = useWorkspace(({ library: { branch, version } }) => (branch ? null : version));
  const verdict = useWorkspace((workspace) =>
    workspace.checking?.state === "judged" && isVerdictCurrent(workspace, workspace.checking.of)
      ? workspace.checking.judgement.verdict
      : (judgedNow(workspace, library)?.verdict ?? null),
  );
  return (
    <p className={styles["remark"]} role="status">
      {release !== null &&
        search.selected !== null &&
        release !== search.selected &&
        t(releasesTexts[`now-${verdict ?? "unknown"}`], { release })}
    </p>
  );
};

interface RemarkProps {
  found: ReleaseSearch;
  library: Library;
  change: ReleaseChange;
  upgrade: Version | null;
}

/** What an upgrade, or else the change, means for the names in this document. */
const Remark = ({ found: { subject, plan: search }, library, change, upgrade }: RemarkProps) => {
  const t = useTranslate();
  const languageTag = useStore(language);
  const reference = useWorkspace((workspace) => workspace.reference);
  const { code, selection } = subject;
  const { broken } = breakAndFix(search);
  const first = library.releases.find(({ version }) => version === broken)?.version ?? change.from;
  const between = upgrade === null ? change : { from: first, to: upgrade };
  const touched =
    reference?.library === selection.library
      ? touchedNames(reference, between, { code, extensions: selection.extensions })
      : null;
  const dated = (version: Version) => {
    const date = dateOf(library, version, languageTag);
    return date === null ? version : `${version} (${date})`;
  };
  return (
    <p className={styles["remark"]}>
      {touched &&
        `${touched.length === 0 ? t("Nothing this document uses changed between {from} and {to}.", between) : t("Changed in this document’s names between {from} and {to}: {names}.", { ...between, names: touched.join(", ") })} `}
      <a href={comparisonOf(library, change)} target="_blank" rel="noopener noreferrer">
        {t("Changes in the code between {from} and {to}", { from: dated(change.from), to: dated(change.to) })}
      </a>
    </p>
  );
};
