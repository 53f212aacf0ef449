import { bringToFront } from "../platform/screen.ts";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { DeferredPart, LatePart } from "../ui/late-part.tsx";
import { useLocation, useParams, useSearchParams } from "react-router";
import { DocumentPane } from "./document-pane.tsx";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { OpenFailure } from "../document/open-failure.tsx";
import styles from "./home.module.css";
import { ResultPane } from "./result-pane.tsx";
import { commands } from "./commands.ts";
import { useMediaQuery, usePhone } from "../ui/use-media-query.ts";
import { changePreferences, editorShares, settledShare } from "../platform/preferences.ts";
import { openingActions } from "../document/opening.ts";
import { isOwner } from "../document/opening-state.ts";
import { hasOpened } from "../document/state.ts";
import snippetNoteStyles from "../account/snippets/snippet-note.module.css";
import { Handle } from "../ui/handle.tsx";
import { Icon } from "../ui/icon.tsx";
import hidden from "../ui/visually-hidden.module.css";
import splitStyles from "./split.module.css";
import { part } from "./after-first-result.tsx";
import { useTranslate } from "../platform/use-translate.ts";

const PhoneTabs = part((parts) => parts.PhoneTabs);

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
        failure={opening.failure}
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
            onShow={(id) => store.apply((workspace) => bringToFront(workspace, id))}
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
      onShare={(editorShare) => changePreferences(editor, { editorShare })}
      editor={
        <DocumentPane>
          <SnippetNote isExpected={id !== undefined} />
        </DocumentPane>
      }
      result={<ResultPane />}
    />
  );
};

const SnippetFacts = part((parts) => parts.SnippetFacts);

/** A note about the open snippet, above its code; nothing for the newest revision of one's own. */
const SnippetNote = ({ isExpected }: { isExpected: boolean }) => {
  const snippet = useWorkspace(({ opening, snippet: open }) => (opening.state === "open" ? open : null));
  const isMine = useWorkspace(isOwner);
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

interface SplitProps {
  /** The editor's share of the width, in per cent. */
  share: number;
  /** `rail`: two results have the room, and the code is a button that brings it back. */
  view: "split" | "full-screen" | "rail";
  onUnfold: () => void;
  onShare: (share: number) => void;
  editor: ReactNode;
  result: ReactNode;
}

/** Editor and result side by side, with a handle for mouse, touch and arrow keys; a double click resets it. */
export const Split = ({ share, view, onShare, onUnfold, editor, result }: SplitProps) => {
  const t = useTranslate();
  const split = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = settledShare(dragged ?? share);
  const drag = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = split.current?.getBoundingClientRect() ?? {};
    setDragged(settledShare((100 * (clientX - left)) / width));
  };
  return (
    <div ref={split} className={splitStyles["split"]} data-view={view}>
      <div className={splitStyles["side"]} style={{ flexBasis: view === "rail" ? undefined : `${shown}%` }}>
        {view === "rail" && <Rail onUnfold={onUnfold} />}
        {editor}
      </div>
      <Handle
        className={splitStyles["handle"]}
        label={t("Width of the editor")}
        orientation="vertical"
        range={editorShares}
        value={shown}
        steps={{ alone: 5, shift: 10 }}
        onChoose={(next) => onShare(settledShare(next))}
        onDrag={drag}
        onDrop={() => {
          if (dragged !== null && dragged !== share) onShare(dragged);
          setDragged(null);
        }}
      />
      <div className={`${splitStyles["side"] ?? ""} ${splitStyles["rest"] ?? ""}`}>{result}</div>
    </div>
  );
};

/** What is left of the folded code. The page keeps its heading. */
const Rail = ({ onUnfold }: { onUnfold: () => void }) => {
  const t = useTranslate();
  const title = useWorkspace((workspace) => workspace.title);
  return (
    <div className={splitStyles["rail"]}>
      <h1 className={hidden["always"]}>{title}</h1>
      <button type="button" title={t("Show the code")} onClick={onUnfold}>
        <Icon name="code" />
        {t("Code")}
      </button>
    </div>
  );
};

/** While two results need the room, the code is folded until somebody asks for it, or for a place in it. */
export const useFoldedCode = (): [isFolded: boolean, unfold: () => void] => {
  const isTight = useMediaQuery("(max-width: 1399px)");
  const isComparing = useWorkspace(({ comparison }) => comparison !== null);
  const reveal = useWorkspace((workspace) => workspace.reveal);
  const nameAsked = useWorkspace((workspace) => workspace.nameAsked);
  const [seen, setSeen] = useState({ isComparing, reveal, nameAsked });
  const [isWanted, setIsWanted] = useState(false);
  const isAsked = reveal !== seen.reveal || nameAsked !== seen.nameAsked;
  if (isAsked || isComparing !== seen.isComparing) {
    setSeen({ isComparing, reveal, nameAsked });
    setIsWanted(isComparing && (isAsked || (isWanted && seen.isComparing)));
  }
  return [
    isTight && isComparing && !isWanted,
    () => {
      setIsWanted(true);
    },
  ];
};
