import { bringToFront } from "../platform/screen.ts";
import { useEffect } from "react";
import { late, LatePart } from "../ui/late-part.tsx";
import { useLocation, useParams, useSearchParams } from "react-router";
import { DocumentPane } from "./document-pane.tsx";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { OpenFailure } from "../document/open-failure.tsx";
import styles from "./home.module.css";
import { SnippetNote } from "../account/snippets/snippet-note.tsx";
import { ResultPane } from "./result-pane.tsx";
import { commands } from "./commands.ts";
import { usePhone } from "../ui/use-media-query.ts";
import { Split, useFoldedCode } from "./split.tsx";
import { changePreferences } from "../platform/preferences.ts";
import { openingActions } from "../document/actions.ts";

const PhoneTabs = late(async () => (await import("./phone-tabs.tsx")).PhoneTabs);

/** The one screen for all documents: the editor and its result. */
export const Home = () => {
  const editor = useEditor();
  const { store } = editor;
  const { path, file, username, id } = useParams();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const opening = useWorkspace((workspace) => workspace.opening);
  const share = useWorkspace((workspace) => workspace.preferences.editorShare);
  const result = useWorkspace((workspace) => workspace.result);
  const inFront = useWorkspace((workspace) => workspace.inFront);
  const isSignedIn = useWorkspace((workspace) => workspace.user !== null);
  const isPhone = usePhone();
  const [isFolded, unfold] = useFoldedCode();
  useEffect(() => {
    void openingActions(editor).openAddress({ path, file, username, id, hash }, query);
  }, [editor, path, file, username, id, hash, query]);
  useEffect(() => openingActions(editor).leaveAddress, [editor]);
  if (opening.state === "failed")
    return (
      <OpenFailure
        problem={opening.problem}
        onSignIn={
          isSignedIn
            ? null
            : () => {
                commands.signIn.run(editor);
              }
        }
      />
    );
  if (isPhone)
    return (
      <LatePart>
        <div className={styles["phone"]}>
          <SnippetNote isExpected={id !== undefined} />
          <PhoneTabs
            shown={inFront}
            onShow={(id) => {
              store.apply((workspace) => bringToFront(workspace, id));
            }}
            editor={<DocumentPane />}
            result={<ResultPane />}
          />
        </div>
      </LatePart>
    );
  return (
    <Split
      share={share}
      view={result === "split" && isFolded ? "rail" : result}
      onUnfold={unfold}
      onShare={(editorShare) => {
        changePreferences(editor, { editorShare });
      }}
      editor={
        <DocumentPane>
          <SnippetNote isExpected={id !== undefined} />
        </DocumentPane>
      }
      result={<ResultPane />}
    />
  );
};
