import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import styles from "./notifications.module.css";
import { notificationManager, notificationsAreShown } from "./notify.ts";

/** The region at the top centre in which notifications appear; a click closes one. */
export const Notifications = () => (
  <Toast.Provider toastManager={notificationManager} limit={Number.MAX_SAFE_INTEGER}>
    <Toast.Portal>
      <Toast.Viewport className={styles["viewport"]}>
        <NotificationList />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

const NotificationList = () => {
  const { toasts, close } = Toast.useToastManager();
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
      {toast.actionProps && <Toast.Action className={styles["action"]} />}
      <Toast.Close className={styles["close"]} aria-label="Close">
        ×
      </Toast.Close>
    </Toast.Root>
  ));
};
