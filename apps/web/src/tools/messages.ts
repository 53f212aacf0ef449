import { count } from "@nanostores/i18n";
import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("tools", {
  tools: "Tools",
  toggle: "Show or hide the tools",
  hide: "Hide tools",
  show: "Show tools",
  height: "Height of the tools",
  heightIs: params("{height} px"),
  side: "Side",
  bothSides: "Both sides",
  notComparing: "Compare first",
  problems: count({ one: "{count} problem", other: "{count} problems" }),
});
