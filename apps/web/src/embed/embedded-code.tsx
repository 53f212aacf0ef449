import { useMemo } from "react";
import { useStore } from "zustand";
import { CodeEditor } from "../code/code-editor.tsx";
import { keyOf } from "../document/document-address.ts";
import { defaultPreferences } from "../platform/preferences.ts";
import { problemsOf } from "../code/state.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";

/** The code is only read here: no key is captured. */
const settings = { ...defaultPreferences, tabMovesFocus: true, emmet: false };
const none: readonly never[] = [];
const now = Promise.resolve();
const doNothing = () => undefined;

/** The document's text, read-only, with its problems marked. */
export const EmbeddedCode = ({ store }: { store: WorkspaceStore }) => {
  const reveal = useStore(store, (workspace) => workspace.reveal);
  const run = useStore(store, (workspace) => workspace.run);
  const problems = useMemo(() => problemsOf(run), [run]);
  const shown = useMemo(() => shownBy(store), [store]);
  return (
    <CodeEditor
      shown={shown}
      settings={settings}
      fontSize={settings.fontSize}
      problems={problems}
      diagnostics={none}
      languageMayLoad={now}
      reveal={reveal}
      onEdit={doNothing}
      onMoveCursor={doNothing}
    />
  );
};

const shownBy = ({ getState, subscribe }: WorkspaceStore) => ({
  subscribe,
  read: () => {
    const { document, code } = getState();
    return { documentKey: keyOf(document), continues: null, code, isReadOnly: true, caret: null };
  },
});
