import { Toast } from "@base-ui/react/toast";

/** The one list of notifications; `ui/notifications.tsx` shows it. */
export const notificationManager = Toast.createToastManager<{ isReload: boolean }>();

const shown = Promise.withResolvers<undefined>();

/** Called by the list when it is on the screen; earlier notifications have waited for it. */
export const notificationsAreShown = (): void => {
  shown.resolve(undefined);
};

const shortMs = 3000;
const longMs = 5000;
const offerMs = 15_000;

/** Shows a notification for three seconds, or five for the result of longer work. */
export const notify = (message: string, about: "moment" | "long-work" = "moment"): void => {
  void shown.promise.then(() => {
    notificationManager.add({ title: message, timeout: about === "moment" ? shortMs : longMs });
  });
};

/** Shows a notification with a button, such as Undo, long enough to reach it. */
export const offer = (
  message: string,
  { isReload = false, ...action }: { title: string; run: () => void; isReload?: boolean },
): void => {
  void shown.promise.then(() => {
    const id = notificationManager.add({
      title: message,
      timeout: offerMs,
      data: { isReload },
      actionProps: {
        children: action.title,
        onClick: (event) => {
          event.stopPropagation();
          notificationManager.close(id);
          action.run();
        },
      },
    });
  });
};
