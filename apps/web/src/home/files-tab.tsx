import { useCallback, useMemo } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { readFileAddress } from "../files/file-address.ts";
import { FilesPanel } from "../files/files-panel.tsx";
import { useAnswer } from "../ui/use-answer.ts";

const unknown: ReadonlyMap<string, string> = new Map();

/** The files of the run, with what our asset service knows of them. */
export const FilesTab = () => {
  const { gateway, settings } = useEditor();
  const { previewOrigin: origin } = settings;
  const files = useWorkspace(({ observed }) => observed.files);
  const assets = useMemo(
    () => [...new Set(files.flatMap(({ url }) => readFileAddress(url, { origin }).asset ?? []))].join("\n"),
    [files, origin],
  );
  const ask = useCallback(
    (options: { signal: AbortSignal }) =>
      gateway.watching.integrityOf(assets.split("\n").filter(Boolean), options),
    [gateway, assets],
  );
  const { answer } = useAnswer(ask);
  const integrity =
    answer.state === "there" ? answer.value : answer.state === "waiting" ? answer.former : null;
  return <FilesPanel files={files} origin={origin} integrity={integrity ?? unknown} />;
};
