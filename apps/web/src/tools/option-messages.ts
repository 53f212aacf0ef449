import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("tools/option", {
  unknown: params("{widget} has an unknown option {name}. Did you mean {other}?"),
  notYet: params(
    "{widget} has the option {name}, which is not in {version}. {other} is the first to have it.",
  ),
  noLonger: params(
    "{widget} has the option {name}, which is not in {version}. {other} was the last to have it.",
  ),
  renamed: params("{widget} has the option {name}, which is not in {version}. It is called {other} now."),
  conflict: params("{widget} has the options {name} and {other}, which do not work together. {what}"),
  someWidget: "A widget",
  column: params("Column {column} of {widget}"),
});
