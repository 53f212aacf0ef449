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
