import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
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
import { messages as checkMessages } from "../messages.ts";
import { addExpectation, changeLine, isToRecord } from "../edit-check.ts";
import {
  draftOf,
  emptyDraft,
  type ExpectationKind,
  expectationFields,
  fieldsOf,
  kindOf,
  type Line,
  type LineDraft,
  type LineField,
  type LineKind,
  lineOf,
  stepFields,
} from "./line-form.ts";
import { messages } from "./messages.ts";

/** A line to edit, at its place among its kind, or the kind of a new expectation. */
export type EditedLine = { line: Line; index: number } | { line: null; kind: ExpectationKind };

/** The menu of every kind of expectation; one with fields is to be filled in. */
export const AddExpectation = ({ onByHand }: { onByHand: (edited: EditedLine) => void }) => {
  const t = useStore(checkMessages);
  const kindWords = useStore(messages);
  const { store } = useEditor();
  return (
    <PlacedMenu trigger={{ className: styles["add"], children: t.addExpectation }} align="start">
      {(Object.keys(expectationFields) as ExpectationKind[]).map((kind) => (
        <Menu.Item
          key={kind}
          className={menu["item"]}
          onClick={() => {
            const whole = expectationFields[kind].length === 0 && lineOf(kind, emptyDraft);
            if (whole && "expect" in whole) store.apply((workspace) => addExpectation(workspace, whole));
            else onByHand({ line: null, kind });
          }}
        >
          {kindWords[kind]}
        </Menu.Item>
      ))}
    </PlacedMenu>
  );
};

/** The form of one line of a check. */
export const LineDialog = ({ edited, onClose }: { edited: EditedLine; onClose: () => void }) => {
  const t = useStore(messages);
  const editor = useEditor();
  const [kind, setKind] = useState<LineKind>(edited.line ? kindOf(edited.line) : edited.kind);
  const [draft, setDraft] = useState(edited.line ? draftOf(edited.line) : emptyDraft);
  const kinds = Object.keys(kind in stepFields ? stepFields : expectationFields) as LineKind[];
  const line = lineOf(kind, draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!line) return;
    editor.store.apply((workspace) => {
      if (edited.line) return changeLine(workspace, edited.index, line);
      return "expect" in line ? addExpectation(workspace, line) : workspace;
    });
    if ("expect" in line && isToRecord(line)) checkActions(editor).run();
    onClose();
  };
  return (
    <Modal title={edited.line ? t.editTitle : t.addTitle} size="roomy" onClose={onClose}>
      <form className={dialog["form"]} onSubmit={submit}>
        <SelectField
          label={t.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: t[value] }))}
          onChoose={(value) => {
            setKind(kinds.find((one) => one === value) ?? kind);
          }}
        />
        {fieldsOf(kind, draft).map((field) => (
          <Field
            key={field.at}
            field={field}
            draft={draft}
            onChange={(value) => {
              setDraft({ ...draft, [field.key]: value });
            }}
          />
        ))}
        <div className={dialog["buttons"]}>
          <Button type="submit" look="filled" disabledReason={line ? null : t.incomplete}>
            {edited.line ? t.apply : t.add}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

const Field = ({
  field: { key, label, control, says },
  draft,
  onChange,
}: {
  field: LineField;
  draft: LineDraft;
  onChange: (value: string | boolean) => void;
}) => {
  const t = useStore(messages);
  const text = String(draft[key]);
  if (control === "box")
    return <CheckField label={t[label]} isOn={draft[key] === true} onSwitch={onChange} />;
  if (control === "area")
    return <TextArea label={t[label]} rows={3} spellCheck={false} value={text} onWrite={onChange} />;
  if (control) {
    const options = Object.entries(control).map(([value, word]) => ({
      value,
      label: word === null ? value : t[word],
    }));
    return <SelectField label={t[label]} value={text} options={options} onChoose={onChange} />;
  }
  const inputMode = says === "index" ? "numeric" : undefined;
  return <TextField label={t[label]} inputMode={inputMode} value={text} onWrite={onChange} />;
};
