import { useSyncExternalStore } from "react";

/** Whether a media query holds now. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => {
        list.removeEventListener("change", onChange);
      };
    },
    () => window.matchMedia(query).matches,
  );

const phone = "(max-width: 719px)";

/** Whether the screen is a phone's: below 720 px the editor and the result take turns. */
export const usePhone = (): boolean => useMediaQuery(phone);

/** Whether the bar at the top has no room for everything, as on a tablet; what does not stand there is in the menu. */
export const useNarrow = (): boolean => useMediaQuery("(max-width: 1039px)");

/** The same as `usePhone`, asked once. */
export const isPhone = (): boolean => window.matchMedia(phone).matches;
