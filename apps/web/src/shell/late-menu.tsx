import { type ComponentType, useState } from "react";
import { AfterFirstResult } from "../kernel/first-result.tsx";
import { Button } from "../ui/button.tsx";
import { ExpectedPart } from "../ui/late-part.tsx";
import type { LateMenuContent } from "../ui/placed-menu.tsx";

export interface LateMenuProps extends Pick<LateMenuContent, "trigger"> {
  Menu: ComponentType<LateMenuContent>;
}

/** A menu that is fetched when there is time; pressing its button before that fetches it at once, and opens it. */
export const LateMenu = ({ Menu, trigger }: LateMenuProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <Button
      {...trigger}
      aria-haspopup="menu"
      aria-busy={isWanted}
      onClick={() => {
        setIsWanted(true);
      }}
    />
  );
  return (
    <ExpectedPart
      instead={button}
      unasked={button}
      onCancel={
        isWanted
          ? () => {
              setIsWanted(false);
            }
          : null
      }
    >
      {isWanted ? (
        <Menu trigger={trigger} isOpenAtFirst />
      ) : (
        <AfterFirstResult>
          <Menu trigger={trigger} isOpenAtFirst={false} />
        </AfterFirstResult>
      )}
    </ExpectedPart>
  );
};
