import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { CloseButton } from "../ui/button.tsx";
import { focusReturn } from "../ui/focus-return.ts";
import { type LateMenuContent, PlacedMenu } from "../ui/placed-menu.tsx";
import { RadioSwitch } from "../ui/field.tsx";
import { type SideIndex, sidesInOrder } from "./state.ts";
import { previewTexts } from "./messages.ts";
import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import styles from "../ui/menu.module.css";
import resultStyles from "./result.module.css";
import { frameWidths } from "./frame.ts";
import { useSideNames } from "./use-side.ts";
import { widthText } from "./result-side.tsx";
import { comparisonActions, runActions } from "./actions.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** On a phone, shows both results of a comparison, or one of them in full. */
export const FrontSwitch = ({
  front,
  onChoose,
}: {
  front: SideIndex | null;
  onChoose: (front: SideIndex | null) => void;
}) => {
  const t = useTranslate();
  const names = useSideNames();
  const [left, right] = useWorkspace(sidesInOrder);
  return (
    <div className={resultStyles["front"]}>
      <RadioSwitch
        label={t("Shown results")}
        options={[
          { value: "both", label: t("Both") },
          { value: `${left}`, label: names.left },
          { value: `${right}`, label: names.right },
        ]}
        value={front === null ? "both" : `${front}`}
        onChoose={(value) => onChoose(value === "both" ? null : value === "0" ? 0 : 1)}
      />
    </div>
  );
};

/** Ends the comparison; the focus returns to the button that started it. */
export const CloseComparison = () => {
  const t = useTranslate();
  const editor = useEditor();
  const [opener] = useState(() => document.activeElement);
  return (
    <CloseButton
      aria-label={t("Close comparison")}
      title={t("Close comparison")}
      onClick={() => {
        comparisonActions(editor).compareWith(null);
        focusReturn(opener)?.focus();
      }}
    />
  );
};

const widths = [
  { value: frameWidths.phone, name: "phone" },
  { value: frameWidths.tablet, name: "tablet" },
  { value: null, name: "desktop" },
] as const;

/** The width, direction and colour scheme of the result in this tab. */
export const FrameMenu = (menu: LateMenuContent) => {
  const t = useTranslate();
  const editor = useEditor();
  const frame = useWorkspace((workspace) => workspace.frame);
  const onChange = runActions(editor).frameAs;
  return (
    <PlacedMenu {...menu}>
      <Menu.RadioGroup
        value={frame.width}
        onValueChange={(width: number | null) => {
          onChange({ width });
        }}
      >
        <div className={styles["label"]}>{t("Width")}</div>
        {widths.map(({ value, name }) => (
          <Menu.RadioItem key={name} className={styles["item"]} value={value} closeOnClick>
            <span className={styles["check"]}>
              <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
            </span>
            {t(previewTexts[name])}
            <kbd>{widthText(value)}</kbd>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Separator className={styles["separator"]} />
      <Check
        label={t("Right to left")}
        isOn={frame.isRightToLeft}
        onChange={(isRightToLeft) => onChange({ isRightToLeft })}
      />
      <Check label={t("Dark scheme")} isOn={frame.isDark} onChange={(isDark) => onChange({ isDark })} />
    </PlacedMenu>
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
