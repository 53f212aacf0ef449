import { type ComponentType, type ReactNode, use, useState } from "react";
import { Button } from "../ui/button.tsx";
import { LatePart, MissingOverlay } from "../ui/late-part.tsx";
import type { LateMenuContent } from "../ui/placed-menu.tsx";
import { useEditor, type Workspace, type WorkspaceStore } from "../platform/editor-context.ts";

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

/** A menu that is fetched when there is time; pressing its button before that fetches it at once, and opens it. */
export const LateMenu = ({ Menu, trigger }: LateMenuProps) => {
  const [isWanted, setIsWanted] = useState(false);
  /** Until the press of the button has ended: a menu that took its place meanwhile would lose the click. */
  const [press, setPress] = useState<Promise<void> | null>(null);
  const button = (
    <Button
      {...trigger}
      aria-haspopup="menu"
      aria-busy={isWanted}
      onClick={() => {
        setIsWanted(true);
      }}
      onPointerDown={() => {
        const { promise, resolve } = Promise.withResolvers<undefined>();
        setPress(promise);
        for (const end of ["pointerup", "pointercancel"])
          window.addEventListener(end, () => setTimeout(resolve), { once: true });
      }}
    />
  );
  return (
    <LatePart
      instead={button}
      missing={
        <>
          {button}
          {isWanted && (
            <MissingOverlay
              onClose={() => {
                setIsWanted(false);
              }}
            />
          )}
        </>
      }
    >
      {isWanted ? (
        <Menu trigger={trigger} isOpenAtFirst />
      ) : (
        <AfterFirstResult>
          {press && <Awaited promise={press} />}
          <Menu trigger={trigger} isOpenAtFirst={false} />
        </AfterFirstResult>
      )}
    </LatePart>
  );
};

const Awaited = ({ promise }: { promise: Promise<void> }) => {
  use(promise);
  return null;
};
