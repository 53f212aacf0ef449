import { type ComponentType, type ReactNode, useState } from "react";
import { AfterFirstResult } from "../kernel/first-result.tsx";
import { Button } from "../ui/button.tsx";
import { ExpectedPart } from "../ui/late-part.tsx";

export interface LateMenuProps {
  Menu: ComponentType<{ isOpenAtFirst: boolean }>;
  /** The content of the button. */
  face: ReactNode;
  /** Its name, if that is not its content. */
  name?: string;
  tooltip?: string | undefined;
}

/** A menu that is fetched when there is time; pressing its button before that fetches it at once, and opens it. */
export const LateMenu = ({ Menu, face, name, tooltip }: LateMenuProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <Button
      aria-label={name}
      title={tooltip}
      aria-haspopup="menu"
      aria-busy={isWanted}
      onClick={() => {
        setIsWanted(true);
      }}
    >
      {face}
    </Button>
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
        <Menu isOpenAtFirst />
      ) : (
        <AfterFirstResult>
          <Menu isOpenAtFirst={false} />
        </AfterFirstResult>
      )}
    </ExpectedPart>
  );
};
