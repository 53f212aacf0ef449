import { Popover } from "@base-ui/react/popover";
import { useStore } from "@nanostores/react";
import { nameOfRelease } from "@online-editor/contract";
import type { Picked } from "@online-editor/contract/check";
import { describeTarget } from "@online-editor/triage";
import { useEffect, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isPicking } from "../state.ts";
import styles from "./pick-card.module.css";
import {
  draftOfPicked,
  expectationOfPicked,
  isSoNow,
  kindsOf,
  type PickedDraft,
  type PickedKind,
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
  const expectation = expectationOfPicked(picked, draft);
  const isSo = expectation && isSoNow(picked, expectation);
  const change = (by: Partial<PickedDraft>) => {
    setDraft((before) => {
      const after = { ...before, ...by };
      const kinds = kindsOf(picked, after);
      return kinds.includes(after.kind) ? after : { ...after, kind: kinds[0] ?? "text" };
    });
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
            <div className={styles["should"]} role="group" aria-label={t.whether}>
              {([true, false] as const).map((should) => (
                <button
                  key={String(should)}
                  type="button"
                  aria-pressed={draft.should === should}
                  onClick={() => {
                    change({ should });
                  }}
                >
                  {should ? t.should : t.shouldNot}
                </button>
              ))}
            </div>
            <div role="radiogroup" aria-label={t.what}>
              {kindsOf(picked, draft).map((kind) => (
                <Line key={kind} kind={kind} picked={picked} draft={draft} onChange={change} />
              ))}
            </div>
            <div className={styles["foot"]}>
              <span role="status" data-so={isSo === null ? undefined : String(isSo)}>
                {isSo === null ? "" : isSo ? t.isSo({ release }) : t.isNotSo({ release })}
              </span>
              <Button
                look="next"
                disabledReason={expectation ? null : t.value}
                onClick={() => {
                  if (!expectation) return;
                  checkActions(editor).endPicking();
                  checkActions(editor).expect(expectation);
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
  kind: PickedKind;
  picked: Picked;
  draft: PickedDraft;
  onChange: (by: Partial<PickedDraft>) => void;
}

/** One thing that can be expected, with its field and what it is now. */
const Line = ({ kind, picked, draft, onChange }: LineProps) => {
  const t = useStore(messages);
  const labels: Record<PickedKind, string> = {
    text: t.text,
    count: draft.should ? t.count : t.notFound,
    alike: t.alike({ kind: picked.kind.replace(/#.*/, "") }),
    attribute: t.attribute,
    visible: t.visible,
    look: t.look,
  };
  const [, attribute] = picked.attributes.find(([name]) => name === draft.attribute) ?? [];
  const now: Record<PickedKind, string | null> = {
    text: null,
    count: draft.should ? String(picked.count) : null,
    alike: String(picked.alike?.count ?? ""),
    attribute: attribute ?? t.no,
    visible: picked.isVisible ? t.yes : t.no,
    look: null,
  };
  const field = (key: "text" | "count" | "alike" | "attribute" | "value", label: string) => (
    <input
      aria-label={label}
      data-field={key}
      value={draft[key]}
      onChange={({ target }) => {
        onChange({ kind, [key]: target.value });
      }}
      onFocus={() => {
        onChange({ kind });
      }}
    />
  );
  return (
    <div className={styles["line"]} data-chosen={draft.kind === kind ? "" : undefined}>
      <label>
        <input
          type="radio"
          name="expectation"
          checked={draft.kind === kind}
          onChange={() => {
            onChange({ kind });
          }}
        />
        {labels[kind]}
      </label>
      {kind === "text" && field("text", t.text)}
      {kind === "count" && draft.should && field("count", t.number)}
      {kind === "alike" && field("alike", labels.alike)}
      {kind === "attribute" && (
        <>
          {field("attribute", t.name)}
          {field("value", t.value)}
        </>
      )}
      {now[kind] !== null && (
        <small lang="" translate="no">
          {t.now({ what: now[kind] })}
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
