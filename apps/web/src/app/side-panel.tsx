import { type PanelId, closePanel } from "../platform/screen.ts";
import { useState } from "react";
import { useEditor } from "../platform/editor-context.ts";
import { ExamplesPanel } from "../library/examples/examples-panel.tsx";
import { ReferencePanel } from "../library/reference/reference-panel.tsx";
import { ApplicationSwitch } from "./application-switch.tsx";
import { MySnippets } from "../account/snippets/my-snippets.tsx";
import { Revisions } from "../account/snippets/revisions.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { appTexts } from "./messages.ts";
import { CloseButton } from "../ui/button.tsx";
import { focusedElement, focusReturn } from "../ui/focus-return.ts";
import styles from "./side-panel.module.css";
import { useTranslate } from "../platform/use-translate.ts";

const titles = {
  examples: "examples",
  reference: "reference",
  snippets: "mySnippets",
  revisions: "revisions",
} as const satisfies Record<PanelId, string>;

/** The open panel, left of the editor, with its title and close button; Esc closes it and returns the focus. */
export const SidePanel = ({ panel }: { panel: PanelId }) => {
  const t = useTranslate();
  const { store } = useEditor();
  const isPhone = usePhone();
  const [opener] = useState(focusedElement);
  const title = t(appTexts[titles[panel]]);
  const close = () => {
    store.apply(closePanel);
    focusReturn(opener)?.focus();
  };
  return (
    <aside
      className={styles["panel"]}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        // What was typed is not lost with the panel: the first Esc only leaves the field.
        if (event.target instanceof HTMLInputElement && event.target.value !== "")
          event.currentTarget.focus();
        else close();
      }}
    >
      <div className={styles["head"]}>
        <h2>{title}</h2>
        <CloseButton aria-label={t("Close {title}", { title })} title={t("Close (Esc)")} onClick={close} />
      </div>
      <div className={styles["body"]}>
        {isPhone && panel === "examples" && <ApplicationSwitch />}
        <Content panel={panel} onOpened={isPhone ? close : undefined} />
      </div>
    </aside>
  );
};

const Content = ({ panel, onOpened }: { panel: PanelId; onOpened: (() => void) | undefined }) => {
  switch (panel) {
    case "examples":
      return <ExamplesPanel onOpened={onOpened} />;
    case "reference":
      return <ReferencePanel onLeft={onOpened} />;
    case "snippets":
      return <MySnippets onOpened={onOpened} />;
    case "revisions":
      return <Revisions onOpened={onOpened} />;
  }
};
