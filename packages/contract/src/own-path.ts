const maxLength = 2_000;
const anyOrigin = "http://own.invalid";

/**
 * Where someone goes on after a sign-in: a path of the editor's own pages with its query and fragment. Whatever could
 * lead elsewhere, or into the sign-in again, is the start page.
 */
export const ownPath = (wanted: unknown): string => {
  if (typeof wanted !== "string" || wanted.length > maxLength || !wanted.startsWith("/")) return "/";
  if (!URL.canParse(wanted, anyOrigin)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin);
  // `/.//host` has the path `//host`, which is another host to the next reader.
  const isElsewhere =
    origin !== anyOrigin || pathname.startsWith("//") || /^\/(login|api)(\/|$)/i.test(pathname);
  return isElsewhere ? "/" : pathname + search + hash;
};
