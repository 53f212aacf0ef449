import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { PageLink } from "../platform/page-link.tsx";
import { useEditor } from "../platform/editor-context.ts";
import { Message } from "../ui/note.tsx";
import { failOpening } from "./opening-state.ts";
import { messages } from "./messages.ts";

/** The page for an unknown address, inside the shell, so that everything else is available. */
export const PageNotFound = () => {
  const t = useStore(messages);
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
