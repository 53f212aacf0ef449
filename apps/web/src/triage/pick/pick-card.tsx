import { Popover } from "@base-ui/react/popover";
import { useStore } from "@nanostores/react";
import { nameOfRelease } from "@online-editor/contract";
import type { Picked } from "@online-editor/contract/check";
import { describeTarget } from "@online-editor/triage";
import { useEffect, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { RadioSwitch } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isPicking } from "../state.ts";
import styles from "./pick-card.module.css";
import {
  draftOfPicked,
  type Offer,
  offersOf,
  type PickedDraft,
  type PickedField,
} from "./picked-expectation.ts";
import { checkActions } from "../actions.ts";
import { previewSides } from "../../preview/actions.ts";
import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("triage/pick", {
  should: "It should",
  shouldNot: "It should not",
  whether: "Should or should not",
  what: "What can be expected",
  text: "have the text",
  count: "be found this often",
  notFound: "be found",
  alike: params("be one of this many {kind}"),
  attribute: "have the",
  visible: "be visible",
  look: "look as now",
  name: "Class or attribute",
  value: "Value",
  number: "How many",
  now: params("now {what}"),
  yes: "yes",
  no: "no",
  isSo: params("so on {release}"),
  isNotSo: params("not so on {release}"),
  use: "Use as the check",
  parent: params("Parent: {kind}"),
  stop: "Stop picking",
});

/** What can be expected of the picked element, beside it. */
export const PickCard = () => {
  const sides = previewSides(useEditor());
  const pickedIn = useWorkspace((workspace) =>
    isPicking(workspace) && workspace.run?.state === "loaded" ? workspace.run.id : null,
  );
  useEffect(() => {
    // The arrow keys are those of the result.
    if (pickedIn !== null) sides[0].focus();
  }, [sides, pickedIn]);
  const picked = useWorkspace((workspace) => (isPicking(workspace) ? workspace.picking?.picked : null));
  if (!picked) return null;
  return <CardOf key={JSON.stringify([picked.target, picked.box])} picked={picked} />;
};

const CardOf = ({ picked }: { picked: Picked }) => {
  const t = useStore(messages);
  const editor = useEditor();
  const release = useWorkspace(({ library }) => nameOfRelease(library));
  const [draft, setDraft] = useState(() => draftOfPicked(picked));
  const offers = offersOf(picked, draft);
  const chosen = offers.find(({ kind }) => kind === draft.kind) ?? offers[0];
  const isSo = chosen?.expectation ? chosen.isSo : null;
  const change = (by: Partial<PickedDraft>) => {
    setDraft((before) => ({ ...before, ...by }));
  };
  const title = describeTarget(picked.target);
  return (
    <Popover.Root open onOpenChange={checkActions(editor).endPicking}>
      <Popover.Portal>
        <Popover.Positioner
          className={styles["place"]}
          anchor={{ getBoundingClientRect: () => boxOnScreen(picked, previewSides(editor)[0].shownIframe()) }}
          side="right"
          align="start"
          sideOffset={10}
        >
          <Popover.Popup className={styles["card"]} aria-label={title}>
            <div className={styles["head"]}>
              <b lang="" translate="no">
                {title}
              </b>
              {picked.parent !== null && (
                <Button
                  look="quiet"
                  aria-label={t.parent({ kind: picked.parent })}
                  title={t.parent({ kind: picked.parent })}
                  onClick={() => {
                    checkActions(editor).pick("parent");
                  }}
                >
                  <Icon name="up" />
                </Button>
              )}
              <Button
                look="quiet"
                aria-label={t.stop}
                title={t.stop}
                onClick={checkActions(editor).endPicking}
              >
                <Icon name="cross" />
              </Button>
            </div>
            <div className={styles["should"]}>
              <RadioSwitch
                label={t.whether}
                options={[
                  { value: "should", label: t.should },
                  { value: "shouldNot", label: t.shouldNot },
                ]}
                value={draft.should ? "should" : "shouldNot"}
                onChoose={(value) => change({ should: value === "should" })}
              />
            </div>
            <div role="radiogroup" aria-label={t.what}>
              {offers.map((offer) => (
                <Line
                  key={offer.kind}
                  offer={offer}
                  isChosen={offer === chosen}
                  siblings={picked.kind.replace(/#.*/, "")}
                  draft={draft}
                  onChange={change}
                />
              ))}
            </div>
            <div className={styles["foot"]}>
              <span role="status" data-so={isSo === null ? undefined : String(isSo)}>
                {isSo === null ? "" : isSo ? t.isSo({ release }) : t.isNotSo({ release })}
              </span>
              <Button
                look="next"
                disabledReason={chosen?.expectation ? null : t.value}
                onClick={() => {
                  if (!chosen?.expectation) return;
                  checkActions(editor).endPicking();
                  checkActions(editor).expect(chosen.expectation);
                }}
              >
                {t.use}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};

interface LineProps {
  offer: Offer;
  isChosen: boolean;
  /** What its siblings are called. */
  siblings: string;
  draft: PickedDraft;
  onChange: (by: Partial<PickedDraft>) => void;
}

/** One thing that can be expected, with its fields and what it is now. */
const Line = ({ offer: { kind, fields, now }, isChosen, siblings, draft, onChange }: LineProps) => {
  const t = useStore(messages);
  const alike = t.alike({ kind: siblings });
  const label = kind === "alike" ? alike : kind === "count" ? (draft.should ? t.count : t.notFound) : t[kind];
  const labelOf = (field: PickedField) =>
    field === "alike" ? alike : field === "count" ? t.number : field === "attribute" ? t.name : t[field];
  const choose = () => {
    onChange({ kind });
  };
  const words = typeof now === "string" ? now : now ? t.yes : t.no;
  return (
    <div className={styles["line"]} data-chosen={isChosen ? "" : undefined}>
      <label>
        <input type="radio" name="expectation" checked={isChosen} onChange={choose} />
        {label}
      </label>
      {fields.map((field) => (
        <input
          key={field}
          aria-label={labelOf(field)}
          data-field={field}
          value={draft[field]}
          onChange={({ target }) => {
            onChange({ kind, [field]: target.value });
          }}
          onFocus={choose}
        />
      ))}
      {now !== undefined && (
        <small lang="" translate="no">
          {t.now({ what: words })}
        </small>
      )}
    </div>
  );
};

/** The box of the picked element on the screen: its page may be shown smaller than it is. */
const boxOnScreen = ({ box }: Picked, iframe: HTMLIFrameElement | null): DOMRect => {
  const { left, top, width } = iframe?.getBoundingClientRect() ?? new DOMRect();
  const scale = iframe && iframe.offsetWidth > 0 ? width / iframe.offsetWidth : 1;
  return new DOMRect(left + box.x * scale, top + box.y * scale, box.width * scale, box.height * scale);
};
