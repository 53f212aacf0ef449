import { useStore } from "@nanostores/react";
import { PageLink } from "../platform/page-link.tsx";
import { i18n, listOf, params } from "../platform/i18n.ts";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/note.tsx";
import type { OpenProblem } from "./state.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useEditor } from "../platform/editor-context.ts";
import { failOpening } from "./opening-state.ts";
import { messages as documentMessages } from "./messages.ts";

export const messages = i18n("document/address", {
  noSuchExample: "Example not found",
  noSuchExampleHelp: params(
    "{library} has no example “{example}”. It may have a new name: look for it in Examples.",
  ),
  toWelcome: "Go to the welcome example",
  unknownLibrary: "This link names an unknown library",
  unknownLibraryHelp: params("“{library}” is not a library of this editor. Choose one of {known}."),
  unreadableLink: "This link cannot be read",
  unreadableLinkHelp: params("“{text}” is not valid for “{part}”. Copy the whole link again."),
  unusableLink: "This link's document cannot be opened",
  noSuchSnippet: "Snippet not found",
  noSuchSnippetHelp: params("Snippet {id} by {username} does not exist, was deleted or is private."),
  ifYours: "If it is yours, sign in.",
  signInAs: params("Sign in as {username}"),
  publicSnippetsOf: params("Public snippets of {username}"),
  noSuchRevision: params("The snippet has no revision {revision}"),
  noSuchRevisionHelp: params(
    "Snippet {id} exists, but not this revision. Check the number at the end of the link.",
  ),
  toNewestRevision: "Open the newest revision",
  linkDamaged: "The document in this link is damaged, perhaps cut off. Copy the whole link again.",
  linkTooLarge: "The document in this link exceeds the limit of 1 MB. It was not opened.",
  linkUnknown: "Unknown link format, perhaps from a newer editor. Ask the administrator to update.",
});

interface UnusableAddressProps {
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

/** The page for an unknown address, inside the shell, so that everything else is available. */
export const PageNotFound = () => {
  const t = useStore(documentMessages);
  const { pathname } = useLocation();
  const { store } = useEditor();
  useEffect(() => {
    store.apply((workspace) => failOpening(workspace, { code: "page-not-found", path: pathname }));
  }, [store, pathname]);
  return (
    <Message heading="h1" title={t.nothingHere}>
      <p>{t.noSuchPage({ path: pathname })}</p>
      <PageLink to="/">{t.goToWelcome}</PageLink>
    </Message>
  );
};
