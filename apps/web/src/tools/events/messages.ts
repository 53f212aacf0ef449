import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("tools/events", {
  filterEvents: "Filter the events",
  filter: "Filter",
  clear: "Clear",
  nothingFired: "Events appear here as they fire. Sort, search or select something in the result.",
  nothingFiltered: "No events match",
  events: "Events of the library",
  copyAsHandler: "Copy as handler",
  copyAsHandlerOf: params("Copy as handler: {event}"),
  noDocumentOpen: "Open a document first",
  elementUnknown: "The element of this event is unknown",
});
