import type { Preferences } from "./preferences.ts";

const isDarkSystem = "(prefers-color-scheme: dark)";

/** Shows the screen in light or dark, as the person or their system has it. */
export const showColourScheme = ({ colourScheme }: Pick<Preferences, "colourScheme">): void => {
  const isDark =
    colourScheme === "dark" || (colourScheme === "system" && window.matchMedia(isDarkSystem).matches);
  document.documentElement.dataset["scheme"] = isDark ? "dark" : "light";
};

/** Calls back when the system turns dark or light; answers what ends that. */
export const onSystemScheme = (change: () => void): (() => void) => {
  const system = window.matchMedia(isDarkSystem);
  system.addEventListener("change", change);
  return () => {
    system.removeEventListener("change", change);
  };
};
