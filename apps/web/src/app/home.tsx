import { bringToFront } from "../platform/screen.ts";
import { useEffect } from "react";
import { DeferredPart, late, LatePart } from "../ui/late-part.tsx";
import { useLocation, useParams, useSearchParams } from "react-router";
import { DocumentPane } from "./document-pane.tsx";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { OpenFailure } from "../document/open-failure.tsx";
import styles from "./home.module.css";
import { ResultPane } from "./result-pane.tsx";
import { commands } from "./commands.ts";
import { usePhone } from "../ui/use-media-query.ts";
import { Split, useFoldedCode } from "./split.tsx";
import { changePreferences } from "../platform/preferences.ts";
import { openingActions } from "../document/actions.ts";
import { isOwn } from "../document/opening-state.ts";
import { hasOpened } from "../document/state.ts";
import snippetNoteStyles from "../account/snippets/snippet-note.module.css";

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

const SnippetFacts = late(async () => (await import("../account/snippets/snippet-facts.tsx")).SnippetFacts);

/** A note about the open snippet, above its code; nothing for the newest revision of one's own. */
const SnippetNote = ({ isExpected }: { isExpected: boolean }) => {
  const snippet = useWorkspace(({ opening, snippet: open }) => (opening.state === "open" ? open : null));
  const isMine = useWorkspace(isOwn);
  const isFirst = useWorkspace((workspace) => workspace.opening.state === "opening" && !hasOpened(workspace));
  // The code is already there, and would move.
  if (!snippet) return isExpected && isFirst ? <div className={snippetNoteStyles["note"]} /> : null;
  const isOld = snippet.revision < snippet.latestRevision && !snippet.isDeleted;
  if (isMine && !isOld && !snippet.forkedFrom && !snippet.isDeleted) return null;
  return (
    <div className={snippetNoteStyles["note"]}>
      <DeferredPart>
        <SnippetFacts snippet={snippet} isOld={isOld} />
      </DeferredPart>
    </div>
  );
};
