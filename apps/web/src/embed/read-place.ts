import type { EmbedView } from "@online-editor/contract";
import type { LinkPlace } from "../document/link.ts";

/** The content of an embed's address. */
export interface EmbedPlace {
  /** The place of the document. */
  place: LinkPlace;
  /** The choices for it. */
  query: URLSearchParams;
  view: EmbedView;
  /** The path of the document's own page, with the choices. */
  pagePath: string;
}

/** Parses the path and the query of an embed's address, which the server has recognised as one. */
export const readPlace = ({ pathname, search }: Pick<Location, "pathname" | "search">): EmbedPlace => {
  const query = new URLSearchParams(search);
  const view = query.get("view") === "both" ? "both" : "result";
  const [, , kind, ...names] = pathname.split("/");
  const requested = search.slice(1).split("&");
  const chosen = requested.filter((part) => part !== "" && !/^view(=|$)/.test(part)).join("&");
  return {
    place: kind === "code" ? snippetPlace(names) : examplePlace(names),
    query,
    view,
    pagePath: `/${[kind, ...names].join("/")}${chosen && `?${chosen}`}`,
  };
};

const snippetPlace = ([username, id]: string[]): LinkPlace => ({ username, id });

const examplePlace = (names: string[]): LinkPlace => {
  const [first, second] = names.filter((name) => name !== "");
  return second === undefined ? { file: first } : { path: first, file: second };
};

/** An embed has no settings: it follows the reader's system. */
export const followSystemScheme = (): void => {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    document.documentElement.dataset["scheme"] = system.matches ? "dark" : "light";
  };
  show();
  system.addEventListener("change", show);
};
