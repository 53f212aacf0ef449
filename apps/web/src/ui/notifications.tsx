import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { CloseButton } from "./button.tsx";
import styles from "./notifications.module.css";
import { notificationManager, notificationsAreShown } from "./notify.ts";
import { useReloadTrouble } from "./late-part.tsx";
import { useTranslate } from "../platform/use-translate.ts";

/** The region at the top centre, or elsewhere while something waits there, where notifications appear; a click closes one. */
export const Notifications = () => {
  const t = useTranslate();
  return (
    <Toast.Provider toastManager={notificationManager} limit={Number.MAX_SAFE_INTEGER}>
      <Toast.Portal>
        <Toast.Viewport className={styles["viewport"]} aria-label={t("Notifications")}>
          <NotificationList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};

const NotificationList = () => {
  const t = useTranslate();
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
        <Toast.Close aria-label={t("Close")} render={<CloseButton />} />
      </div>
    </Toast.Root>
  ));
};
