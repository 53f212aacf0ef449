import { count } from "@nanostores/i18n";
import { i18n } from "../../platform/i18n.ts";
import { late } from "../../ui/late-part.tsx";
import { countOf, sumOf, type ToolTab } from "../tool-tab.ts";

export const messages = i18n("tools/events/tab", {
  title: "Events",
  show: "Show the events",
  count: count({ one: "{count} event", other: "{count} events" }),
});

/** The library's events. */
export const eventsTab: ToolTab = {
  id: "events",
  title: () => messages.get().title,
  commandTitle: () => messages.get().show,
  count: (sides) =>
    countOf(
      sumOf(sides, ({ eventCount }) => eventCount),
      messages.get().count,
    ),
  Panel: late(async () => (await import("./events-panel.tsx")).EventsTab),
};
