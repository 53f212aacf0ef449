import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import { SlowNote, Message } from "../ui/note.tsx";
import { LatePart, lateParts } from "../ui/late-part.tsx";
import type { OpenProblem } from "./state.ts";
import { openingActions } from "./opening.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** The server has answered by then, so that the script can be fetched. */
const UnusableAddress = lateParts(() => import("./unusable-address.tsx"))((parts) => parts.UnusableAddress);

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

/** Why a document could not be opened, and what to do, in the document's place. */
export const OpenFailure = ({
  problem,
  onSignIn,
}: {
  problem: OpenProblem;
  /** Asks a signed-out user to sign in; null for others. */
  onSignIn: (() => void) | null;
}) => {
  const t = useTranslate();
  switch (problem.code) {
    case "server-unreachable":
      return (
        <Message heading="h1" title={t("The server cannot be reached")}>
          <p>{t("Your changes are kept in this browser. Check your connection, then try again.")}</p>
          <RetryButton />
        </Message>
      );
    case "cancelled":
      return (
        <Message heading="h1" title={t("Opening cancelled")}>
          <RetryButton />
        </Message>
      );
    case "server-failed":
      return (
        <Message heading="h1" title={t("The document could not be opened")}>
          <p>{problem.why}</p>
          <RetryButton />
        </Message>
      );
    case "page-not-found":
      return null;
    case "unknown-library":
    case "example-not-found":
    case "snippet-not-found":
    case "revision-not-found":
    case "unreadable-link":
    case "unusable-link":
      return (
        <LatePart>
          <UnusableAddress problem={problem} onSignIn={onSignIn} />
        </LatePart>
      );
  }
};

const RetryButton = () => {
  const t = useTranslate();
  const editor = useEditor();
  return (
    <Button look="outlined" onClick={openingActions(editor).retry}>
      {t("Try again")}
    </Button>
  );
};
