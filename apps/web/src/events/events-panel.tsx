import type { ShownValue } from "@online-editor/contract/observations";
import { useStore } from "@nanostores/react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { VList } from "virtua";
import { Button } from "../ui/button.tsx";
import type { HappenedEvent } from "../workspace/observed.ts";
import styles from "./events-panel.module.css";
import toolRow from "../ui/tool-row.module.css";
import { handlerOf, type Handler } from "./handler-of.ts";
import { messages } from "./messages.ts";

export interface EventsPanelProps {
  events: readonly HappenedEvent[];
  /** Why a handler cannot be put into the document now. */
  hindrance: string | null;
  renderValue: (event: HappenedEvent, value: ShownValue) => ReactNode;
  onClear: () => void;
  onCopy: (handler: Handler) => void;
}

/** The library's events in the order in which they fired, with what their handlers are given. */
export const EventsPanel = ({ events, hindrance, renderValue, onClear, onCopy }: EventsPanelProps) => {
  const t = useStore(messages);
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const visible = useMemo(
    () => events.filter(({ event: { name } }) => name.toLowerCase().includes(wanted)),
    [events, wanted],
  );
  return (
    <>
      <div className={toolRow["tools"]}>
        <input
          type="search"
          aria-label={t.filterEvents}
          placeholder={t.filter}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
        <Button look="quiet" onClick={onClear}>
          {t.clear}
        </Button>
      </div>
      {visible.length === 0 ? (
        <p className={toolRow["empty"]}>{events.length === 0 ? t.nothingFired : t.nothingFiltered}</p>
      ) : (
        <VList
          className={styles["events"]}
          role="log"
          aria-live="off"
          aria-label={t.events}
          tabIndex={0}
          data={visible}
        >
          {(happened) => <EventLine key={happened.id} {...{ happened, hindrance, renderValue, onCopy }} />}
        </VList>
      )}
    </>
  );
};

const EventLine = ({
  happened,
  hindrance,
  renderValue,
  onCopy,
}: Pick<EventsPanelProps, "hindrance" | "renderValue" | "onCopy"> & { happened: HappenedEvent }) => {
  const t = useStore(messages);
  const { event } = happened;
  const handler = handlerOf(event);
  return (
    <div className={styles["event"]}>
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
            {renderValue(happened, value)}
          </span>
        ))}
      </div>
      <Button
        look="quiet"
        className={styles["copy"]}
        aria-label={t.copyAsHandlerOf({ event: event.name })}
        hindrance={handler ? hindrance : t.elementUnknown}
        onClick={() => {
          if (handler) onCopy(handler);
        }}
      >
        {t.copyAsHandler}
      </Button>
    </div>
  );
};
