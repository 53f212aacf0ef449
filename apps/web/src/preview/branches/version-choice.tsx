import { type Selection, Version } from "@online-editor/contract";
import { onRelease } from "@online-editor/selection";
import { type ReactNode, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { versionChoices } from "../what-runs/options.ts";
import { ChoiceList } from "../../ui/choice-list.tsx";
import { RadioSwitch } from "../../ui/field.tsx";
import { branchActions } from "../actions.ts";
import type { SideIndex } from "../state.ts";
import { useSide } from "../use-side.ts";
import { BranchChoice, choosingOf } from "./branch-choice.tsx";
import styles from "./version-choice.module.css";
import { useTranslate } from "../../platform/use-translate.ts";

/** Chooses the source of the library's files: a release, or a branch of its repository. */
export const VersionChoice = ({
  side,
  notes,
  onDone,
}: {
  side: SideIndex;
  /** The known problems of the version. */
  notes: ReactNode;
  onDone: () => void;
}) => {
  const t = useTranslate();
  const branches = branchActions(useEditor());
  const { selection, released, work, select } = useSide(side);
  const translation = useWorkspace((workspace) => workspace.translation);
  const source = useSource(selection, work !== null);
  if (!released) return null;
  return (
    <>
      <div className={styles["source"]}>
        <RadioSwitch
          label={t("Source")}
          options={[
            { value: "release", label: t("Release") },
            { value: "branch", label: t("Branch") },
          ]}
          value={source.value}
          onChoose={(value) => {
            source.look(value);
            if (value === "release")
              void branches().then((loaded) => {
                choosingOf(loaded, side).chooseRelease();
              });
          }}
        />
      </div>
      {notes}
      {source.value === "branch" ? (
        <div ref={source.isLooked ? focusField : undefined} className={styles["branch"]}>
          <BranchChoice side={side} />
        </div>
      ) : (
        <ChoiceList
          label={t("Version")}
          placeholder={t("Find a release, such as 1.2 or 2021")}
          nothingFound={t("No releases match")}
          choices={versionChoices(released, translation)}
          value={selection.branch ? "" : selection.version}
          onChoose={(version) => {
            select(onRelease(selection, Version.parse(version)));
            onDone();
          }}
        />
      )}
    </>
  );
};

/** Whoever has just chosen to see branches writes one. */
const focusField = (place: HTMLElement | null) => place?.querySelector("input")?.focus();

/** Where a library's files come from. */
type Source = "release" | "branch";

/** The source to show: the user's choice, until the selection changes to another kind. */
const useSource = ({ library, branch }: Selection, isWaiting: boolean) => {
  const selected = branch || isWaiting ? "branch" : "release";
  const of = `${library} ${selected}`;
  const [looked, setLooked] = useState<{ of: string; value: Source }>({ of, value: selected });
  return {
    value: looked.of === of ? looked.value : selected,
    isLooked: looked.value !== selected,
    look: (value: Source) => {
      setLooked({ of, value });
    },
  };
};
