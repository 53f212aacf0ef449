/** A phone's screen: below 720 px only the editor or the result is shown. */
export const phone = "(max-width: 719px)";

/** True on a phone's screen; evaluated once. */
export const isPhone = (): boolean => window.matchMedia(phone).matches;
