import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("share/report", {
  formOpens: params("Opens the {library} issue form in a new tab, filled in. You submit it there."),
  noForm: "No issue form is known for this library. Copy the report and send it to its authors.",
  titleOfIssue: "Title of the issue",
  steps: "Steps",
  stepsHint: "What to do to see the problem",
  expected: "Expected",
  expectedHint: "What should happen",
  actual: "Actual",
  actualHint: "What happens instead",
  report: "Report",
  tooLong: "Too long to fill in: only the title is. Copy the report and paste it into the form.",
  openForm: "Open the form",
  close: "Close",
});
