import type { EventSource, RunConfig } from "@online-editor/contract";
import type { WidgetEvent } from "@online-editor/contract/observations";
import { watchDomEvents } from "../adapters/dom-events.ts";
import { watchJQueryEvent } from "../adapters/jquery-event.ts";
import type { TellWidgetEvent } from "../adapters/library-adapter.ts";
import { watchOptionCallbacks } from "../adapters/option-callbacks.ts";
import { widgetPlace } from "./widget-place.ts";

export type TellEvent = (
  event: Pick<WidgetEvent, "library" | "name" | "target"> & { args: unknown[] },
) => void;

/**
 * Tells the libraries' own events as they fire. A library is looked for after each script, before the next one uses
 * it.
 */
export const watchEvents = (page: Document, sources: RunConfig["events"], tell: TellEvent): void => {
  const looks = Object.entries(sources).map(([library, source]) =>
    watchSource(page, source, ({ target, ...event }) => {
      tell({ library, ...event, target: widgetPlace(target) });
    }),
  );
  const lookSafely = () => {
    for (const look of looks)
      try {
        look();
      } catch {
        // A page that forbids to look at its libraries runs without being watched.
      }
  };
  // Events of loading pass the document on their way to the script, never the window.
  page.addEventListener("load", ({ target }) => target instanceof HTMLScriptElement && lookSafely(), true);
  page.addEventListener("DOMContentLoaded", lookSafely, true);
};

const watchSource = (page: Document, source: EventSource, tell: TellWidgetEvent): (() => void) => {
  switch (source.from) {
    case "jquery-event":
      return watchJQueryEvent(page, source, tell);
    case "option-callbacks":
      return watchOptionCallbacks(page, source, tell);
    case "dom-events":
      return watchDomEvents(page, source, tell);
  }
};
