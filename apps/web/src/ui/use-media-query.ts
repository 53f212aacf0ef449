import { useSyncExternalStore } from "react";
import { phone } from "./phone.ts";

/** True while a media query matches. */
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

/** True on a phone's screen: below 720 px only the editor or the result is shown. */
export const usePhone = (): boolean => useMediaQuery(phone);

/** True when the bars show icons instead of words, as on a tablet. */
export const useNarrow = (): boolean => useMediaQuery("(max-width: 1099px)");
