import { useEditor, useWorkspace } from "../editor-context.ts";
import { RequestsPanel } from "../requests/requests-panel.tsx";
import { chooseExampleAnswers } from "../workspace/running.ts";

/** What the document has asked of servers. */
export const RequestsTab = () => {
  const { store, gateway } = useEditor();
  const requests = useWorkspace(({ observed }) => observed.requests);
  const answers = useWorkspace((workspace) => workspace.exampleAnswers);
  return (
    <RequestsPanel
      {...{ requests, answers }}
      onChooseAnswers={(chosen) => {
        store.apply((workspace) => chooseExampleAnswers(workspace, chosen));
      }}
      onRun={gateway.run}
    />
  );
};
