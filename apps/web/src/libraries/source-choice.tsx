import { useStore } from "@nanostores/react";
import { type Library, Version } from "@online-editor/contract";
import { SelectField } from "../ui/field.tsx";
import { RadioSwitch } from "../ui/radio-switch.tsx";
import { BranchChoice, type BranchChoiceProps } from "./branch-choice.tsx";
import { messages } from "./messages.ts";
import { versionOptions } from "./options.ts";
import styles from "./source-choice.module.css";
import { useSource } from "./use-source.ts";

export interface SourceChoiceProps extends BranchChoiceProps {
  /** The library without what a build adds to it. */
  released: Library;
  onChooseVersion: (version: Version) => void;
}

/** Chooses where the library's files come from: a release, or a branch of its repository. */
export const SourceChoice = ({ released, onChooseVersion, ...branch }: SourceChoiceProps) => {
  const t = useStore(messages);
  const { selection, known, branches } = branch;
  const source = useSource(selection, known.work !== null);
  return (
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
            void branches().then((gateway) => {
              gateway.chooseRelease();
            });
        }}
      />
      {source.value === "branch" ? (
        <BranchChoice {...branch} />
      ) : (
        <SelectField
          label={t.version}
          hint={t.releases(released.releases.length)}
          value={selection.version}
          options={versionOptions(released)}
          onChoose={(version) => {
            onChooseVersion(Version.parse(version));
          }}
        />
      )}
    </div>
  );
};
