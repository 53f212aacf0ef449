import { useEditor, type Workspace, type WorkspaceStore } from "./editor-context.ts";
import { type ReactNode, use } from "react";

/** Long enough for nearly every first result, short enough for somebody who types while a slow one is loading. */
const longestWaitMs = 1500;

/**
 * Resolves when there is time for what can wait: the first result is on the screen, or there will be none, or it is
 * slow. Whatever is fetched and computed earlier delays that result. `cannotRun`: what an open document runs on is
 * unknown.
 */
export const waitForFirstResult = (
  { subscribe }: Pick<WorkspaceStore, "subscribe">,
  { cannotRun }: { cannotRun: (workspace: Workspace) => boolean },
): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, longestWaitMs);
    const stop = subscribe((workspace) => {
      const { run, opening } = workspace;
      const hasRun = run !== null && run.state !== "starting";
      if (hasRun || opening.state === "failed" || (opening.state === "open" && cannotRun(workspace))) end();
    });
  });

/** A part of the screen that can wait until the first result is shown; it is fetched and rendered only then. */
export const AfterFirstResult = ({ children }: { children: ReactNode }) => {
  use(useEditor().firstResultShown);
  return children;
};
