import { PageLink } from "../platform/page-link.tsx";
import { listOf, translate } from "../platform/i18n.ts";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/note.tsx";
import type { OpenProblem } from "./state.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useEditor } from "../platform/editor-context.ts";
import { failOpening } from "./opening-state.ts";
import { useTranslate } from "../platform/use-translate.ts";

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
  const t = useTranslate();
  switch (problem.code) {
    case "example-not-found":
      return (
        <Message heading="h1" title={t("Example not found")}>
          <p>
            {t("{library} has no example “{example}”. It may have a new name: look for it in Examples.", {
              library: problem.library.title,
              example: problem.name,
            })}
          </p>
          <WelcomeLink to={`/?library=${problem.library.id}`} />
        </Message>
      );
    case "unknown-library":
      return (
        <Message heading="h1" title={t("This link names an unknown library")}>
          <p>
            {t("“{library}” is not a library of this editor. Choose one of {known}.", {
              library: problem.library,
              known: listOf(problem.known),
            })}
          </p>
          <WelcomeLink to="/" />
        </Message>
      );
    case "unreadable-link":
      return (
        <Message heading="h1" title={t("This link cannot be read")}>
          <p>
            {t("“{text}” is not valid for “{part}”. Copy the whole link again.", {
              part: problem.part,
              text: problem.text.slice(0, 200),
            })}
          </p>
          <WelcomeLink to="/" />
        </Message>
      );
    case "unusable-link":
      return (
        <Message heading="h1" title={t("This link's document cannot be opened")}>
          <p>{explainUnusableLink(problem.why)}</p>
          <WelcomeLink to="/" />
        </Message>
      );
    case "snippet-not-found": {
      const { username, id } = problem.address;
      return (
        <Message heading="h1" title={t("Snippet not found")}>
          <p>
            {t("Snippet {id} by {username} does not exist, was deleted or is private.", { id, username })}{" "}
            {onSignIn && t("If it is yours, sign in.")}
          </p>
          {onSignIn && (
            <Button look="outlined" onClick={onSignIn}>
              {t("Sign in as {username}", { username })}
            </Button>
          )}
          <PageLink to={`/code/${username}`}>{t("Public snippets of {username}", { username })}</PageLink>
        </Message>
      );
    }
    case "revision-not-found": {
      const { username, id, revision } = problem.address;
      return (
        <Message
          heading="h1"
          title={t("The snippet has no revision {revision}", { revision: revision ?? "" })}
        >
          <p>
            {t("Snippet {id} exists, but not this revision. Check the number at the end of the link.", {
              id,
            })}
          </p>
          <PageLink to={`/code/${username}/${id}`}>{t("Open the newest revision")}</PageLink>
        </Message>
      );
    }
  }
};

const WelcomeLink = ({ to }: { to: string }) => {
  const t = useTranslate();
  return <PageLink to={to}>{t("Go to the welcome example")}</PageLink>;
};

type Why = Extract<OpenProblem, { code: "unusable-link" }>["why"];

/** Why a document in its link cannot be opened, and what to do. */
const explainUnusableLink = (why: Why): string => {
  switch (why) {
    case "damaged":
      return translate("The document in this link is damaged, perhaps cut off. Copy the whole link again.");
    case "too-large":
      return translate("The document in this link exceeds the limit of 1 MB. It was not opened.");
    case "unknown-format":
      return translate("Unknown link format, perhaps from a newer editor. Ask the administrator to update.");
  }
};

/** The page for an unknown address, inside the shell, so that everything else is available. */
export const PageNotFound = () => {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { store } = useEditor();
  useEffect(() => {
    store.apply((workspace) => failOpening(workspace, { code: "page-not-found", path: pathname }));
  }, [store, pathname]);
  return (
    <Message heading="h1" title={t("Page not found")}>
      <p>{t("Nothing is at {path}. Check the link, or open an example.", { path: pathname })}</p>
      <PageLink to="/">{t("Go to the welcome example")}</PageLink>
    </Message>
  );
};
