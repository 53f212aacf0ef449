import type { Selection } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { type EyeAnswer, questionOf } from "@online-editor/triage";
import { bringToFront, openTool } from "../../platform/screen.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { isRunCurrent } from "../../preview/state.ts";
import { isPhone } from "../../ui/phone.ts";
import type { CheckingParts } from "../subject.ts";
import { isShown, shownVariant } from "../variant.ts";

/** Asks a person to judge a run. */
export const createAskedPerson = ({
  store: { getState, apply, subscribe },
  compareWith,
  runAgain,
}: Pick<CheckingParts, "store" | "compareWith" | "runAgain">) => {
  let receive: ((answer: EyeAnswer | null) => void) | null = null;

  const show = (asked: Workspace, beside: Selection | null) => {
    const { code, library: selection } = asked;
    const now = getState();
    const isInResult = isShown(now, shownVariant(asked));
    if (isInResult && beside && !isPhone()) compareWith(beside, null);
    else if (isInResult) compareWith(null);
    else compareWith(selection, now.code === code && now.run?.code === code ? null : code);
    if (isInResult && !isRunCurrent(now)) runAgain();
  };

  return {
    /**
     * Shows a workspace's document on its selection, next to the result if that shows another text or selection by now,
     * else with `beside` next to it, where there is room. Resolves with the person's answer, or with null when stopped first.
     */
    ask: (workspace: Workspace, check: Check, stop: AbortSignal, beside: Selection | null = null) =>
      new Promise<EyeAnswer | null>((resolve) => {
        const onStop = () => {
          receive?.(null);
        };
        // Text and selection that change meanwhile are not what was asked about.
        const unfollow = subscribe((now, before) => {
          if (now.code !== before.code || now.library !== before.library) show(workspace, beside);
        });
        receive = (answer) => {
          receive = null;
          unfollow();
          stop.removeEventListener("abort", onStop);
          apply((now) => ({ ...now, asking: null }));
          resolve(answer);
        };
        if (stop.aborted) {
          onStop();
          return;
        }
        stop.addEventListener("abort", onStop);
        show(workspace, beside);
        const asking = { ...shownVariant(workspace), question: questionOf(check) };
        // A comparison opens the Differences tool; go back to the check. A phone shows what is asked about.
        apply((now) => ({ ...bringToFront(openTool(now, "check"), "result"), asking }));
      }),
    answer: (answer: EyeAnswer): void => {
      receive?.(answer);
    },
  };
};

export type AskedPerson = ReturnType<typeof createAskedPerson>;
