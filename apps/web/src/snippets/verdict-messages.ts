import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("snippets/verdict", {
  title: "Verdicts",
  said: params("What runs of {username} have found. This server has judged none of it."),
  none: params("No run of {username} has uploaded verdicts yet."),
  howToFill:
    "Make a token with the scope write in Settings, put it into the environment variable ONLINE_EDITOR_TOKEN, and add --upload to the command.",
  snippets: "Snippets",
  pointAtCell: "Point at a cell for its reason; press it to open that run.",
  untitled: "Untitled",
  notJudged: "Not judged",
  cellOf: params("{row}, {column}: {verdict}. {reason}"),
  uploaded: params("Uploaded by {username}, {when}"),
  atCommit: params("at {commit}"),
});
