import type { Version } from "@online-editor/contract";
import { SelectField } from "../../ui/field.tsx";

export interface ReleaseFieldProps {
  label: string;
  /** Newest first. */
  releases: readonly Version[];
  value: Version;
  onChoose: (version: Version) => void;
}

export const ReleaseField = ({ label, releases, value, onChoose }: ReleaseFieldProps) => (
  <SelectField
    label={label}
    value={value}
    options={releases.map((version) => ({ value: version, label: version }))}
    onChoose={(chosen) => {
      const version = releases.find((each) => each === chosen);
      if (version !== undefined) onChoose(version);
    }}
  />
);
