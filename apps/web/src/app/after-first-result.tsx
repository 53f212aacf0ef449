import { type ComponentType, type ReactNode, use, useState } from "react";
import { Button } from "../ui/button.tsx";
import { LatePart, lateParts } from "../ui/late-part.tsx";
import type { LateMenuContent } from "../ui/placed-menu.tsx";
import { useEditor, type Workspace, type WorkspaceStore } from "../platform/editor-context.ts";

/** The late parts of the app. */
export const part = lateParts(() => import("./late-parts.tsx"));

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

interface LateMenuProps extends Pick<LateMenuContent, "trigger"> {
  Menu: ComponentType<LateMenuContent>;
}

/** A menu whose script is fetched when there is time, or when its button is first pressed, which opens it. */
export const LateMenu = ({ Menu, trigger }: LateMenuProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <Button
      {...trigger}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      onClick={() => {
        setIsWanted(true);
      }}
    />
  );
  if (!isWanted) return button;
  return (
    <LatePart
      instead={button}
      onMissing={() => {
        setIsWanted(false);
      }}
    >
      <Menu trigger={trigger} isOpenAtFirst />
    </LatePart>
  );
};
