import { useStore } from "@nanostores/react";
import { CommandButton } from "../platform/command.tsx";
import { editorCommands } from "./commands.ts";
import { useWorkspace } from "../platform/editor-context.ts";
import { messages } from "./messages.ts";
import { SlowNote } from "../ui/note.tsx";

const unnoticedMs = 300;

/** Says that the document is being formatted, once that takes noticeably long, and lets the user cancel it. */
export const FormattingNote = () => {
  const t = useStore(messages);
  const isFormatting = useWorkspace((workspace) => workspace.formatting);
  return (
    isFormatting && (
      <SlowNote afterMs={unnoticedMs}>
        {t.formatting}
        <CommandButton command={editorCommands.cancelFormat} look="quiet">
          {t.cancel}
        </CommandButton>
      </SlowNote>
    )
  );
};
