import type { Check } from "@online-editor/contract/check";
import { sameSelection } from "@online-editor/selection";
import { questionOf } from "@online-editor/triage";
import { openTool } from "../../../kernel/screen.ts";
import type { Workspace } from "../../../kernel/workspace.ts";
import { isRunCurrent } from "../../../result/state.ts";
import type { CheckingParts } from "../effects.ts";

/** Has a person judge what is shown. */
export interface AskedPerson {
  /**
   * Shows the document of a workspace on its selection, beside what is selected where that is another one, and resolves
   * with the person's answer; with null when it is stopped first.
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
        // A comparison opens its differences, which tell nothing of what the eye is asked.
        apply((now) => ({ ...openTool(now, "check"), asking }));
      }),
    answer: (isGood) => {
      receive?.(isGood);
    },
  };
};
