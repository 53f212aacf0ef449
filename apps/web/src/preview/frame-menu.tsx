import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import styles from "../ui/menu.module.css";
import { type Frame, frameWidths } from "../workspace/frame.ts";
import { widthText } from "./frame-width.ts";

export interface FrameMenuProps {
  frame: Frame;
  onChange: (change: Partial<Frame>) => void;
}

const widths = [
  { value: frameWidths.phone, label: "Phone" },
  { value: frameWidths.tablet, label: "Tablet" },
  { value: null, label: "Desktop" },
];

/** How wide the result is, in which direction it reads, and in which scheme. */
export const FrameMenu = ({ frame, onChange }: FrameMenuProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace}>
      <Menu.Root>
        <Menu.Trigger
          className={styles["trigger"]}
          title="How the result is framed"
          aria-label={`Frame: ${widthText(frame.width)}`}
        >
          {widthText(frame.width)}
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles["place"]} sideOffset={4} align="end">
            <Menu.Popup className={styles["popup"]}>
              <Menu.RadioGroup
                value={frame.width}
                onValueChange={(width: number | null) => {
                  onChange({ width });
                }}
              >
                <div className={styles["label"]}>Width</div>
                {widths.map(({ value, label }) => (
                  <Menu.RadioItem key={label} className={styles["item"]} value={value} closeOnClick>
                    <span className={styles["check"]}>
                      <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
                    </span>
                    {label}
                    <kbd>{widthText(value)}</kbd>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              <Menu.Separator className={styles["separator"]} />
              <Check
                label="Right to left"
                isOn={frame.isRightToLeft}
                onChange={(isRightToLeft) => {
                  onChange({ isRightToLeft });
                }}
              />
              <Check
                label="Dark scheme"
                isOn={frame.isDark}
                onChange={(isDark) => {
                  onChange({ isDark });
                }}
              />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
};

const Check = ({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <Menu.CheckboxItem className={styles["item"]} checked={isOn} onCheckedChange={onChange}>
    <span className={styles["check"]}>
      <Menu.CheckboxItemIndicator>✓</Menu.CheckboxItemIndicator>
    </span>
    {label}
  </Menu.CheckboxItem>
);
