import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("snippets/view", {
  source: "Source by parts",
  view: "View",
  html: "HTML",
  javascript: "JavaScript",
  data: "Data",
  nothing: "This example has none.",
  configuration: "Configuration",
  loading: params("Loading {file}"),
  notThere: params("{file} did not load"),
});
