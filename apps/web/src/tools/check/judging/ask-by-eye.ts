import type { Check } from "@online-editor/contract/check";
import { sameSelection } from "@online-editor/selection";
import { questionOf } from "@online-editor/triage";
import { openTool } from "../../../kernel/screen.ts";
import type { Workspace } from "../../../kernel/workspace.ts";
import { isRunCurrent } from "../../../result/state.ts";
import type { CheckingParts } from "../effects.ts";

/** Asks a person to judge a run. */
export interface AskedPerson {
  /**
   * Shows a workspace's document on its selection, next to the current selection if that differs. Resolves with the
   * person's answer, or with null when stopped first.
   */
  ask: (workspace: Workspace, check: Check, stop: AbortSignal) => Promise<boolean | null>;
  answer: (isGood: boolean) => void;
}

export const createAskedPerson = ({
  store: { getState, apply },
  compareWith,
  runAgain,
}: Pick<CheckingParts, "store" | "compareWith" | "runAgain">): AskedPerson => {
  let receive: ((isGood: boolean | null) => void) | null = null;

  const show = ({ code, library: selection }: Workspace) => {
    const now = getState();
    const isSelected = sameSelection(selection, now.library);
    if (isSelected) compareWith(null);
    else compareWith(selection, now.run?.code === code ? null : code);
    if (isSelected && !isRunCurrent(now)) runAgain();
  };

  return {
    ask: (workspace, check, stop) =>
      new Promise((resolve) => {
        const onStop = () => {
          receive?.(null);
        };
        receive = (isGood) => {
          receive = null;
          stop.removeEventListener("abort", onStop);
          apply((now) => ({ ...now, asking: null }));
          resolve(isGood);
        };
        if (stop.aborted) {
          onStop();
          return;
        }
        stop.addEventListener("abort", onStop);
        show(workspace);
        const asking = { selection: workspace.library, question: questionOf(check) };
        // A comparison opens the Differences tool; go back to the check.
        apply((now) => ({ ...openTool(now, "check"), asking }));
      }),
    answer: (isGood) => {
      receive?.(isGood);
    },
  };
};
