import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { previewTexts } from "./messages.ts";
import styles from "./what-runs.module.css";
import type { Library, Selection, Version } from "@online-editor/contract";
import { isReleaseOf, type Judgement, judgeSelection } from "./what-runs/judge-selection.ts";
import { isReleaseMissing } from "@online-editor/run";
import { type LoadedRan, parts, type PartValue } from "./what-runs/parts.ts";
import { type ChoicePart, choiceParts } from "./state.ts";
import type { Side } from "./use-side.ts";
import { translate } from "../platform/i18n.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** The content of a button of the bar. */
export interface BarValue extends PartValue, Pick<Judgement, "status" | "hasAdvisory"> {
  part: ChoicePart;
  /** Further remarks on it. */
  remarks: string[];
}

/** What runs, part by part, with what really ran if it differs from the selection. */
export const barValues = (
  { selection, work, run }: Pick<Side, "selection" | "work" | "run">,
  { library, since, ran }: { library: Library; since: Version | undefined; ran: LoadedRan | null },
): BarValue[] => {
  const judged = judgeSelection(library, selection, since);
  const isByPage = run?.hasOwnFiles === true && !isReleaseOf(library, selection) && !selection.branch;
  return choiceParts
    .filter((part) => part !== "extensions" || library.extensions.length > 0)
    .map((part) => {
      const { hasAdvisory, problems } = judged[part];
      const isOwn = isByPage && part === "version";
      const status = isOwn ? "works" : judged[part].status;
      const chosen = parts[part].value({ selection, library });
      const differs = ran?.differs.some((differing) => differing === part) === true;
      const other = ran && differs ? parts[part].ran?.(ran, { selection, library }) : null;
      const isMissing = part === "version" && run !== null && isReleaseMissing(run);
      return {
        part,
        ...chosen,
        status: isMissing ? "fails" : other && status === "works" ? "limited" : status,
        hasAdvisory,
        remarks: [
          ...(part === "version" && isNewest(library, selection) ? [translate("newest")] : []),
          ...(isOwn ? [translate("by the page itself")] : []),
          ...(part === "extensions" && selection.extensions.length > 1 ? [chosen.value] : []),
          ...(status === "works" ? [] : [translate(previewTexts[status])]),
          ...problems.flatMap((problem) => (problem.code === "advisory" ? [problem.advisory.id] : [])),
          ...(other ? [translate("ran {what}", { what: other })] : []),
          ...(isMissing ? [translate("could not be fetched")] : []),
          ...(part === "version" && isOnItsWay(work) ? [translate("building {ref}", { ref: work.ref })] : []),
        ],
      };
    });
};

const isNewest = ({ releases }: Library, { version, branch }: Selection) =>
  !branch && releases[0]?.version === version;

const isOnItsWay = (work: Side["work"]): work is NonNullable<Side["work"]> =>
  work?.state === "resolving" || work?.state === "building";

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
  const t = useTranslate();
  return (
    <BarButton
      part={part}
      name={[t("{part} {value}", { part: parts[part].title(), value: inFull ?? value }), ...remarks].join(
        ", ",
      )}
      status={status}
      hasAdvisory={hasAdvisory}
      count={count}
      isOpen={isOpen}
      onPress={onPress}
    >
      {part === "extensions" && <Icon name="extensions" />}
      <span className={styles["text"]}>{value}</span>{" "}
      {remarks.includes(t("newest")) && <small>{t("newest")}</small>}
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
  const t = useTranslate();
  const [version, ...others] = values;
  const worst =
    (["fails", "limited"] as const).find((wanted) => values.some(({ status }) => status === wanted)) ??
    "works";
  const runs = version?.value ?? "";
  const [theme, ...rest] = others
    .filter(({ inFull }) => inFull !== t("none"))
    .map(({ value }) => `, ${value}`);
  const remarks = values.flatMap((value) => value.remarks);
  const text = [runs, theme, ...rest].join("");
  return (
    <BarButton
      part="all"
      name={t("{part} {value}", { part: label, value: [text, ...remarks].join(", ") })}
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
