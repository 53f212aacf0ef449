import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ownPath } from "../accounts/own-path.ts";
import { useEditor } from "../editor-context.ts";
import { Message } from "../ui/message.tsx";
import { leaveDocument } from "../workspace/opening.ts";

/** Back from a provider and signed in: goes on by itself to where the person was. */
export const SignedIn = () => {
  const { gateway, store } = useEditor();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = ownPath(query.get("to"));
  useEffect(() => {
    let isShown = true;
    store.apply(leaveDocument);
    void gateway.comeBackSignedIn().then(() => {
      if (!isShown) return;
      if (!store.getState().user)
        gateway.notify(
          "You are not signed in: this browser did not keep the sign-in. Allow cookies for this site.",
        );
      void navigate(to, { replace: true });
    });
    return () => {
      isShown = false;
    };
  }, [gateway, store, navigate, to]);
  return (
    <Message heading="h1" title="You are signed in">
      <p>
        If nothing happens, <Link to={to}>go on to where you were</Link>.
      </p>
    </Message>
  );
};
