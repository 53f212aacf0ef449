import { Toast } from "@base-ui/react/toast";

/** The one list of notifications; `ui/notifications.tsx` shows it. */
export const notificationManager = Toast.createToastManager();

const shown = Promise.withResolvers<undefined>();

/** Told by the list once it is on the screen; what was to be told before has waited for it. */
export const notificationsAreShown = (): void => {
  shown.resolve(undefined);
};

const shortMs = 3000;
const longMs = 5000;
const offerMs = 15_000;

/** Tells something for three seconds; news of longer work stays five. */
export const notify = (message: string, about: "moment" | "long-work" = "moment"): void => {
  void shown.promise.then(() => {
    notificationManager.add({ title: message, timeout: about === "moment" ? shortMs : longMs });
  });
};

/** Tells something together with a button, such as to undo it; there is time to reach for it. */
export const offer = (message: string, action: { title: string; run: () => void }): void => {
  void shown.promise.then(() => {
    const id = notificationManager.add({
      title: message,
      timeout: offerMs,
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
