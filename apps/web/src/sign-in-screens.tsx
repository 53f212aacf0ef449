import { SignInFailure } from "@online-editor/contract";
import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ownPath } from "./accounts/own-path.ts";
import { explainSignInFailure } from "./accounts/explain-sign-in-failure.ts";
import { useEditor } from "./editor-context.ts";
import { Button } from "./ui/button.tsx";
import { Message } from "./ui/message.tsx";
import { askToSignInAgain } from "./workspace/saving.ts";
import { leaveDocument } from "./workspace/transitions.ts";

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
    <Message title="You are signed in">
      <p>
        If nothing happens, <Link to={to}>go on to where you were</Link>.
      </p>
    </Message>
  );
};

/** Back from a provider without a sign-in: why, and what to do. */
export const SignInFailed = () => {
  const { store } = useEditor();
  const [query] = useSearchParams();
  const to = ownPath(query.get("to"));
  const reason = SignInFailure.catch("failed").parse(query.get("reason"));
  useEffect(() => {
    store.apply(leaveDocument);
  }, [store]);
  return (
    <Message title="You are not signed in">
      <p>{explainSignInFailure(reason)}</p>
      <p>What you had in the editor is kept.</p>
      <Button
        look="filled"
        onClick={() => {
          store.apply((workspace) => askToSignInAgain(workspace, to));
        }}
      >
        Try again
      </Button>
      <Link to={to}>Go back without signing in</Link>
    </Message>
  );
};
