import { lazy, Suspense, useEffect } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import { DocumentPane } from "./document-pane.tsx";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { OpenFailure } from "./open-failure.tsx";
import styles from "./home.module.css";
import { SnippetNote } from "./snippet-note.tsx";
import { ResultPane } from "./result-pane.tsx";
import { Split } from "../panels/split.tsx";
import { useResultTabs } from "./use-result-tabs.ts";
import { bringToFront, showResultTab } from "../workspace/panels.ts";
import { usePhone } from "../ui/use-media-query.ts";

const PhoneTabs = lazy(async () => ({ default: (await import("../panels/phone-tabs.tsx")).PhoneTabs }));

/** The one screen for all documents: the editor and its result. */
export const Home = () => {
  const { gateway, store } = useEditor();
  const tabs = useResultTabs();
  const tab = useWorkspace((workspace) => workspace.resultTab);
  const { path, file, username, id } = useParams();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const opening = useWorkspace((workspace) => workspace.opening);
  const share = useWorkspace((workspace) => workspace.preferences.editorShare);
  const result = useWorkspace((workspace) => workspace.result);
  const inFront = useWorkspace((workspace) => workspace.inFront);
  const isPhone = usePhone();
  useEffect(() => {
    void gateway.openAddress({ path, file, username, id, hash }, query);
  }, [gateway, path, file, username, id, hash, query]);
  if (opening.state === "failed") return <OpenFailure problem={opening.problem} />;
  if (isPhone)
    return (
      <Suspense>
        <div className={styles["phone"]}>
          <SnippetNote />
          <PhoneTabs
            tabs={tabs}
            shown={tab}
            isCodeShown={inFront === "code"}
            onShow={(id) => {
              store.apply((workspace) =>
                id === "code" ? bringToFront(workspace, "code") : showResultTab(workspace, id),
              );
            }}
            editor={<DocumentPane />}
            result={<ResultPane />}
          />
        </div>
      </Suspense>
    );
  return (
    <Split
      share={share}
      view={result}
      onShare={(editorShare) => {
        gateway.prefer({ editorShare });
      }}
      editor={
        <DocumentPane>
          <SnippetNote />
        </DocumentPane>
      }
      result={<ResultPane />}
    />
  );
};
