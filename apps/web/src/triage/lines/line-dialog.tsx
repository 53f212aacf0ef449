import { useStore } from "@nanostores/react";
import { type SubmitEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { Modal } from "../../ui/modal.tsx";
import { SelectField } from "../../ui/field.tsx";
import {
  draftOf,
  emptyDraft,
  type ExpectationKind,
  expectationFields,
  expectationOf,
  stepFields,
  type StepKind,
  stepOf,
} from "./line-draft.ts";
import type { Expectation, Step } from "@online-editor/contract/check";
import { messages } from "./messages.ts";
import { LineFields } from "./line-fields.tsx";

/** A line to edit, or the kind of a new expectation. */
export type EditedLine =
  | { what: "new"; kind: ExpectationKind }
  | { what: "expectation"; index: number; line: Expectation }
  | { what: "step"; index: number; line: Step };

export interface LineDialogProps {
  edited: EditedLine;
  onExpectation: (expectation: Expectation) => void;
  onStep: (step: Step) => void;
  onClose: () => void;
}

/** The form of one line of a check. */
export const LineDialog = ({ edited, onExpectation, onStep, onClose }: LineDialogProps) => {
  const t = useStore(messages);
  const [kind, setKind] = useState<ExpectationKind | StepKind>(
    edited.what === "new" ? edited.kind : edited.what === "step" ? edited.line.do : edited.line.expect,
  );
  const [draft, setDraft] = useState(edited.what === "new" ? emptyDraft : draftOf(edited.line));
  const kinds = Object.keys(edited.what === "step" ? stepFields : expectationFields) as (typeof kind)[];
  const step = edited.what === "step" ? stepOf(kind as StepKind, draft) : null;
  const expectation = edited.what === "step" ? null : expectationOf(kind as ExpectationKind, draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step) onStep(step);
    if (expectation) onExpectation(expectation);
    if (step ?? expectation) onClose();
  };
  return (
    <Modal title={edited.what === "new" ? t.addTitle : t.editTitle} size="roomy" onClose={onClose}>
      <form className={dialog["form"]} onSubmit={submit}>
        <SelectField
          label={t.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: t[value] }))}
          onChoose={(value) => {
            setKind(value as typeof kind);
          }}
        />
        <LineFields
          fields={
            edited.what === "step" ? stepFields[kind as StepKind] : expectationFields[kind as ExpectationKind]
          }
          draft={draft}
          onChange={(change) => {
            setDraft({ ...draft, ...change });
          }}
        />
        <div className={dialog["buttons"]}>
          <Button type="submit" look="filled" disabledReason={(step ?? expectation) ? null : t.incomplete}>
            {edited.what === "new" ? t.add : t.apply}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
};
