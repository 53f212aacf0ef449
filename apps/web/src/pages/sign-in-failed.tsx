import { useStore } from "@nanostores/react";
import { SignInFailure } from "@online-editor/contract";
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { explainSignInFailure } from "../accounts/explain-sign-in-failure.ts";
import { ownPath } from "../accounts/own-path.ts";
import { useEditor } from "../editor-context.ts";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/message.tsx";
import { leaveDocument } from "../workspace/opening.ts";
import { askToSignInAgain } from "../workspace/signing-in.ts";
import { messages } from "./messages.ts";

/** Back from a provider without a sign-in: why, and what to do. */
export const SignInFailed = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  const [query] = useSearchParams();
  const to = ownPath(query.get("to"));
  const reason = SignInFailure.catch("failed").parse(query.get("reason"));
  useEffect(() => {
    store.apply(leaveDocument);
  }, [store]);
  return (
    <Message heading="h1" title={t.notSignedIn}>
      <p>{explainSignInFailure(reason)}</p>
      <p>{t.documentIsKept}</p>
      <Button
        look="filled"
        onClick={() => {
          store.apply((workspace) => askToSignInAgain(workspace, to));
        }}
      >
        {t.tryAgain}
      </Button>
      <Link to={to}>{t.goBack}</Link>
    </Message>
  );
};
