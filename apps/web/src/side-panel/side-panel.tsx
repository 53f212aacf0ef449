import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { ExamplesPanel } from "../examples/examples-panel.tsx";
import { ApplicationSwitch } from "../libraries/application-switch.tsx";
import { LibrariesPanel } from "../libraries/libraries-panel.tsx";
import { MySnippets } from "./my-snippets.tsx";
import { Revisions } from "./open-revisions.tsx";
import { PanelFrame } from "../panels/panel-frame.tsx";
import { KeptDrafts } from "./kept-drafts.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { offeredLibrary } from "../workspace/branches.ts";
import { closePanel } from "../workspace/panels.ts";
import { libraryNamed, type PanelId } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

const titles = {
  examples: "examples",
  libraries: "libraries",
  snippets: "mySnippets",
  revisions: "revisions",
} as const satisfies Record<PanelId, string>;

/** The one panel that is open, left of the editor; Esc closes it and gives the focus back. */
export const SidePanel = ({ panel }: { panel: PanelId }) => {
  const t = useStore(messages);
  const { store } = useEditor();
  const isPhone = usePhone();
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    store.apply(closePanel);
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <PanelFrame title={t[titles[panel]]} onClose={close}>
      {isPhone && (panel === "examples" || panel === "libraries") && <SwitchOnPhone />}
      <Content panel={panel} onOpened={isPhone ? close : undefined} />
    </PanelFrame>
  );
};

const Content = ({ panel, onOpened }: { panel: PanelId; onOpened: (() => void) | undefined }) => {
  switch (panel) {
    case "examples":
      return <Examples onOpened={onOpened} />;
    case "libraries":
      return <Libraries />;
    case "snippets":
      return <MySnippets onOpened={onOpened} />;
    case "revisions":
      return <Revisions onOpened={onOpened} />;
  }
};

const SwitchOnPhone = () => {
  const { gateway } = useEditor();
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const library = useWorkspace((workspace) => workspace.library.library);
  return (
    <ApplicationSwitch
      libraries={catalogue?.libraries ?? []}
      chosen={library}
      onChoose={gateway.switchLibrary}
    />
  );
};

const Examples = ({ onOpened }: { onOpened: (() => void) | undefined }) => {
  const { gateway } = useEditor();
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const library = useWorkspace((workspace) => workspace.library.library);
  const open = useWorkspace((workspace) => workspace.document);
  const place = useWorkspace((workspace) => workspace.panelPlace);
  const examples = useMemo(
    () => catalogue?.examples.filter(({ address }) => address.library === library) ?? [],
    [catalogue, library],
  );
  if (!catalogue) return null;
  return (
    <ExamplesPanel
      examples={examples}
      open={open.kind === "example" ? open.example : null}
      isSearchFocused={place === "search"}
      sources={catalogue.exampleSources.filter((source) => source.library === library)}
      onRefresh={gateway.refreshExamples}
      linkTo={(example) => gateway.linkTo({ kind: "example", example })}
      onOpen={(example) => {
        gateway.goTo({ kind: "example", example });
        onOpened?.();
      }}
    >
      <KeptDrafts onOpened={onOpened} />
    </ExamplesPanel>
  );
};

const Libraries = () => {
  const t = useStore(messages);
  const { gateway, settings } = useEditor();
  const selection = useWorkspace((workspace) => workspace.library);
  const released = useWorkspace(({ catalogue, library: { library: id } }) => libraryNamed(catalogue, id));
  const library = useWorkspace(offeredLibrary);
  const known = useWorkspace((workspace) => workspace.branches);
  const since = useWorkspace((workspace) => workspace.original.needs?.since);
  const place = useWorkspace((workspace) => workspace.panelPlace);
  const isDocument = useWorkspace(({ opening: { state } }) => state === "opening" || state === "open");
  if (!isDocument) return <p>{t.noDocument}</p>;
  if (!library || !released) return null;
  return (
    <LibrariesPanel
      {...{ library, released, known, gitBaseUrl: settings.gitBaseUrl }}
      branches={gateway.branches}
      selection={selection}
      since={since}
      place={place}
      onSelect={gateway.select}
    />
  );
};
