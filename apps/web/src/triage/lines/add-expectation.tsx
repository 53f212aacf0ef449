import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
import { describeExpectation } from "@online-editor/triage";
import { useState } from "react";
import { useEditor } from "../../platform/editor-context.ts";
import { contentLanguage } from "../../platform/languages.ts";
import menu from "../../ui/menu.module.css";
import { PlacedMenu } from "../../ui/placed-menu.tsx";
import styles from "../check-panel.module.css";
import { emptyDraft, type ExpectationKind, expectationFields, expectationOf } from "./line-draft.ts";
import { messages as lineMessages } from "./messages.ts";
import { messages } from "../messages.ts";
import { type Proposal, proposalsFrom } from "./proposals.ts";
import { addExpectation, isToRecord } from "../state.ts";

/** The menu of expectations: proposals from the run, and every kind to fill in. */
export const AddExpectation = ({ onByHand }: { onByHand: (kind: ExpectationKind) => void }) => {
  const t = useStore(messages);
  return (
    <PlacedMenu trigger={{ className: styles["add"], children: t.addExpectation }} align="start">
      <Proposals />
      <ByHand onByHand={onByHand} />
    </PlacedMenu>
  );
};

const Proposals = () => {
  const t = useStore(messages);
  const { store, effects } = useEditor();
  // Later reports of the page wait for the next opening: they would move items under the pointer.
  const [proposals] = useState(() => proposalsFrom(store.getState()));
  const remarkOf = ({ shown }: Proposal) => {
    if (!shown) return null;
    return shown.kind === "error"
      ? t.now({ what: shown.message })
      : shown.kind === "left"
        ? t.onLeft
        : t.onRight;
  };
  if (proposals.length === 0) return null;
  return (
    <Menu.Group>
      <Menu.GroupLabel className={menu["label"]}>{t.fromThisRun}</Menu.GroupLabel>
      {proposals.map((proposal) => {
        const remark = remarkOf(proposal);
        return (
          <Menu.Item
            key={JSON.stringify(proposal.expectation)}
            className={`${menu["item"] ?? ""} ${styles["proposal"] ?? ""}`}
            onClick={() => {
              store.apply((workspace) => addExpectation(workspace, proposal.expectation));
              if (isToRecord(proposal.expectation)) effects.check.run();
            }}
          >
            <span lang={contentLanguage}>{asSentence(describeExpectation(proposal.expectation))}</span>
            {remark !== null && <small>{remark}</small>}
          </Menu.Item>
        );
      })}
      <Menu.Separator className={menu["separator"]} />
    </Menu.Group>
  );
};

const ByHand = ({ onByHand }: { onByHand: (kind: ExpectationKind) => void }) => {
  const t = useStore(messages);
  const kindWords = useStore(lineMessages);
  const { store } = useEditor();
  return (
    <Menu.Group>
      <Menu.GroupLabel className={menu["label"]}>{t.byHand}</Menu.GroupLabel>
      {(Object.keys(expectationFields) as ExpectationKind[]).map((kind) => (
        <Menu.Item
          key={kind}
          className={menu["item"]}
          onClick={() => {
            const whole = expectationFields[kind].length === 0 && expectationOf(kind, emptyDraft);
            if (whole) store.apply((workspace) => addExpectation(workspace, whole));
            else onByHand(kind);
          }}
        >
          {kindWords[kind]}
        </Menu.Item>
      ))}
    </Menu.Group>
  );
};

const asSentence = (text: string) => {
  const short = text.replace(/^that /, "");
  return short.charAt(0).toUpperCase() + short.slice(1);
};
