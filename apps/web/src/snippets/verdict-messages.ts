import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("snippets/verdict", {
  title: "Verdicts",
  uncheckedBy: params("Verdicts from runs by {username}. This server has checked none of them."),
  none: params("{username} has not uploaded any verdicts yet."),
  noneOfYours:
    "No verdicts yet. Create a token with the scope write in Settings, set it as ONLINE_EDITOR_TOKEN, and add --upload to the command.",
  snippets: "Snippets",
  pointAtCell: "Point at a cell for its reason. Select it to open that run.",
  untitled: "Untitled",
  notJudged: "Not judged",
  cellOf: params("{row}, {column}: {verdict}. {reason}"),
  uploaded: params("Uploaded by {username}, {when}"),
  atCommit: params("at {commit}"),
});
