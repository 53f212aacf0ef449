import { useStore } from "@nanostores/react";
import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { CompactLabel } from "../ui/compact-label.tsx";
import styles from "../ui/menu.module.css";
import { type Frame, frameWidths } from "../workspace/frame.ts";
import { widthText } from "./frame-width.ts";
import { messages } from "./messages.ts";

export interface FrameMenuProps {
  frame: Frame;
  onChange: (change: Partial<Frame>) => void;
}

const widths = [
  { value: frameWidths.phone, name: "phone" },
  { value: frameWidths.tablet, name: "tablet" },
  { value: null, name: "desktop" },
] as const;

/** How wide the result is, in which direction it reads, and in which scheme. */
export const FrameMenu = ({ frame, onChange }: FrameMenuProps) => {
  const t = useStore(messages);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace}>
      <Menu.Root>
        <Menu.Trigger
          className={styles["trigger"]}
          title={t.framing}
          aria-label={t.frame({ width: widthText(frame.width) })}
        >
          <CompactLabel text={widthText(frame.width)} picture="width" yields="early" />
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
                <div className={styles["label"]}>{t.width}</div>
                {widths.map(({ value, name }) => (
                  <Menu.RadioItem key={name} className={styles["item"]} value={value} closeOnClick>
                    <span className={styles["check"]}>
                      <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
                    </span>
                    {t[name]}
                    <kbd>{widthText(value)}</kbd>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              <Menu.Separator className={styles["separator"]} />
              <Check
                label={t.rightToLeft}
                isOn={frame.isRightToLeft}
                onChange={(isRightToLeft) => {
                  onChange({ isRightToLeft });
                }}
              />
              <Check
                label={t.darkScheme}
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
