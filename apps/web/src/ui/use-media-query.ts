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

/** Whether the screen is a phone's: below 720 px the editor and the result take turns. */
export const usePhone = (): boolean => useMediaQuery("(max-width: 719px)");
