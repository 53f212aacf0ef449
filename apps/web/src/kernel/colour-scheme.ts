import type { Preferences } from "./preferences.ts";

const isDarkSystem = "(prefers-color-scheme: dark)";

/** Shows the screen in light or dark, as the user or the system prefers. */
export const showColourScheme = ({ colourScheme }: Pick<Preferences, "colourScheme">): void => {
  const isDark =
    colourScheme === "dark" || (colourScheme === "system" && window.matchMedia(isDarkSystem).matches);
  document.documentElement.dataset["scheme"] = isDark ? "dark" : "light";
};

/** Calls back when the system changes between dark and light; returns the function that stops that. */
export const onSystemScheme = (change: () => void): (() => void) => {
  const system = window.matchMedia(isDarkSystem);
  system.addEventListener("change", change);
  return () => {
    system.removeEventListener("change", change);
  };
};
