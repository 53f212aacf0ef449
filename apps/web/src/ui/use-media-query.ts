import { useSyncExternalStore } from "react";
import { phone } from "./phone.ts";

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
export const usePhone = (): boolean => useMediaQuery(phone);

/** Whether the bars show pictures in the place of words, as on a tablet. */
export const useNarrow = (): boolean => useMediaQuery("(max-width: 1099px)");
