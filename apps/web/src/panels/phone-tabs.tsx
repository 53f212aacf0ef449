import { type ReactNode, useState } from "react";
import { Tabs } from "@base-ui/react/tabs";
import styles from "./phone-tabs.module.css";

/** On a phone the editor and the result take turns; both stay alive, so that nothing is run again. */
export const PhoneTabs = ({
  editor,
  result,
  codeWish,
}: {
  editor: ReactNode;
  result: ReactNode;
  /** Another object asks for the code, as to show a place in it. */
  codeWish: object | null;
}) => {
  const [shown, setShown] = useState("result");
  const [knownWish, setKnownWish] = useState(codeWish);
  if (codeWish !== knownWish) {
    setKnownWish(codeWish);
    setShown("code");
  }
  return (
    <Tabs.Root
      className={styles["tabs"]}
      value={shown}
      onValueChange={(value: string) => {
        setShown(value);
      }}
    >
      <Tabs.List className={styles["list"]} aria-label="Editor and result">
        <Tabs.Tab className={styles["tab"]} value="code">
          Code
        </Tabs.Tab>
        <Tabs.Tab className={styles["tab"]} value="result">
          Result
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className={styles["panel"]} value="code" keepMounted>
        {editor}
      </Tabs.Panel>
      <Tabs.Panel className={styles["panel"]} value="result" keepMounted>
        {result}
      </Tabs.Panel>
    </Tabs.Root>
  );
};
