/** A path of our own that an address names, where one goes on after a sign-in; anything else is the start page. */
export const ownPath = (text: string | null): string => {
  const base = "http://editor.invalid";
  const address = URL.canParse(text ?? "", base) ? new URL(text ?? "", base) : null;
  const isOwn =
    address?.origin === base &&
    text?.startsWith("/") === true &&
    !/^\/(\/|login(\/|$))/.test(address.pathname);
  return isOwn ? address.pathname + address.search + address.hash : "/";
};
