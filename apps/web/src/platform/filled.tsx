import { Fragment, type ReactNode } from "react";

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
