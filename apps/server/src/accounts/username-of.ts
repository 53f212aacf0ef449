import { Username } from "@online-editor/contract";

const maxLength = 39;

/** Derives a user name from a provider's login; `user` when no usable character is left. */
export const usernameOf = (login: string): Username => {
  const ascii = login
    .slice(0, 500)
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "");
  const words = ascii.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return Username.parse(cut(words.join("-"), maxLength) || "user");
};

/** The `n`th candidate when earlier ones are taken: `ada`, `ada-2`, `ada-3`. */
export const numberedUsername = (username: Username, n: number): Username =>
  n === 1 ? username : Username.parse(`${cut(username, maxLength - `-${n}`.length)}-${n}`);

const cut = (text: string, length: number) => text.slice(0, length).replace(/-$/, "");
