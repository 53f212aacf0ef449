import { type AnchorHTMLAttributes, Fragment, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { isPlainClick } from "../ui/use-list-keys.ts";

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

export interface FilledProps {
  /** A message with placeholders such as `{command}`. */
  text: string;
  /** The element for each placeholder. */
  places: Record<string, ReactNode>;
}

/** A message with elements in its placeholders, in the order of its language. */
export const Filled = ({ text, places }: FilledProps) =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? places[part] : part}</Fragment>);
