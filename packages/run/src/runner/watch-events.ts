import type { EventSource, RunConfig } from "@online-editor/contract";
import type { WidgetEvent, WidgetPlace } from "@online-editor/contract/observations";
import { watchDomEvents, watchJQueryEvent } from "../adapters/dom-events.ts";
import type { ReportWidgetEvent } from "../adapters/library-adapter.ts";
import { watchOptionCallbacks } from "../adapters/option-callbacks.ts";
import { cut } from "./describe-value.ts";

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

/** Where a widget is in its page; null unless it is an element of it. */
export const widgetPlace = (target: unknown): WidgetPlace | null => {
  if (!(target instanceof Element)) return null;
  const { id, localName, ownerDocument } = target;
  if (id !== "") return { selector: `#${cut(CSS.escape(id), 200)}`, index: null };
  const index = Array.from(ownerDocument.getElementsByTagName(localName)).indexOf(target);
  return index < 0 ? null : { selector: localName, index };
};
