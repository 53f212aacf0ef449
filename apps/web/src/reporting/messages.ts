import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("reporting", {
  reportAProblem: "Report a problem",
  formOpens: params(
    "The issue form of {library} opens in a new tab with this in it. Nothing is sent before you send it there.",
  ),
  titleOfIssue: "Title of the issue",
  report: "Report",
  tooLong:
    "The report is too long to be filled in: only the title is. Copy the report, and paste it into the form.",
  openForm: "Open the form",
  copyReport: "Copy report",
  copy: "Copy",
  close: "Close",
});
