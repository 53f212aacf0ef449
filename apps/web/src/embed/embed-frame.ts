import type { EmbeddedDocument, EmbedView } from "@online-editor/contract";
import preview from "../preview/result.module.css";
import button from "../ui/button.module.css";
import styles from "./embed.module.css";
import type { LinkPlace } from "../document/link.ts";
import { translate } from "../platform/i18n.ts";

/** The parts of an embed's page that exist before the document is run or fetched. */
export type EmbedFrame = ReturnType<typeof buildEmbedFrame>;

/** Builds the page around a document, without a framework, so that a page with many embeds loads little for each. */
export const buildEmbedFrame = (
  root: HTMLElement,
  shown: { document: EmbeddedDocument; view: EmbedView; pagePath: string; onRun: () => void },
) => {
  const { document: embedded, view, pagePath, onRun } = shown;
  const note = element("p", { className: styles["note"], role: "status" });
  const run = element("button", {
    type: "button",
    className: `${button["button"] ?? ""} ${button["filled"] ?? ""}`,
    textContent: translate("Run"),
    onclick: onRun,
  });
  const card = element("div", { className: styles["card"] }, [
    ...(embedded.picture === null
      ? []
      : [element("img", { className: styles["picture"], src: embedded.picture, alt: "" })]),
    ...(embedded.description === ""
      ? []
      : [
          element("p", {
            className: styles["description"],
            textContent: embedded.description,
            lang: languageOf(embedded),
          }),
        ]),
    run,
    note,
  ]);
  const stage = element(
    "main",
    { className: styles["stage"], tabIndex: -1, ariaLabel: translate("Result") },
    [card],
  );
  const code =
    view === "both" ? element("section", { className: styles["code"], ariaLabel: translate("Code") }) : null;
  const early = element("div", { className: preview["frames"] });
  const cover = element("div", { className: styles["early"] }, [early]);
  const panes = element("div", { className: styles["panes"] }, [...(code ? [code] : []), stage, cover]);
  root.replaceChildren(element("div", { className: styles["page"] }, [barOf(embedded, pagePath), panes]));
  return {
    /** The place of the result; until then it has the card with the button. */
    stage,
    /** The place of a run that starts before the result is there; it covers the stage as long as it has a frame. */
    early,
    /** The place of the code; null in an embed of only the result. */
    code,
    /** Says that a part could not be fetched; the button stays. */
    reportPartMissing: (): void => {
      note.textContent = translate("Part of this page did not load. Reload it to try again.");
    },
  };
};

/** Fills the page if there is no document, or it could not be looked up. */
export const buildNothingHere = (root: HTMLElement, why: "missing" | "unavailable"): void => {
  const isMissing = why === "missing";
  const link = linkTo("/", translate("Go to the editor"));
  const card = element("main", { className: styles["card"] }, [
    element("h1", {
      className: styles["title"],
      textContent: isMissing ? translate("Nothing to show") : translate("The document could not be opened"),
    }),
    element("p", {
      textContent: isMissing
        ? translate("The snippet or example was deleted or renamed, or is private.")
        : translate("The server could not load the document. Reload in a minute."),
    }),
    link,
  ]);
  root.replaceChildren(element("div", { className: styles["page"] }, [card]));
};

/** Examples are in English; the language of a snippet is unknown. */
const languageOf = ({ author }: EmbeddedDocument) => (author === null ? "en" : "");

const barOf = (embedded: EmbeddedDocument, pagePath: string) => {
  const { title, author, library, release, theme } = embedded;
  const facts = { library, release, theme };
  return element("header", { className: styles["bar"] }, [
    element("h1", { className: styles["title"], textContent: title, title, lang: languageOf(embedded) }),
    element("p", {
      className: styles["facts"],
      textContent:
        author === null
          ? translate("{library} {release}, {theme}", facts)
          : translate("{author}: {library} {release}, {theme}", { author, ...facts }),
    }),
    linkTo(pagePath, translate("Open in the editor")),
  ]);
};

const linkTo = (href: string, textContent: string) =>
  element("a", { className: styles["link"], href, target: "_blank", rel: "noopener", textContent });

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: { [Key in keyof HTMLElementTagNameMap[Name]]?: HTMLElementTagNameMap[Name][Key] | undefined },
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

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
