/** The token in a page's cookies (`document.cookie`) that goes back to the server in a header. */
export const csrfTokenIn = (cookies: string): string | undefined =>
  cookies
    .split("; ")
    .find((cookie) => cookie.startsWith("XSRF-TOKEN="))
    ?.slice("XSRF-TOKEN=".length);
