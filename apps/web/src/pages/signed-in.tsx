import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ownPath } from "../accounts/own-path.ts";
import { useEditor } from "../editor-context.ts";
import { Filled } from "../language/filled.tsx";
import { Message } from "../ui/message.tsx";
import { leaveDocument } from "../workspace/opening.ts";
import { messages } from "./messages.ts";

/** Back from a provider and signed in: goes on by itself to where the person was. */
export const SignedIn = () => {
  const t = useStore(messages);
  const { gateway, store } = useEditor();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = ownPath(query.get("to"));
  useEffect(() => {
    let isShown = true;
    store.apply(leaveDocument);
    void gateway.comeBackSignedIn().then(() => {
      if (!isShown) return;
      if (!store.getState().user) gateway.notify(messages.get().signInNotKept);
      void navigate(to, { replace: true });
    });
    return () => {
      isShown = false;
    };
  }, [gateway, store, navigate, to]);
  return (
    <Message heading="h1" title={t.signedIn}>
      <p>
        <Filled text={t.ifNothingHappens} places={{ link: <Link to={to}>{t.goOn}</Link> }} />
      </p>
    </Message>
  );
};
