import { i18n } from "../../kernel/i18n.ts";
import { params } from "../../kernel/params.ts";

export const messages = i18n("tools/events", {
  filterEvents: "Filter the events",
  filter: "Filter",
  clear: "Clear",
  nothingFired:
    "The library's events stand here as they fire: sort, search or choose something in the result.",
  nothingFiltered: "No event is called so.",
  events: "Events of the library",
  copyAsHandler: "Copy as handler",
  copyAsHandlerOf: params("Copy as handler: {event}"),
  noDocumentOpen: "No document is open.",
  elementUnknown: "It is not known which element this event is of.",
});
