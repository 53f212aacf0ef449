/** The addresses of the editor's pages, as patterns of `:name` segments, shared by web app and server. */
export const pages = {
  home: "/",
  welcome: "/example/:file",
  example: "/example/:path/:file",
  code: "/code/:username/:id",
  userPage: "/code/:username",
  collection: "/collection/:username/:name",
  signedIn: "/login/success",
  signInFailed: "/login/error",
} as const;

const maxLength = 2_000;
const anyOrigin = "http://own.invalid";

/**
 * Where to continue after a sign-in: a path of the editor's own pages with its query and fragment. Anything that could
 * lead elsewhere, or back into the sign-in, becomes the start page.
 */
export const ownPath = (wanted: unknown): string => {
  if (typeof wanted !== "string" || wanted.length > maxLength || !wanted.startsWith("/")) return "/";
  if (!URL.canParse(wanted, anyOrigin)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin);
  // `/.//host` has the path `//host`, which the next reader takes for another host.
  const isElsewhere =
    origin !== anyOrigin || pathname.startsWith("//") || /^\/(login|api)(\/|$)/i.test(pathname);
  return isElsewhere ? "/" : pathname + search + hash;
};
