/** A phone's screen: below 720 px the editor and the result take turns. */
export const phone = "(max-width: 719px)";

/** Whether the screen is a phone's, asked once. */
export const isPhone = (): boolean => window.matchMedia(phone).matches;
