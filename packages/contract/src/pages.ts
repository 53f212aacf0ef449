/** The addresses of the editor's pages, as patterns of `:name` segments; web and server share them. */
export const pages = {
  home: "/",
  welcome: "/example/:file",
  example: "/example/:path/:file",
} as const;
