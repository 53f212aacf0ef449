import { useStore } from "@nanostores/react";
import { Icon } from "../ui/icon.tsx";
import { messages } from "./bar-messages.ts";
import type { BarValue } from "./bar-values.ts";
import styles from "./what-runs.module.css";

/** Nine letters or so tell a branch from others. */
export const leastNamePx = 64;
const shrinksTo: Partial<Record<BarValue["part"], number>> = { version: leastNamePx, theme: 48 };

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
  const name = [t.named({ part: t[part], value: inFull ?? value }), ...remarks].join(", ");
  return (
    <button
      type="button"
      className={styles["value"]}
      data-part={part}
      data-status={status}
      data-count={count}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {part === "extensions" && <Icon name="extensions" />}
      <span className={styles["text"]} data-shrinks={shrinksTo[part]}>
        {value}
      </span>{" "}
      {remarks.includes(t.newest) && <small>{t.newest}</small>}
      <Signs status={status} hasAdvisory={hasAdvisory} />
    </button>
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
  const name = t.named({ part: label, value: [text, ...remarks].join(", ") });
  return (
    <button
      type="button"
      className={`${styles["value"] ?? ""} ${styles["all"] ?? ""}`}
      data-part="all"
      data-status={worst}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <span className={styles["text"]}>
        {runs}
        <small>
          {theme}
          <span className={styles["rest"]}>{rest.join("")}</span>
        </small>
      </span>
      <Signs status={worst} hasAdvisory={values.some(({ hasAdvisory }) => hasAdvisory)} />
    </button>
  );
};

/** Signs for the problems of a value, and that it opens. */
const Signs = ({ status, hasAdvisory }: Pick<BarValue, "status" | "hasAdvisory">) => (
  <span className={styles["signs"]}>
    {hasAdvisory && <Icon name="advisory" />}
    <span className={styles["status"]}>
      <Icon name={statusIcons[status]} />
    </span>
  </span>
);

const statusIcons = { works: "down", limited: "warning", fails: "cross" } as const;
