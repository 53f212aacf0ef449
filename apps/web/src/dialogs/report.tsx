import { useEditor, useWorkspace } from "../editor-context.ts";
import { composeReport } from "../reporting/compose-report.ts";
import { nameBrowser } from "../reporting/name-browser.ts";
import { ReportDialog } from "../reporting/report-dialog.tsx";
import { linkForOthers, usableLink } from "../sharing/carried-link.ts";
import { offeredLibrary } from "../workspace/branches.ts";
import { isUnsaved } from "../workspace/open-snippet.ts";
import { useCarriedLink } from "./use-carried-link.ts";

/** Reports a problem that the open document shows to those who make its library. */
export const Report = ({ onClose }: { onClose: () => void }) => {
  const { gateway } = useEditor();
  const workspace = useWorkspace((now) => now);
  const carried = usableLink(useCarriedLink());
  const library = offeredLibrary(workspace);
  if (library?.issueForm === undefined) return null;
  const link = linkForOthers(
    { saved: gateway.sharing.savedLink(), carried },
    { isUnsaved: isUnsaved(workspace) },
  );
  const body = composeReport({
    ...{ library, link },
    selection: workspace.library,
    compared: workspace.comparison?.selection ?? null,
    description: workspace.description,
    browser: nameBrowser(navigator.userAgent),
  });
  return (
    <ReportDialog
      library={library.title}
      form={library.issueForm}
      proposed={{ title: workspace.title, body }}
      onCopy={gateway.sharing.copy}
      onClose={onClose}
    />
  );
};
