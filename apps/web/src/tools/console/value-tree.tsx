import type { ShownValue, ValuePart } from "@online-editor/contract/observations";
import { useState } from "react";
import type { ValueParts } from "../watch-runs.ts";
import { TextButton } from "../../ui/button.tsx";
import styles from "./value-tree.module.css";
import { useTranslate } from "../../platform/use-translate.ts";

/** Requests parts of a value from the run, starting at an index; null when it is gone. */
export type PartsOf = (handle: number, from: number) => Promise<ValueParts | null>;

interface ValueTreeProps {
  value: ShownValue;
  /** In a tree a text has quotes; in a line it is as written. */
  quotes?: "quoted" | "bare";
  name?: string;
  partsOf: PartsOf;
}

/** A value of a run; one with parts can be opened, and requests them only then. */
export const ValueTree = ({ value, quotes = "bare", name, partsOf }: ValueTreeProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { known, ask } = useParts(value.handle, partsOf);
  const text = quotes === "quoted" && value.kind === "string" ? `"${value.text}"` : value.text;
  const label = (
    <>
      {name !== undefined && name !== "" && <span className={styles["name"]}>{name}: </span>}
      <span className={styles["value"]} data-kind={value.kind}>
        {text}
      </span>
    </>
  );
  if (value.handle === null) return label;
  return (
    <span className={styles["tree"]}>
      <button
        type="button"
        className={styles["opener"]}
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          if (!isOpen && known === undefined) void ask(0);
        }}
      >
        {label}
      </button>
      {isOpen && known !== undefined && <Parts known={known} partsOf={partsOf} onMore={ask} />}
    </span>
  );
};

type Known = { parts: readonly ValuePart[]; total: number } | null;

const Parts = ({
  known,
  partsOf,
  onMore,
}: {
  known: Known;
  partsOf: PartsOf;
  onMore: (from: number) => Promise<void>;
}) => {
  const t = useTranslate();
  if (known === null)
    return <span className={styles["gone"]}>{t("No longer available: its run ended")}</span>;
  const { parts, total } = known;
  return (
    <ul className={styles["parts"]}>
      {parts.map((part, index) => (
        <li key={index}>
          <ValueTree {...part} quotes="quoted" partsOf={partsOf} />
        </li>
      ))}
      {total === 0 && <li className={styles["gone"]}>{t("Empty")}</li>}
      {parts.length > 0 && parts.length < total && (
        <li>
          <TextButton className={styles["more"]} onClick={() => void onMore(parts.length)}>
            {t("More of {total}", { total })}
          </TextButton>
        </li>
      )}
    </ul>
  );
};

/** Undefined until they are loaded. */
const useParts = (handle: number | null, partsOf: PartsOf) => {
  const [known, setKnown] = useState<Known | undefined>(undefined);
  const ask = async (from: number) => {
    if (handle === null) return;
    const more = await partsOf(handle, from);
    setKnown(
      (before) =>
        more && { parts: [...(before?.parts ?? []).slice(0, from), ...more.parts], total: more.total },
    );
  };
  return { known, ask };
};
