import { useStore } from "@nanostores/react";
import { PageLink } from "../platform/page-link.tsx";
import { listOf } from "../platform/i18n.ts";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/note.tsx";
import { messages } from "./address-messages.ts";
import type { OpenProblem } from "./state.ts";

export interface UnusableAddressProps {
  problem: Exclude<
    OpenProblem,
    { code: "server-unreachable" | "cancelled" | "server-failed" | "page-not-found" }
  >;
  /** Asks a signed-out user to sign in; null for others. */
  onSignIn: (() => void) | null;
}

/** Why an address opens no document, and where else to go. */
export const UnusableAddress = ({ problem, onSignIn }: UnusableAddressProps) => {
  const t = useStore(messages);
  switch (problem.code) {
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
          <p>{t.unknownLibraryHelp({ library: problem.library, known: listOf(problem.known) })}</p>
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
          <p>
            {t.noSuchSnippetHelp({ id, username })} {onSignIn && t.ifYours}
          </p>
          {onSignIn && (
            <Button look="outlined" onClick={onSignIn}>
              {t.signInAs({ username })}
            </Button>
          )}
          <PageLink to={`/code/${username}`}>{t.publicSnippetsOf({ username })}</PageLink>
        </Message>
      );
    }
    case "revision-not-found": {
      const { username, id, revision } = problem.address;
      return (
        <Message heading="h1" title={t.noSuchRevision({ revision: revision ?? "" })}>
          <p>{t.noSuchRevisionHelp({ id })}</p>
          <PageLink to={`/code/${username}/${id}`}>{t.toNewestRevision}</PageLink>
        </Message>
      );
    }
  }
};

const WelcomeLink = ({ to }: { to: string }) => {
  const t = useStore(messages);
  return <PageLink to={to}>{t.toWelcome}</PageLink>;
};

type Why = Extract<OpenProblem, { code: "unusable-link" }>["why"];

/** Why a document in its link cannot be opened, and what to do. */
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
