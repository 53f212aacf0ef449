import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
import { useEditor } from "../../platform/editor-context.ts";
import menu from "../../ui/menu.module.css";
import { PlacedMenu } from "../../ui/placed-menu.tsx";
import styles from "../check-panel.module.css";
import { messages } from "../messages.ts";
import { addExpectation } from "../state.ts";
import { emptyDraft, type ExpectationKind, expectationFields, expectationOf } from "./line-draft.ts";
import { messages as lineMessages } from "./messages.ts";

/** The menu of every kind of expectation, to fill in. */
export const AddExpectation = ({ onByHand }: { onByHand: (kind: ExpectationKind) => void }) => {
  const t = useStore(messages);
  const kindWords = useStore(lineMessages);
  const { store } = useEditor();
  return (
    <PlacedMenu trigger={{ className: styles["add"], children: t.addExpectation }} align="start">
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
    </PlacedMenu>
  );
};
