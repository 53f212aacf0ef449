import { useStore } from "@nanostores/react";
import { useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { messages } from "./messages.ts";

const followLine = (listener: () => void) => {
  const following = new AbortController();
  for (const type of ["online", "offline"])
    window.addEventListener(type, listener, { signal: following.signal });
  return () => {
    following.abort();
  };
};

/** Why the page cannot be reloaded now: offline, the browser's own error page would replace it. */
export const useReloadTrouble = (): string | null => {
  const t = useStore(messages);
  const isOnline = useSyncExternalStore(followLine, () => navigator.onLine);
  return isOnline ? null : t.offline;
};

/** Reloads the page. It never takes the focus by itself: keys that are meant for something else must not press it. */
export const ReloadButton = () => {
  const t = useStore(messages);
  return (
    <Button
      look="outlined"
      disabledReason={useReloadTrouble()}
      onClick={() => {
        location.reload();
      }}
    >
      {t.reload}
    </Button>
  );
};
