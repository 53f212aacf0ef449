import { Menu } from "@base-ui/react/menu";
import { type SubmitEvent, useState } from "react";
import { useEditor } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { CheckField, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import menu from "../../ui/menu.module.css";
import { Modal } from "../../ui/modal.tsx";
import { PlacedMenu } from "../../ui/placed-menu.tsx";
import { checkActions } from "../actions.ts";
import styles from "../check-panel.module.css";
import { addExpectation, changeLine, type Line } from "../edit-check.ts";
import {
  draftOf,
  type ExpectationKind,
  expectationKinds,
  fieldsOf,
  isStepKind,
  kindOf,
  type LineField,
  type LineKind,
  lineOf,
  stepKinds,
  valueOf,
} from "./line-form.ts";
import { fieldTexts, kindTexts } from "./messages.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** A line to edit, at its place among all, or the kind of a new expectation. */
export type EditedLine = { line: Line; at: number } | { line: null; kind: ExpectationKind };

/** The menu of every kind of expectation; one with fields is to be filled in. */
export const AddExpectation = ({ onByHand }: { onByHand: (edited: EditedLine) => void }) => {
  const t = useTranslate();
  const { store } = useEditor();
  return (
    <PlacedMenu trigger={{ className: styles["add"], children: t("Add expectation") }} align="start">
      {expectationKinds.map((kind) => (
        <Menu.Item
          key={kind}
          className={menu["item"]}
          onClick={() => {
            const whole = fieldsOf(kind, {}).length === 0 && lineOf(kind, {}, null);
            if (whole && "expect" in whole) store.apply((workspace) => addExpectation(workspace, whole));
            else onByHand({ line: null, kind });
          }}
        >
          {t(kindTexts[kind])}
        </Menu.Item>
      ))}
    </PlacedMenu>
  );
};

/** The form of one line of a check. */
export const LineDialog = ({ edited, onClose }: { edited: EditedLine; onClose: () => void }) => {
  const t = useTranslate();
  const editor = useEditor();
  const [kind, setKind] = useState<LineKind>(edited.line ? kindOf(edited.line) : edited.kind);
  const [draft, setDraft] = useState(edited.line ? draftOf(edited.line) : {});
  const kinds = isStepKind(kind) ? stepKinds : expectationKinds;
  const line = lineOf(kind, draft, edited.line);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!line) return;
    editor.store.apply((workspace) => {
      if (edited.line) return changeLine(workspace, edited.at, line);
      return "expect" in line ? addExpectation(workspace, line) : workspace;
    });
    // Its run records the look that it compares with.
    if ("recorded" in line && line.recorded === null) checkActions(editor).run();
    onClose();
  };
  return (
    <Modal title={edited.line ? t("Edit line") : t("Add expectation")} size="roomy" onClose={onClose}>
      <form className={dialog["form"]} onSubmit={submit}>
        <SelectField
          label={t("Kind")}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(kindTexts[value]) }))}
          onChoose={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
        />
        {fieldsOf(kind, draft).map((field) => (
          <Field
            key={field.path}
            field={field}
            kind={kind}
            value={valueOf(draft, field)}
            onChange={(value) => setDraft({ ...draft, [field.path]: value })}
          />
        ))}
        <div className={dialog["buttons"]}>
          <Button type="submit" look="filled" disabledReason={line ? null : t("Fill in every field first")}>
            {edited.line ? t("Apply") : t("Add")}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {t("Cancel")}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

const isFieldText = (end: string): end is keyof typeof fieldTexts => Object.hasOwn(fieldTexts, end);

interface FieldProps {
  field: LineField;
  kind: LineKind;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
}

const Field = ({ field: { path, control }, kind, value, onChange }: FieldProps) => {
  const t = useTranslate();
  /** The words of the longest end of a path that has any. */
  const wordsOf = (whole: string): string | undefined => {
    const parts = whole.split(".");
    const ends = parts.map((_, at) => parts.slice(at).join("."));
    const known = ends.find(isFieldText);
    return known === undefined ? undefined : t(fieldTexts[known]);
  };
  const label = wordsOf(`${kind}.${path}`) ?? path;
  const text = String(value);
  if (control === "box") return <CheckField label={label} isOn={value === true} onSwitch={onChange} />;
  if (path === "code")
    return <TextArea label={label} rows={3} spellCheck={false} value={text} onWrite={onChange} />;
  if (typeof control === "object") {
    const options = control.map((choice) => ({
      value: choice,
      label: wordsOf(`${kind}.${path}.${choice}`) ?? choice,
    }));
    return <SelectField label={label} value={text} options={options} onChoose={onChange} />;
  }
  const inputMode = control === "number" ? "numeric" : undefined;
  return <TextField label={label} inputMode={inputMode} value={text} onWrite={onChange} />;
};
