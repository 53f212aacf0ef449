import { type ComponentType, type ReactNode, useState } from "react";
import { AtLeisure } from "../at-leisure.tsx";
import { Button } from "../ui/button.tsx";
import { LatePart } from "../ui/late-part.tsx";

export interface LateMenuProps {
  Menu: ComponentType<{ isOpenAtFirst: boolean }>;
  /** What is on the button. */
  face: ReactNode;
  /** Its name, where that is not what is on it. */
  name?: string;
}

/** A menu that is fetched at leisure; whoever presses its button before that gets it at once, and open. */
export const LateMenu = ({ Menu, face, name }: LateMenuProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <Button
      aria-label={name}
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
    <LatePart instead={button}>
      {isWanted ? (
        <Menu isOpenAtFirst />
      ) : (
        <AtLeisure>
          <Menu isOpenAtFirst={false} />
        </AtLeisure>
      )}
    </LatePart>
  );
};
