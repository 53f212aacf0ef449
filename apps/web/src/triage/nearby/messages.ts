import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("triage/nearby", {
  looking: "Looking for what differs on the releases around …",
  choose: "Or choose a difference",
  more: params("{count} more"),
  allSame: params("{releases} show the same. Pick what is wrong, or record how to get there."),
  noneRan: "No other release could run to compare with.",
  showsSame: params("Shows the same as {here}: {releases}."),
  valueOn: params("{value} on {release}"),
  error: "Uncaught error",
  textOf: params("Text {element}"),
  element: params("{element} is there"),
  partOf: params("{name} of {element}"),
  none: "none",
  notRun: "did not run",
});
