import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { messages } from "./bar-messages.ts";
import type { BarValue } from "./bar-values.ts";
import styles from "./what-runs.module.css";

/** A part of what runs: its value, remarks in its accessible name, and problems by its colour. */
export const ValueButton = ({
  part,
  value,
  inFull,
  count,
  remarks,
  status,
  hasAdvisory,
  isOpen,
  onPress,
}: BarValue & { isOpen: boolean; onPress: () => void }) => {
  const t = useStore(messages);
  return (
    <BarButton
      part={part}
      name={[t.named({ part: t[part], value: inFull ?? value }), ...remarks].join(", ")}
      status={status}
      hasAdvisory={hasAdvisory}
      count={count}
      isOpen={isOpen}
      onPress={onPress}
    >
      {part === "extensions" && <Icon name="extensions" />}
      <span className={styles["text"]}>{value}</span>{" "}
      {remarks.includes(t.newest) && <small>{t.newest}</small>}
    </BarButton>
  );
};

/** In little room: everything that runs in one button, which opens a sheet. */
export const AllButton = ({
  label,
  values,
  isOpen,
  onPress,
}: {
  label: string;
  values: readonly BarValue[];
  isOpen: boolean;
  onPress: () => void;
}) => {
  const t = useStore(messages);
  const [version, ...others] = values;
  const worst =
    (["fails", "limited"] as const).find((wanted) => values.some(({ status }) => status === wanted)) ??
    "works";
  const runs = version?.value ?? "";
  const [theme, ...rest] = others.filter(({ inFull }) => inFull !== t.none).map(({ value }) => `, ${value}`);
  const remarks = values.flatMap((value) => value.remarks);
  const text = [runs, theme, ...rest].join("");
  return (
    <BarButton
      part="all"
      name={t.named({ part: label, value: [text, ...remarks].join(", ") })}
      status={worst}
      hasAdvisory={values.some(({ hasAdvisory }) => hasAdvisory)}
      isOpen={isOpen}
      onPress={onPress}
    >
      <span className={styles["text"]}>
        {runs}
        <small>
          {theme}
          <span className={styles["rest"]}>{rest.join("")}</span>
        </small>
      </span>
    </BarButton>
  );
};

/** A button that opens a choice, with signs for problems and that it opens. */
const BarButton = ({
  part,
  name,
  status,
  hasAdvisory,
  count,
  isOpen,
  onPress,
  children,
}: Pick<BarValue, "status" | "hasAdvisory"> & {
  part: BarValue["part"] | "all";
  count?: number | undefined;
  name: string;
  isOpen: boolean;
  onPress: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    className={[styles["value"], part === "all" && styles["all"]].filter(Boolean).join(" ")}
    data-part={part}
    data-status={status}
    data-count={count}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    aria-label={name}
    title={name}
    onClick={onPress}
  >
    {children}
    <span className={styles["signs"]}>
      {hasAdvisory && <Icon name="advisory" />}
      <span className={styles["status"]}>
        <Icon name={statusIcons[status]} />
      </span>
    </span>
  </button>
);

const statusIcons = { works: "down", limited: "warning", fails: "cross" } as const;
