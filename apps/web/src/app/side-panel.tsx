import { type PanelId, closePanel } from "../platform/screen.ts";
import { useStore } from "@nanostores/react";
import { useState, type ReactNode } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { ExamplesPanel } from "../library/examples/examples-panel.tsx";
import { useExampleSearch } from "../library/examples/use-example-search.ts";
import { ApplicationSwitch } from "./toolbar.tsx";
import { MySnippets } from "../account/snippets/my-snippets.tsx";
import { Revisions } from "../account/snippets/revisions.tsx";
import { KeptDrafts } from "../document/kept-drafts.tsx";
import { late } from "../ui/late-part.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { messages } from "./messages.ts";
import { CloseButton } from "../ui/button.tsx";
import { focusedElement, focusReturn } from "../ui/focus-return.ts";
import styles from "./side-panel.module.css";
import { documentLinks } from "../document/link.ts";
import { navigationActions } from "../document/opening.ts";
import { exampleActions } from "../library/examples/read-examples.ts";

const ReferencePanel = late(
  async () => (await import("../library/reference/reference-panel.tsx")).ReferencePanel,
);

const titles = {
  examples: "examples",
  reference: "reference",
  snippets: "mySnippets",
  revisions: "revisions",
} as const satisfies Record<PanelId, string>;

/** The open panel, left of the editor; Esc closes it and returns the focus. */
export const SidePanel = ({ panel }: { panel: PanelId }) => {
  const t = useStore(messages);
  const { store } = useEditor();
  const isPhone = usePhone();
  const [opener] = useState(focusedElement);
  const close = () => {
    store.apply(closePanel);
    focusReturn(opener)?.focus();
  };
  return (
    <PanelFrame title={t[titles[panel]]} onClose={close}>
      {isPhone && panel === "examples" && <ApplicationSwitch />}
      <Content panel={panel} onOpened={isPhone ? close : undefined} />
    </PanelFrame>
  );
};

const Content = ({ panel, onOpened }: { panel: PanelId; onOpened: (() => void) | undefined }) => {
  switch (panel) {
    case "examples":
      return <Examples onOpened={onOpened} />;
    case "reference":
      return <ReferencePanel onLeft={onOpened} />;
    case "snippets":
      return <MySnippets onOpened={onOpened} />;
    case "revisions":
      return <Revisions onOpened={onOpened} />;
  }
};

const Examples = ({ onOpened }: { onOpened: (() => void) | undefined }) => {
  const editor = useEditor();
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const library = useWorkspace((workspace) => workspace.library.library);
  const open = useWorkspace((workspace) => workspace.document);
  const place = useWorkspace((workspace) => workspace.panelPlace);
  const searched = useExampleSearch();
  if (!catalogue) return null;
  return (
    <ExamplesPanel
      searched={searched}
      open={open.kind === "example" ? open.example : null}
      isSearchFocused={place === "search"}
      sources={catalogue.exampleSources.filter((source) => source.library === library)}
      onRefresh={exampleActions(editor).refresh}
      linkTo={(example) => documentLinks(editor).linkTo({ kind: "example", example })}
      onOpen={(example) => {
        navigationActions(editor).goTo({ kind: "example", example });
        onOpened?.();
      }}
    >
      <KeptDrafts onOpened={onOpened} />
    </ExamplesPanel>
  );
};

export interface PanelFrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every side panel: its title, its close button, Esc. */
const PanelFrame = ({ title, onClose, children }: PanelFrameProps) => {
  const t = useStore(messages);
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
        else onClose();
      }}
    >
      <div className={styles["head"]}>
        <h2>{title}</h2>
        <CloseButton aria-label={t.closePanel({ title })} title={t.closeHint} onClick={onClose} />
      </div>
      <div className={styles["body"]}>{children}</div>
    </aside>
  );
};
