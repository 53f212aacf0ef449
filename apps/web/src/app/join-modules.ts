import { resumeAfterSignIn, signInActions } from "../account/accounts.ts";
import { saveAfterSignIn } from "../account/snippets/saving.ts";
import { leaveSaving } from "../account/state.ts";
import { showReport } from "../document/state.ts";
import { editingActions } from "../document/editing.ts";
import { documentEvents, openingActions } from "../document/opening.ts";
import { draftActions } from "../document/draft-keeping.ts";
import { leavePlaces } from "../code/state.ts";
import type { Editor, Workspace } from "../platform/editor-context.ts";
import { showTool } from "../platform/screen.ts";
import {
  comparisonActions,
  findSinceWhen,
  interruptedRuns,
  openPage,
  runActions,
  syncBranch,
} from "../preview/actions.ts";
import { leaveRun } from "../preview/running.ts";
import { importPage } from "../share/actions.ts";
import { expectDifference, openDifferencesOnComparison, openToolsOnProblem } from "../tools/actions.ts";
import { checkActions } from "../triage/actions.ts";
import { expectOnce } from "../triage/edit-check.ts";

/** What the modules leave with a document when the next one opens. */
const leaveFormer = (workspace: Workspace): Workspace =>
  [leavePlaces, leaveRun, leaveSaving].reduce((now, leave) => leave(now), workspace);

/** What the modules do together: an earlier one tells, and later ones act. */
export const joinModules = (editor: Editor): void => {
  const { store } = editor;
  const { run, runSoon, hold } = runActions(editor);
  documentEvents.set(editor, {
    wasInterrupted: (document) => interruptedRuns(editor).take(document),
    leave: leaveFormer,
    onOpened: (requested, { wasInterrupted }) => {
      editingActions(editor).takeChosenDraft();
      signInActions(editor).resume();
      if (wasInterrupted) hold();
      else run();
      // A shown check is not run: it may be a stranger's.
      if (requested.showsCheck) store.apply((workspace) => showTool(workspace, "check"));
      void syncBranch(editor, requested.ref);
    },
    onReselected: ({ ref }) => void syncBranch(editor, ref),
    run,
    runSoon,
  });
  openPage.set(editor, (page) => importPage(editor, page));
  expectDifference.set(editor, checkActions(editor).expect);
  findSinceWhen.set(editor, () => {
    store.apply((workspace) => showTool(expectOnce(workspace, { expect: "no-uncaught-error" }), "check"));
  });
  // It follows the result from now on.
  comparisonActions(editor);
  resumeAfterSignIn.set(editor, (intent) => void saveAfterSignIn(editor, intent));
  // A private snippet opens for its owner.
  store.subscribe(({ user, opening }, before) => {
    const isMissing = opening.state === "failed" && opening.failure.code === "unknown-snippet";
    if (user && !before.user && isMissing) openingActions(editor).retry();
  });
  // A place in the code is in sight once somebody goes to it.
  store.subscribe(({ reveal, isReportShown }, before) => {
    if (reveal && reveal !== before.reveal && isReportShown)
      store.apply((workspace) => showReport(workspace, false));
  });
  openToolsOnProblem(store);
  openDifferencesOnComparison(store);
  // A phone may end a hidden tab without any further event.
  document.addEventListener("visibilitychange", draftActions(editor).flushBeforeLeaving);
  window.addEventListener("pagehide", draftActions(editor).flushBeforeLeaving);
};
