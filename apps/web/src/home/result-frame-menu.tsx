import { useEditor, useWorkspace } from "../editor-context.ts";
import { FrameMenu } from "../preview/frame-menu.tsx";

/** The menu of the result's frame, with what is chosen in this tab. */
export const ResultFrameMenu = () => {
  const { gateway } = useEditor();
  const frame = useWorkspace((workspace) => workspace.frame);
  return <FrameMenu frame={frame} onChange={gateway.frameAs} />;
};
