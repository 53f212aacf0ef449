import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router";
import { DocumentPane } from "./document-pane.tsx";
import { useEditor, useWorkspace } from "./editor-context.ts";
import { OpenFailure } from "./open-failure.tsx";
import { ResultPane } from "./result-pane.tsx";
import { PhoneTabs } from "./panels/phone-tabs.tsx";
import { Split } from "./panels/split.tsx";
import { usePhone } from "./ui/use-media-query.ts";

/** The one screen for all documents: the editor and its result. */
export const Home = () => {
  const { gateway } = useEditor();
  const { path, file } = useParams();
  const [query] = useSearchParams();
  const opening = useWorkspace((workspace) => workspace.opening);
  const share = useWorkspace((workspace) => workspace.preferences.editorShare);
  const result = useWorkspace((workspace) => workspace.result);
  const isPhone = usePhone();
  useEffect(() => {
    void gateway.openAddress({ path, file }, query);
  }, [gateway, path, file, query]);
  if (opening.state === "failed") return <OpenFailure problem={opening.problem} />;
  if (isPhone) return <PhoneTabs editor={<DocumentPane />} result={<ResultPane />} />;
  return (
    <Split
      share={share}
      view={result}
      onShare={(editorShare) => {
        gateway.prefer({ editorShare });
      }}
      editor={<DocumentPane />}
      result={<ResultPane />}
    />
  );
};
