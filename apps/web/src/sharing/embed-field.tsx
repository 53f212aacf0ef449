import { embedElement, embedPathOf, embedSize, type EmbedView } from "@online-editor/contract";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { CopyField } from "../ui/copy-field.tsx";
import { RadioSwitch } from "../ui/radio-switch.tsx";
import { messages } from "./embed-messages.ts";

export interface EmbedFieldProps {
  title: string;
  /** Null where nothing is saved. */
  savedLink: string | null;
  isPrivate: boolean;
  /** Answers whether the browser lets it. */
  onCopy: (text: string) => Promise<boolean>;
}

/** The element that shows a saved document in a page of another site, or why there is none. */
export const EmbedField = ({ title, savedLink, isPrivate, onCopy }: EmbedFieldProps) => {
  const t = useStore(messages);
  const [view, setView] = useState<EmbedView>("result");
  if (savedLink === null) return <p>{t.unsaved}</p>;
  if (isPrivate) return <p>{t.private}</p>;
  return (
    <>
      <CopyField
        // Code is of no language: https://www.rfc-editor.org/rfc/rfc5646#section-2.2.1
        lang="zxx"
        label={t.embed}
        rows={3}
        value={embedCode({ title, savedLink, view })}
        note={t.note}
        onCopy={onCopy}
      />
      <RadioSwitch
        label={t.view}
        options={[
          { value: "result", label: t.result },
          { value: "both", label: t.both },
        ]}
        value={view}
        onChoose={setView}
      />
    </>
  );
};

/** The element for what a link shows. */
export const embedCode = ({
  title,
  savedLink,
  view,
}: {
  title: string;
  savedLink: string;
  view: EmbedView;
}): string => {
  const { origin, pathname, search } = new URL(savedLink);
  return embedElement({ src: origin + embedPathOf(pathname + search, view), title, ...embedSize });
};
