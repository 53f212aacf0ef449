import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useEditor } from "../editor-context.ts";
import { Message } from "../ui/message.tsx";
import { failOpening } from "../workspace/opening.ts";

/** What an unknown address shows, inside the shell, so that everything else is at hand. */
export const PageNotFound = () => {
  const { pathname } = useLocation();
  const { store } = useEditor();
  useEffect(() => {
    store.apply((workspace) => failOpening(workspace, { code: "page-not-found", path: pathname }));
  }, [store, pathname]);
  return (
    <Message heading="h1" title="There is nothing at this address">
      <p>{pathname} is not a page of this editor. Check the link, or pick a document from Examples.</p>
      <Link to="/">Go to the welcome example</Link>
    </Message>
  );
};
