import { editingActions } from "../document/actions.ts";
import { perEditor } from "../platform/per-editor.ts";
import { createFormatting } from "./formatting.ts";

/** Formats the document, and texts as Format would leave them. */
export const formatActions = perEditor((editor) =>
  createFormatting({ ...editor, edit: editingActions(editor).edit }),
);
