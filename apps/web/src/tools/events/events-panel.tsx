import { ValueTree } from "../console/value-tree.tsx";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { insertHandler } from "./insert-handler.ts";
import { revealPlace } from "../../code/state.ts";
import { type HappenedEvent, inOrder, toolStore } from "../store.ts";
import { SideFilter, SideMark, useShownSides } from "../sides.tsx";
import { useDeferredValue, useMemo, useState } from "react";
import { VList } from "virtua";
import { Button } from "../../ui/button.tsx";
import { useEndInSight } from "../use-end-in-sight.ts";
import styles from "./events-panel.module.css";
import toolRow from "../../ui/tool-row.module.css";
import { handlerOf } from "@online-editor/run/adapters";
import { editingActions } from "../../document/editing.ts";
import { watchActions } from "../watch-runs.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** The library's events in the order in which they fired; each can become a handler in the document. */
export const EventsTab = () => {
  const t = useTranslate();
  const editor = useEditor();
  const sides = useShownSides();
  const events = useMemo(() => inOrder(sides.map((side) => side.events)), [sides]);
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const visible = useMemo(
    () => events.filter(({ event: { name } }) => name.toLowerCase().includes(wanted)),
    [events, wanted],
  );
  const { list, ...following } = useEndInSight(visible);
  return (
    <>
      <div className={toolRow["tools"]}>
        <SideFilter />
        <input
          type="search"
          aria-label={t("Filter the events")}
          placeholder={t("Filter")}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
        <Button look="quiet" onClick={toolStore(editor).clearEvents}>
          {t("Clear")}
        </Button>
      </div>
      {visible.length === 0 ? (
        <p className={toolRow["empty"]}>
          {events.length === 0
            ? t("Events appear here as they fire. Sort, search or select something in the result.")
            : t("No events match")}
        </p>
      ) : (
        <VList
          ref={list}
          className={styles["events"]}
          role="log"
          aria-live="off"
          aria-label={t("Events of the library")}
          tabIndex={0}
          data={visible}
          {...following}
        >
          {(happened) => <EventLine key={happened.id} happened={happened} />}
        </VList>
      )}
    </>
  );
};

const EventLine = ({ happened }: { happened: HappenedEvent }) => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const isOpen = useWorkspace(({ opening }) => opening.state === "open");
  const { event } = happened;
  const source = useWorkspace(
    ({ catalogue }) => catalogue?.libraries.find(({ id }) => id === event.library)?.events,
  );
  const handler = source ? handlerOf(event, source) : null;
  return (
    <div className={styles["event"]}>
      <SideMark side={happened.side} />
      <span className={styles["time"]}>{(event.atMs / 1000).toFixed(3)} s</span>
      <div className={styles["what"]}>
        <span className={styles["name"]}>{event.name}</span>
        {event.target && (
          <span className={styles["target"]}>
            {event.target.selector}
            {event.target.index !== null && ` (${event.target.index + 1})`}
          </span>
        )}
        {event.values.map((value, index) => (
          <span key={index} className={styles["value"]}>
            <ValueTree
              value={value}
              quotes="quoted"
              partsOf={(handle, from) => watchActions(editor).partsOf(happened.run, handle, from)}
            />
          </span>
        ))}
      </div>
      <Button
        look="quiet"
        className={styles["copy"]}
        aria-label={t("Copy as handler: {event}", { event: event.name })}
        disabledReason={
          handler ? (isOpen ? null : t("Open a document first")) : t("The element of this event is unknown")
        }
        onClick={() => {
          if (!handler) return;
          const { code, line } = insertHandler(store.getState().code, handler);
          editingActions(editor).edit(code);
          store.apply((workspace) => revealPlace(workspace, { line, column: 1 }));
        }}
      >
        {t("Copy as handler")}
      </Button>
    </div>
  );
};
