import { useStore } from "@nanostores/react";
import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { CloseButton } from "./button.tsx";
import styles from "./notifications.module.css";
import { notificationManager, notificationsAreShown } from "./notify.ts";
import { messages } from "./messages.ts";
import { useReloadTrouble } from "./late-part.tsx";

/** The region at the top centre, or elsewhere while something waits there, where notifications appear; a click closes one. */
export const Notifications = () => {
  const t = useStore(messages);
  return (
    <Toast.Provider toastManager={notificationManager} limit={Number.MAX_SAFE_INTEGER}>
      <Toast.Portal>
        <Toast.Viewport className={styles["viewport"]} aria-label={t.notifications}>
          <NotificationList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};

const NotificationList = () => {
  const t = useStore(messages);
  const { toasts, close } = Toast.useToastManager<{ isReload: boolean }>();
  const reloadTrouble = useReloadTrouble();
  useEffect(notificationsAreShown, []);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={styles["notification"]}
      swipeDirection="up"
      onClick={() => {
        close(toast.id);
      }}
    >
      <Toast.Title className={styles["text"]} render={<p />} />
      {toast.actionProps && (
        <Toast.Action
          className={styles["action"]}
          disabled={toast.data?.isReload === true && reloadTrouble !== null}
          title={toast.data?.isReload ? (reloadTrouble ?? undefined) : undefined}
        />
      )}
      <div className={styles["close"]}>
        <Toast.Close aria-label={t.close} render={<CloseButton />} />
      </div>
    </Toast.Root>
  ));
};
