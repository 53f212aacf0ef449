import { useStore } from "@nanostores/react";
import type { Library, LibraryId } from "@online-editor/contract";
import { RadioSwitch } from "../ui/radio-switch.tsx";
import { messages } from "./messages.ts";

export interface ApplicationSwitchProps {
  libraries: readonly Library[];
  chosen: LibraryId;
  onChoose: (library: LibraryId) => void;
}

/** The global choice of the library that the editor shows. */
export const ApplicationSwitch = ({ libraries, chosen, onChoose }: ApplicationSwitchProps) => {
  const t = useStore(messages);
  return (
    <RadioSwitch
      label={t.library}
      options={libraries.map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen}
      onChoose={onChoose}
    />
  );
};
