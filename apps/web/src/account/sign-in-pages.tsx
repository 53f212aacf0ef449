import { ownPath, SignInFailure } from "@online-editor/contract";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Filled, PageLink } from "../platform/page-link.tsx";
import { leaveDocument } from "../document/opening-state.ts";
import { useEditor } from "../platform/editor-context.ts";
import { Message } from "../ui/note.tsx";
import { TroubleNote } from "../ui/trouble-note.tsx";
import { askToSignInAgain } from "./state.ts";
import { signInActions } from "./accounts.ts";
import { useTranslate } from "../platform/use-translate.ts";
import { translate } from "../platform/i18n.ts";

/** The return from a provider, signed in: continues automatically where the user was. */
export const SignedIn = () => {
  const t = useTranslate();
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
        if (isKnown && !store.getState().user)
          editor.notify(
            translate(
              "You are not signed in: the browser did not keep the sign-in. Allow cookies for this site.",
            ),
          );
        void navigate(to, { replace: true });
      });
    return () => {
      isShown = false;
    };
  }, [editor, store, navigate, to]);
  return (
    <Message heading="h1" title={t("You are signed in")}>
      <p>
        <Filled
          phrase="If nothing happens, {link}."
          places={{ link: <PageLink to={to}>{t("continue to where you were")}</PageLink> }}
        />
      </p>
    </Message>
  );
};

/** The return from a provider without a sign-in: why, and what to do. */
export const SignInFailed = () => {
  const t = useTranslate();
  const { store } = useEditor();
  const [query] = useSearchParams();
  const to = ownPath(query.get("to"));
  const reason = SignInFailure.catch("failed").parse(query.get("reason"));
  useEffect(() => store.apply(leaveDocument), [store]);
  return (
    <TroubleNote
      place="page"
      failure={{ code: `sign-in-${reason}`, to }}
      outcome={t("You are not signed in")}
      actions={{ retry: () => store.apply((workspace) => askToSignInAgain(workspace, to)) }}
      Link={PageLink}
    >
      <p>{t("Your work in the editor is kept.")}</p>
    </TroubleNote>
  );
};
