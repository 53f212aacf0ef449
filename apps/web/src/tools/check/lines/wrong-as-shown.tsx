import { useStore } from "@nanostores/react";
import { useEditor, useWorkspace } from "../../../kernel/editor-context.ts";
import { Button } from "../../../ui/button.tsx";
import { messages } from "../messages.ts";
import { takeCheck } from "../state.ts";
import { checkOfWhatIsWrong } from "./proposals.ts";

/** Turns the shown page into a check that it fails; the steps stay. */
export const WrongAsShown = ({ look = "quiet" }: { look?: "outlined" | "quiet" }) => {
  const t = useStore(messages);
  const { store } = useEditor();
  const isShown = useWorkspace(
    ({ run, page }) => run !== null && (run.errors.length > 0 || page.text !== null),
  );
  return (
    <Button
      look={look}
      title={t.shownIsWrongHint}
      disabledReason={isShown ? null : t.nothingShown}
      onClick={() => {
        store.apply((workspace) => {
          const check = checkOfWhatIsWrong(workspace);
          return check ? takeCheck(workspace, { ...check, steps: workspace.check?.steps ?? [] }) : workspace;
        });
      }}
    >
      {t.shownIsWrong}
    </Button>
  );
};
