import { useStore } from "@nanostores/react";
import { recordedProperties } from "@online-editor/contract/check";
import { CheckField, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import type { LineDraft, LineField } from "./line-draft.ts";
import { messages } from "./messages.ts";

export interface LineFieldsProps {
  fields: readonly LineField[];
  draft: LineDraft;
  onChange: (change: Partial<LineDraft>) => void;
}

/** The fields of a line. */
export const LineFields = ({ fields, draft, onChange }: LineFieldsProps) =>
  fields.map((field) => <Field key={field} field={field} draft={draft} onChange={onChange} />);

const Field = ({ field, draft, onChange }: { field: LineField } & Omit<LineFieldsProps, "fields">) => {
  const t = useStore(messages);
  const text = (key: TextKey, label: string) => (
    <TextField
      label={label}
      value={draft[key]}
      onWrite={(value) => {
        onChange({ [key]: value });
      }}
    />
  );
  switch (field) {
    case "target":
      return <TargetFields draft={draft} onChange={onChange} isOptional={false} />;
    case "optional-target":
      return <TargetFields draft={draft} onChange={onChange} isOptional />;
    case "match":
      return (
        <>
          <SelectField
            label={t.how}
            value={draft.how}
            options={matches.map((value) => ({ value, label: t[value] }))}
            onChoose={(chosen) => {
              onChange({ how: matches.find((one) => one === chosen) ?? "contains" });
            }}
          />
          {text("match", draft.how === "matches" ? t.pattern : t.matchText)}
        </>
      );
    case "code":
      return (
        <TextArea
          label={t.code}
          rows={3}
          spellCheck={false}
          value={draft.code}
          onWrite={(code) => {
            onChange({ code });
          }}
        />
      );
    case "isMade":
    case "isChecked":
      return (
        <CheckField
          label={t[field]}
          isOn={draft[field]}
          onSwitch={(isOn) => {
            onChange({ [field]: isOn });
          }}
        />
      );
    case "place":
      return (
        <>
          <SelectField
            label={t.scrolls}
            value={draft.scrolls}
            options={scrollings.map((value) => ({ value, label: t[value] }))}
            onChoose={(chosen) => {
              onChange({ scrolls: scrollings.find((one) => one === chosen) ?? "to" });
            }}
          />
          {text("x", t.x)}
          {text("y", t.y)}
        </>
      );
    case "distance":
      // Recorded onto another element, it ends there.
      return draft.onto ? null : (
        <>
          {text("x", t.x)}
          {text("y", t.y)}
        </>
      );
    case "tolerance":
      return (
        <>
          {text("tolerance", t.tolerance)}
          {draft.recorded && (
            <CheckField
              label={t.isRecordedAnew}
              isOn={draft.isRecordedAnew}
              onSwitch={(isRecordedAnew) => {
                onChange({ isRecordedAnew });
              }}
            />
          )}
        </>
      );
    case "count":
      return text("count", t.countOf);
    case "value":
      return text("value", t.valueIs);
    case "attribute":
      return (
        <>
          {text("attribute", t.attributeName)}
          <SelectField
            label={t.how}
            value={draft.words}
            options={words.map((value) => ({ value, label: t[`words-${value}`] }))}
            onChoose={(chosen) => {
              onChange({ words: words.find((one) => one === chosen) ?? "is" });
            }}
          />
        </>
      );
    case "property":
      return (
        <SelectField
          label={t.property}
          value={draft.property}
          options={recordedProperties.map((value) => ({ value, label: value }))}
          onChoose={(chosen) => {
            onChange({ property: recordedProperties.find((one) => one === chosen) ?? "color" });
          }}
        />
      );
    case "event":
      return text("event", t.eventName);
    case "question":
    case "times":
    case "argument":
    case "url":
    case "key":
    case "option":
      return text(field, t[field]);
  }
};

type TextKey = {
  [Key in keyof LineDraft]: string extends LineDraft[Key] ? Key : never;
}[keyof LineDraft];

const matches = ["contains", "lacks", "matches"] as const;

const words = ["is", "has", "lacks"] as const;

const scrollings = ["to", "by-pages", "to-end"] as const;

const ways = ["role", "label", "text", "test-id", "selector"] as const;

/** The fields of a target. */
const TargetFields = ({
  draft,
  onChange,
  isOptional,
}: Omit<LineFieldsProps, "fields"> & { isOptional: boolean }) => {
  const t = useStore(messages);
  const names = {
    role: t.byRole,
    label: t.byLabel,
    text: t.byText,
    "test-id": t.byTestId,
    selector: t.bySelector,
    none: t.byNone,
  };
  const foundBy = { label: t.label, text: t.targetText, "test-id": t.testId, selector: t.selector };
  const { by } = draft;
  return (
    <>
      <SelectField
        label={t.by}
        value={by}
        options={[...ways, ...(isOptional ? (["none"] as const) : [])].map((value) => ({
          value,
          label: names[value],
        }))}
        onChoose={(value) => {
          onChange({ by: value as LineDraft["by"] });
        }}
      />
      {by === "role" && (
        <>
          <TextField
            label={t.role}
            value={draft.role}
            onWrite={(role) => {
              onChange({ role });
            }}
          />
          <TextField
            label={t.name}
            value={draft.name}
            onWrite={(name) => {
              onChange({ name });
            }}
          />
        </>
      )}
      {by !== "role" && by !== "none" && (
        <TextField
          label={foundBy[by]}
          value={draft.found}
          onWrite={(found) => {
            onChange({ found });
          }}
        />
      )}
      {by !== "none" && (
        <TextField
          label={t.number}
          inputMode="numeric"
          value={draft.number}
          onWrite={(number) => {
            onChange({ number });
          }}
        />
      )}
    </>
  );
};
