import type { EventSource, RunConfig } from "@online-editor/contract";
import type { WidgetEvent } from "@online-editor/contract/observations";
import { watchDomEvents } from "../adapters/dom-events.ts";
import { watchJQueryEvent } from "../adapters/jquery-event.ts";
import type { ReportWidgetEvent } from "../adapters/library-adapter.ts";
import { watchOptionCallbacks } from "../adapters/option-callbacks.ts";
import { widgetPlace } from "./widget-place.ts";

export type ReportEvent = (
  event: Pick<WidgetEvent, "library" | "name" | "target"> & { args: unknown[] },
) => void;

/**
 * Reports the libraries' own events as they fire. Looks for the libraries after each script, before the next one uses
 * them.
 */
export const watchEvents = (page: Document, sources: RunConfig["events"], report: ReportEvent): void => {
  const looks = Object.entries(sources).map(([library, source]) =>
    watchSource(page, source, ({ target, ...event }) => {
      report({ library, ...event, target: widgetPlace(target) });
    }),
  );
  const lookSafely = () => {
    for (const look of looks)
      try {
        look();
      } catch {
        // A page whose libraries cannot be read runs unwatched.
      }
  };
  // Load events pass the document in the capturing phase, but never reach the window.
  page.addEventListener("load", ({ target }) => target instanceof HTMLScriptElement && lookSafely(), true);
  page.addEventListener("DOMContentLoaded", lookSafely, true);
};

const watchSource = (page: Document, source: EventSource, report: ReportWidgetEvent): (() => void) => {
  switch (source.from) {
    case "jquery-event":
      return watchJQueryEvent(page, source, report);
    case "option-callbacks":
      return watchOptionCallbacks(page, source, report);
    case "dom-events":
      return watchDomEvents(page, source, report);
  }
};
