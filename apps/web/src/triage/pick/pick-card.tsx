import { Popover } from "@base-ui/react/popover";
import { nameOfRelease } from "@online-editor/contract";
import type { Picked } from "@online-editor/contract/check";
import { describeTarget } from "@online-editor/triage";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { RadioSwitch } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePhone } from "../../ui/use-media-query.ts";
import { RecordLead } from "../nearby/record-lead.tsx";
import { isNearbyCurrent, isPicking } from "../state.ts";
import styles from "./pick-card.module.css";
import {
  draftOfPicked,
  neighbourValues,
  type Offer,
  offersOf,
  type PickedDraft,
  type PickedField,
  rowsOf,
} from "./picked-expectation.ts";
import { checkActions } from "../actions.ts";
import { previewSides } from "../../preview/actions.ts";
import { type Texts } from "../../platform/i18n.ts";
import { useTranslate } from "../../platform/use-translate.ts";

export const pickTexts = {
  text: "have the text",
  attribute: "have the",
  visible: "be visible",
  look: "look as now",
  value: "Value",
} as const satisfies Texts;

/** What can be expected of the picked element: beside it, or on a phone in a sheet. */
export const PickCard = () => {
  const editor = useEditor();
  const sides = previewSides(editor);
  const isPhone = usePhone();
  const pickedIn = useWorkspace((workspace) =>
    isPicking(workspace) && workspace.run?.state === "loaded" ? workspace.run.id : null,
  );
  useEffect(() => {
    // The arrow keys are those of the result.
    if (pickedIn !== null) sides[0].focus();
  }, [sides, pickedIn]);
  const field = useRef<HTMLInputElement>(null);
  const picked = useWorkspace((workspace) => (isPicking(workspace) ? workspace.picking?.picked : null));
  if (!picked) return null;
  const title = describeTarget(picked.target);
  const card = <CardOf key={JSON.stringify([picked.target, picked.box])} picked={picked} field={field} />;
  if (isPhone)
    return (
      <section role="dialog" className={styles["sheet"]} aria-label={title}>
        {card}
      </section>
    );
  return (
    <Popover.Root open onOpenChange={checkActions(editor).endPicking}>
      <Popover.Portal>
        <Popover.Positioner
          className={styles["place"]}
          anchor={{ getBoundingClientRect: () => boxOnScreen(picked, sides[0].shownIframe()) }}
          side="right"
          align="start"
          sideOffset={10}
        >
          <Popover.Popup className={styles["card"]} aria-label={title} initialFocus={field}>
            {card}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};

/** `field`: the one to fill in where what is chosen is already so. */
const CardOf = ({ picked, field }: { picked: Picked; field: RefObject<HTMLInputElement | null> }) => {
  const t = useTranslate();
  const editor = useEditor();
  const release = useWorkspace(({ library }) => nameOfRelease(library));
  const here = useWorkspace(({ library }) => library.version);
  const nearby = useWorkspace((workspace) =>
    isNearbyCurrent(workspace) ? workspace.jobs.nearby?.plan.shown : undefined,
  );
  const [draft, setDraft] = useState(() => draftOfPicked(picked, nearby?.rows));
  const offers = offersOf(picked, draft);
  const chosen = offers.find(({ kind }) => kind === draft.kind) ?? offers[0];
  const isSo = chosen?.expectation ? chosen.isSo : null;
  const change = (by: Partial<PickedDraft>) => {
    setDraft((before) => ({ ...before, ...by }));
  };
  const title = describeTarget(picked.target);
  const differs = nearby !== undefined && rowsOf(picked, nearby.rows).length > 0;
  return (
    <>
      <div className={styles["head"]}>
        <b lang="" translate="no">
          {title}
        </b>
        {picked.parent !== null && (
          <Button
            look="quiet"
            aria-label={t("Parent: {kind}", { kind: picked.parent })}
            title={t("Parent: {kind}", { kind: picked.parent })}
            onClick={() => {
              checkActions(editor).pick("parent");
            }}
          >
            <Icon name="up" />
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={t("Stop picking")}
          title={t("Stop picking")}
          onClick={checkActions(editor).endPicking}
        >
          <Icon name="cross" />
        </Button>
      </div>
      {!differs && <Lead />}
      <div className={styles["should"]}>
        <RadioSwitch
          label={t("Should or should not")}
          options={[
            { value: "should", label: t("It should") },
            { value: "shouldNot", label: t("It should not") },
          ]}
          value={draft.should ? "should" : "shouldNot"}
          onChoose={(value) => change({ should: value === "should" })}
        />
      </div>
      <div role="radiogroup" aria-label={t("What can be expected")}>
        {offers.map((offer) => (
          <Line
            key={offer.kind}
            offer={offer}
            isChosen={offer === chosen}
            siblings={picked.kind.replace(/#.*/, "")}
            draft={draft}
            field={offer === chosen ? field : undefined}
            onChange={change}
          />
        ))}
      </div>
      {chosen?.kind === "attribute" && nearby && (
        <div className={styles["neighbours"]} role="group" aria-label={t("On other releases")}>
          {neighbourValues(picked, nearby, here).map(({ attribute, value, release: other }) => (
            <TextButton
              key={`${attribute} ${value}`}
              onClick={() => change({ kind: "attribute", attribute, value })}
            >
              {t("{value} on {release}", {
                value: attribute === "class" ? value : `${attribute}=${value}`,
                release: other,
              })}
            </TextButton>
          ))}
        </div>
      )}
      <div className={styles["foot"]}>
        <span role="status" data-so={isSo === null ? undefined : String(isSo)}>
          {isSo === null
            ? ""
            : isSo
              ? t("so on {release}", { release })
              : t("not so on {release}", { release })}
        </span>
        {isSo ? (
          <Button
            look="outlined"
            onClick={() => {
              if (field.current) field.current.select();
              else change({ should: !draft.should });
            }}
          >
            {t("Already so: say what it should be")}
          </Button>
        ) : (
          <Button
            look="next"
            disabledReason={chosen?.expectation ? null : t("Value")}
            onClick={() => {
              if (!chosen?.expectation) return;
              checkActions(editor).endPicking();
              checkActions(editor).expect(chosen.expectation);
            }}
          >
            {t("Use as the check")}
          </Button>
        )}
      </div>
    </>
  );
};

/** Where nothing of the picked element differs: what may be wrong instead. */
const Lead = () => {
  const t = useTranslate();
  const editor = useEditor();
  const error = useWorkspace(({ run }) => run?.errors[0]);
  return (
    <div className={styles["lead"]}>
      {error ? (
        <>
          <code title={error.message}>{error.message}</code>
          <TextButton
            onClick={() => {
              checkActions(editor).endPicking();
              checkActions(editor).expect({ expect: "no-uncaught-error" });
            }}
          >
            {t("It throws an error")}
          </TextButton>
        </>
      ) : (
        <RecordLead />
      )}
    </div>
  );
};

interface LineProps {
  offer: Offer;
  isChosen: boolean;
  /** What its siblings are called. */
  siblings: string;
  draft: PickedDraft;
  /** Refers to its last field. */
  field: RefObject<HTMLInputElement | null> | undefined;
  onChange: (by: Partial<PickedDraft>) => void;
}

/** One thing that can be expected, with its fields and what it is now. */
const Line = ({
  offer: { kind, fields, now },
  isChosen,
  siblings,
  draft,
  field: last,
  onChange,
}: LineProps) => {
  const t = useTranslate();
  const alike = t("be one of this many {kind}", { kind: siblings });
  const label =
    kind === "alike"
      ? alike
      : kind === "count"
        ? draft.should
          ? t("be found this often")
          : t("be found")
        : t(pickTexts[kind]);
  const labelOf = (field: PickedField) =>
    field === "alike"
      ? alike
      : field === "count"
        ? t("How many")
        : field === "attribute"
          ? t("Class or attribute")
          : t(pickTexts[field]);
  const choose = () => {
    onChange({ kind });
  };
  const words = typeof now === "string" ? now : now ? t("yes") : t("no");
  return (
    <div className={styles["line"]} data-chosen={isChosen ? "" : undefined}>
      <label>
        <input type="radio" name="expectation" checked={isChosen} onChange={choose} />
        {label}
      </label>
      {fields.map((field) => (
        <input
          key={field}
          ref={field === fields.at(-1) ? last : undefined}
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
          {t("now {what}", { what: words })}
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
