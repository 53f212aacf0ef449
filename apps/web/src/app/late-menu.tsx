import { type ComponentType, use, useState } from "react";
import { AfterFirstResult } from "../platform/first-result.tsx";
import { Button } from "../ui/button.tsx";
import { LatePart, MissingOverlay } from "../ui/late-part.tsx";
import type { LateMenuContent } from "../ui/placed-menu.tsx";

export interface LateMenuProps extends Pick<LateMenuContent, "trigger"> {
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
