import { useStore } from "@nanostores/react";
import { type Library, type Selection, Version } from "@online-editor/contract";
import { type ReactNode, useState } from "react";
import { useWorkspace } from "../../platform/editor-context.ts";
import { messages, versionChoices } from "../what-runs/options.ts";
import { ChoiceList } from "../../ui/choice-list.tsx";
import { RadioSwitch } from "../../ui/field.tsx";
import { BranchChoice, type BranchChoiceProps, choosingOf } from "./branch-choice.tsx";
import styles from "./version-choice.module.css";

export interface VersionChoiceProps extends BranchChoiceProps {
  /** The library without the additions of a build. */
  released: Library;
  /** The known problems of the version. */
  notes: ReactNode;
  onChoose: (version: Version) => void;
}

/** Chooses the source of the library's files: a release, or a branch of its repository. */
export const VersionChoice = ({ released, notes, onChoose, ...branch }: VersionChoiceProps) => {
  const t = useStore(messages);
  const { selection, work, branches, side } = branch;
  const translation = useWorkspace((workspace) => workspace.translation);
  const source = useSource(selection, work !== null);
  return (
    <>
      <div className={styles["source"]}>
        <RadioSwitch
          label={t.source}
          options={[
            { value: "release", label: t.release },
            { value: "branch", label: t.branch },
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
          <BranchChoice {...branch} />
        </div>
      ) : (
        <ChoiceList
          label={t.version}
          placeholder={t.findRelease}
          nothingFound={t.noReleasesMatch}
          choices={versionChoices(released, translation)}
          value={selection.branch ? "" : selection.version}
          onChoose={(version) => {
            onChoose(Version.parse(version));
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
