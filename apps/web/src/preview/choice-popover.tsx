import { Dialog } from "@base-ui/react/dialog";
import { Popover } from "@base-ui/react/popover";
import { useRef, useState } from "react";
import { useEditor } from "../platform/editor-context.ts";
import { type ChoicePart, closeChoice, type SideIndex } from "./state.ts";
import { CloseButton } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { usePhone } from "../ui/use-media-query.ts";
import { parts } from "./what-runs/parts.ts";
import { ChoiceContent } from "./choice-content.tsx";
import styles from "./choice-popover.module.css";
import { useTranslate } from "../platform/use-translate.ts";

export interface ChoicePopoverProps {
  part: ChoicePart | "all";
  side: SideIndex;
  /** The label for all parts together. */
  label: string;
  /** The button that opened it, to which the focus returns; the button for all parts opens a sheet. */
  anchor: () => HTMLElement | null;
}

/** Chooses a part of what runs: below its button, or on a phone in a sheet. */
export const ChoicePopover = (props: ChoicePopoverProps) => {
  const isPhone = usePhone();
  const [isOneOfAll] = useState(() => props.anchor()?.dataset["part"] === "all");
  const Place = isPhone ? ChoiceSheet : ChoiceBelowButton;
  return <Place {...props} isOneOfAll={isOneOfAll} />;
};

interface PlaceProps extends ChoicePopoverProps {
  /** The button for all parts opened it. */
  isOneOfAll: boolean;
}

const ChoiceBelowButton = ({ part, side, label, anchor, isOneOfAll }: PlaceProps) => {
  useTranslate();
  const popup = useRef<HTMLDivElement>(null);
  const { store } = useEditor();
  const close = () => {
    // The click may have opened another one already.
    store.apply((workspace) => (workspace.choosing?.part === part ? closeChoice(workspace) : workspace));
  };
  return (
    <Popover.Root
      // Another part is another popover.
      key={part}
      open
      onOpenChange={(_, { event }) => {
        // Its own button closes it, and another one opens another popover.
        if (event.target instanceof Node && anchor()?.contains(event.target)) return;
        close();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner className={styles["place"]} anchor={anchor} align="start" sideOffset={6}>
          <Popover.Popup
            className={styles["popover"]}
            ref={popup}
            aria-label={part === "all" ? label : parts[part].title()}
            // The field has the focus, so that the user can type at once.
            initialFocus={() => popup.current?.querySelector<HTMLElement>("input:not([type=radio])") ?? true}
            finalFocus={() => anchor() ?? true}
          >
            <ChoiceContent part={part} side={side} label={label} isOneOfAll={isOneOfAll} onDone={close} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};

const ChoiceSheet = ({ part, side, label, anchor, isOneOfAll }: PlaceProps) => {
  const t = useTranslate();
  const { store } = useEditor();
  const close = () => {
    store.apply(closeChoice);
  };
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog["backdrop"]} />
        <Dialog.Popup
          className={styles["sheet"]}
          aria-label={part === "all" ? label : parts[part].title()}
          finalFocus={() => anchor() ?? true}
        >
          <ChoiceContent part={part} side={side} label={label} isOneOfAll={isOneOfAll} onDone={close} />
          <div className={styles["close"]}>
            <Dialog.Close aria-label={t("Close")} render={<CloseButton />} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
