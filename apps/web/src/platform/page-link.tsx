import { useStore } from "@nanostores/react";
import { type AnchorHTMLAttributes, Fragment, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { isPlainClick } from "../ui/use-list-keys.ts";
import { language, type NamesIn, translated } from "./i18n.ts";

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the editor. */
  to: string;
}

/**
 * A link to a page of the editor; with a key held, as the browser does. React Router's own weighs 3 kB more, for what no
 * link of the editor uses, and would be part of the first screen.
 */
export const PageLink = ({ to, onClick, ...attributes }: PageLinkProps) => {
  const navigate = useNavigate();
  return (
    <a
      {...attributes}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // As browsers do, a link to the page that is shown adds nothing to the history.
        void navigate(to, { replace: to === location.pathname + location.search });
      }}
    />
  );
};

export interface FilledProps<Of extends string> {
  phrase: Of;
  /** The element for each placeholder. */
  places: Record<NamesIn<Of>, ReactNode>;
}

/** A phrase with elements in its placeholders, in the order of the screen's language. */
export const Filled = <const Of extends string>({ phrase, places }: FilledProps<Of>) => {
  useStore(language);
  const elements = new Map<string, ReactNode>(Object.entries(places));
  return translated(phrase)
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? elements.get(part) : part}</Fragment>);
};
