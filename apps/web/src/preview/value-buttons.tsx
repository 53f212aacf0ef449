import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { previewTexts } from "./messages.ts";
import styles from "./what-runs.module.css";
import {
  type Library,
  nameOfBranch,
  nameOfRelease,
  type Selection,
  shortCommit,
  type Version,
} from "@online-editor/contract";
import { isReleaseOf, type Judgement, judgeSelection } from "./what-runs/judge-selection.ts";
import { isReleaseMissing, type Ran } from "@online-editor/run";
import { type ChoicePart, choiceParts } from "./state.ts";
import type { Side } from "./use-side.ts";
import { translate } from "../platform/i18n.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** The content of a button of the bar. */
export interface BarValue extends Pick<Judgement, "status" | "hasAdvisory"> {
  part: ChoicePart;
  /** The selected value. */
  value: string;
  /** The complete value if `value` is abbreviated. */
  inFull?: string;
  /** The number of selected extensions: in a narrow bar the only text beside the icon. */
  count?: number;
  /** Further remarks on it. */
  remarks: string[];
}

type LoadedRan = Extract<Ran, { kind: "library" }>;

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
      const chosen = valueOf(part, selection, library);
      const other = ran && otherThatRan(part, ran, { selection, library });
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

/** The value of a part of a selection, as its button names it. */
export const valueOf = (
  part: ChoicePart,
  selection: Selection,
  { themes }: Library,
): Pick<BarValue, "value" | "inFull" | "count"> => {
  switch (part) {
    case "version":
      return { value: nameOfRelease(selection) };
    case "theme":
      return { value: themes.find(({ id }) => id === selection.theme)?.title ?? selection.theme };
    case "locale":
      return { value: selection.locale };
    case "extensions": {
      const { extensions } = selection;
      const [first] = extensions;
      const count = extensions.length;
      if (first === undefined) return { value: translate("Extensions"), inFull: translate("none"), count };
      return count === 1
        ? { value: first, count }
        : {
            value: translate({ one: "{count} extension", other: "{count} extensions" }, { count }),
            inFull: extensions.join(", "),
            count,
          };
    }
  }
};

/** What ran instead of a part, in our words; null if it is what is selected. */
const otherThatRan = (
  part: ChoicePart,
  ran: LoadedRan,
  { selection: { branch }, library }: { selection: Selection; library: Library },
): string | null => {
  if (part === "version" && ran.differs.includes("version")) {
    if (ran.commit === null) return ran.version;
    return branch?.commit === ran.commit ? nameOfBranch(branch) : shortCommit(ran.commit);
  }
  if (part === "theme" && ran.differs.includes("theme"))
    return library.themes.find(({ reportedAs }) => reportedAs === ran.theme)?.title ?? ran.theme;
  return null;
};

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
      name={[t("{part} {value}", { part: t(previewTexts[part]), value: inFull ?? value }), ...remarks].join(
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
