import { useStore } from "@nanostores/react";
import { ValueTree } from "../console/value-tree.tsx";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { EventsPanel } from "../events/events-panel.tsx";
import { insertHandler } from "../events/insert-handler.ts";
import { revealPlace } from "../workspace/cursor.ts";
import { clearEvents } from "../workspace/observed.ts";
import { messages } from "./messages.ts";

/** The library's events, each of which can become a handler in the document. */
export const EventsTab = () => {
  const t = useStore(messages);
  const { store, gateway } = useEditor();
  const events = useWorkspace(({ observed }) => observed.events);
  const isOpen = useWorkspace(({ opening }) => opening.state === "open");
  return (
    <EventsPanel
      events={events}
      hindrance={isOpen ? null : t.noDocumentOpen}
      renderValue={({ run }, value) => (
        <ValueTree
          value={value}
          quotes="quoted"
          partsOf={(handle, from) => gateway.watching.partsOf(run, handle, from)}
        />
      )}
      onClear={() => {
        store.apply(clearEvents);
      }}
      onCopy={(handler) => {
        const { code, line } = insertHandler(store.getState().code, handler);
        gateway.edit(code);
        store.apply((workspace) => revealPlace(workspace, { line, column: 1 }));
      }}
    />
  );
};
