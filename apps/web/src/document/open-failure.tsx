import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import { SlowNote } from "../ui/note.tsx";
import { TroubleNote } from "../ui/trouble-note.tsx";
import { openingActions } from "./opening.ts";
import { failOpening } from "./opening-state.ts";
import { PageLink } from "../platform/page-link.tsx";
import type { Failure } from "../platform/failure.ts";
import { useTranslate } from "../platform/use-translate.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";

const slowMs = 1000;

/** Says that a document is still loading, once that is slow, and lets the user cancel it. */
export const OpeningNote = () => {
  const t = useTranslate();
  const editor = useEditor();
  const isOpening = useWorkspace(({ opening }) => opening.state === "opening");
  return (
    isOpening && (
      <SlowNote afterMs={slowMs}>
        {t("Opening the document")}
        <Button look="quiet" onClick={openingActions(editor).cancelOpening}>
          {t("Cancel")}
        </Button>
      </SlowNote>
    )
  );
};

interface OpenFailureProps {
  failure: Failure;
  /** Asks a signed-out user to sign in; null for others. */
  onSignIn: (() => void) | null;
}

/** Why a document could not be opened, and what to do, in the document's place. */
export const OpenFailure = ({ failure, onSignIn }: OpenFailureProps) => {
  const t = useTranslate();
  const editor = useEditor();
  // Its own page says it.
  if (failure.code === "page-not-found") return null;
  return (
    <TroubleNote
      place="page"
      failure={failure}
      outcome={"retryAfterSeconds" in failure ? t("The document could not be opened") : undefined}
      actions={{ retry: openingActions(editor).retry, "sign-in": onSignIn ?? undefined }}
      Link={PageLink}
    >
      {failure.code === "server-unreachable" && <p>{t("Your changes are kept in this browser.")}</p>}
    </TroubleNote>
  );
};

/** The page for an unknown address, inside the shell, so that everything else is available. */
export const PageNotFound = () => {
  const { pathname: path } = useLocation();
  const { store } = useEditor();
  useEffect(() => {
    store.apply((workspace) => failOpening(workspace, { code: "page-not-found", path }));
  }, [store, path]);
  return <TroubleNote place="page" failure={{ code: "page-not-found", path }} Link={PageLink} />;
};
