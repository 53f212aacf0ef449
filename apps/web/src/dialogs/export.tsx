import { useEffect, useState } from "react";
import { useEditor } from "../editor-context.ts";
import { ExportDialog } from "../exporting/export-dialog.tsx";
import { usePrepared } from "../exporting/use-prepared.ts";
import type { ExportGateway } from "../workspace/export-source.ts";

/** Takes what is open out of the editor. */
export const Export = ({ onClose }: { onClose: () => void }) => {
  const { gateway } = useEditor();
  const [exporting, setExporting] = useState<ExportGateway | null>(null);
  useEffect(() => {
    let isWanted = true;
    void gateway.exporting().then((fetched) => {
      if (isWanted) setExporting(fetched);
    });
    return () => {
      isWanted = false;
    };
  }, [gateway]);
  const prepared = usePrepared(exporting);
  return exporting && prepared ? (
    <ExportDialog exporting={exporting} prepared={prepared} onClose={onClose} />
  ) : null;
};
