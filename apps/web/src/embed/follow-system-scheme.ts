/** An embed has no settings: it is as light or dark as the reader's system. */
export const followSystemScheme = (): void => {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    document.documentElement.dataset["scheme"] = system.matches ? "dark" : "light";
  };
  show();
  system.addEventListener("change", show);
};
