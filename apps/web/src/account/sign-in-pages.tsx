import { useStore } from "@nanostores/react";
import { ownPath, SignInFailure } from "@online-editor/contract";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Filled, PageLink } from "../platform/page-link.tsx";
import { leaveDocument } from "../document/opening-state.ts";
import { useEditor } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/note.tsx";
import { messages } from "./sign-in-messages.ts";
import { askToSignInAgain } from "./state.ts";
import { signInActions } from "./accounts.ts";

/** The return from a provider, signed in: continues automatically where the user was. */
export const SignedIn = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const { store } = editor;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = ownPath(query.get("to"));
  useEffect(() => {
    let isShown = true;
    store.apply(leaveDocument);
    void signInActions(editor)
      .returnFromSignIn()
      .then((isKnown) => {
        if (!isShown) return;
        if (isKnown && !store.getState().user) editor.notify(messages.get().signInNotKept);
        void navigate(to, { replace: true });
      });
    return () => {
      isShown = false;
    };
  }, [editor, store, navigate, to]);
  return (
    <Message heading="h1" title={t.signedIn}>
      <p>
        <Filled text={t.ifNothingHappens} places={{ link: <PageLink to={to}>{t.goOn}</PageLink> }} />
      </p>
    </Message>
  );
};

/** The return from a provider without a sign-in: why, and what to do. */
export const SignInFailed = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  const [query] = useSearchParams();
  const to = ownPath(query.get("to"));
  const reason = SignInFailure.catch("failed").parse(query.get("reason"));
  useEffect(() => store.apply(leaveDocument), [store]);
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
      <PageLink to={to}>{t.goBack}</PageLink>
    </Message>
  );
};

/** Why a sign-in failed. */
const explainSignInFailure = (reason: SignInFailure): string => messages.get()[reason];
