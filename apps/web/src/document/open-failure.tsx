import { useStore } from "@nanostores/react";
import { Link } from "react-router";
import { useEditor, useWorkspace } from "../kernel/editor-context.ts";
import { language } from "../kernel/i18n.ts";
import { Button } from "../ui/button.tsx";
import { SlowNote } from "../ui/note.tsx";
import { Message } from "../ui/message.tsx";
import { messages } from "./messages.ts";
import type { OpenProblem } from "./state.ts";

const slowMs = 1000;

/** Says that a document is still being opened, once that is slow, and lets the person cancel it. */
export const OpeningNote = () => {
  const t = useStore(messages);
  const { effects } = useEditor();
  const isOpening = useWorkspace(({ opening }) => opening.state === "opening");
  return (
    isOpening && (
      <SlowNote afterMs={slowMs}>
        {t.opening}
        <Button look="quiet" onClick={effects.document.cancelOpening}>
          {t.cancel}
        </Button>
      </SlowNote>
    )
  );
};

/** Why a document could not be opened, and what to do, in the place where it would stand. */
export const OpenFailure = ({ problem }: { problem: OpenProblem }) => {
  const t = useStore(messages);
  switch (problem.code) {
    case "server-unreachable":
      return (
        <Message heading="h1" title={t.serverUnreachable}>
          <p>{t.serverUnreachableHelp}</p>
          <RetryButton />
        </Message>
      );
    case "cancelled":
      return (
        <Message heading="h1" title={t.openingCancelled}>
          <RetryButton />
        </Message>
      );
    case "server-failed":
      return (
        <Message heading="h1" title={t.notOpened}>
          <p>{problem.why}</p>
          <RetryButton />
        </Message>
      );
    case "example-not-found":
      return (
        <Message heading="h1" title={t.noSuchExample}>
          <p>{t.noSuchExampleHelp({ library: problem.library.title, example: problem.name })}</p>
          <WelcomeLink to={`/?library=${problem.library.id}`} />
        </Message>
      );
    case "unknown-library":
      return (
        <Message heading="h1" title={t.unknownLibrary}>
          <p>{t.unknownLibraryHelp({ library: problem.library, known: listed(problem.known) })}</p>
          <WelcomeLink to="/" />
        </Message>
      );
    case "unreadable-link":
      return (
        <Message heading="h1" title={t.unreadableLink}>
          <p>{t.unreadableLinkHelp({ part: problem.part, text: problem.text.slice(0, 200) })}</p>
          <WelcomeLink to="/" />
        </Message>
      );
    case "unusable-link":
      return (
        <Message heading="h1" title={t.unusableLink}>
          <p>{explainUnusableLink(problem.why)}</p>
          <WelcomeLink to="/" />
        </Message>
      );
    case "snippet-not-found": {
      const { username, id } = problem.address;
      return (
        <Message heading="h1" title={t.noSuchSnippet}>
          <p>{t.noSuchSnippetHelp({ id, username })}</p>
          <RetryButton />
          <Link to={`/code/${username}`}>{t.publicSnippetsOf({ username })}</Link>
        </Message>
      );
    }
    case "revision-not-found": {
      const { username, id, revision } = problem.address;
      return (
        <Message heading="h1" title={t.noSuchRevision({ revision: revision ?? "" })}>
          <p>{t.noSuchRevisionHelp({ id })}</p>
          <Link to={`/code/${username}/${id}`}>{t.toNewestRevision}</Link>
        </Message>
      );
    }
    case "page-not-found":
      return null;
  }
};

const listed = (names: readonly string[]) => new Intl.ListFormat(language.get()).format(names);

const RetryButton = () => {
  const t = useStore(messages);
  const { effects } = useEditor();
  return (
    <Button look="outlined" onClick={effects.document.retry}>
      {t.tryAgain}
    </Button>
  );
};

const WelcomeLink = ({ to }: { to: string }) => {
  const t = useStore(messages);
  return <Link to={to}>{t.toWelcome}</Link>;
};

type Why = Extract<OpenProblem, { code: "unusable-link" }>["why"];

/** Why a document that its link carries cannot be opened, and what to do. */
const explainUnusableLink = (why: Why): string => {
  const t = messages.get();
  switch (why) {
    case "damaged":
      return t.linkDamaged;
    case "too-large":
      return t.linkTooLarge;
    case "unknown-format":
      return t.linkUnknown;
  }
};
