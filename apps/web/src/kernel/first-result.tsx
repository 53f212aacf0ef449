import type { WorkspaceStore } from "./workspace.ts";
import { type ReactNode, use } from "react";
import { useEditor } from "./editor-context.ts";

/** Long enough for nearly every first result, short enough for somebody who types while a slow one is loading. */
const longestWaitMs = 1500;

/**
 * Resolves when there is time for what can wait: the first result is on the screen, or there will be none, or it is
 * slow. Whatever is fetched and computed earlier delays that result.
 */
export const waitForFirstResult = ({ subscribe }: Pick<WorkspaceStore, "subscribe">): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, longestWaitMs);
    const stop = subscribe(({ run, opening }) => {
      if ((run !== null && run.state !== "starting") || opening.state === "failed") end();
    });
  });

/** A part of the screen that can wait until the first result is shown; it is fetched and rendered only then. */
export const AfterFirstResult = ({ children }: { children: ReactNode }) => {
  use(useEditor().firstResultShown);
  return children;
};
