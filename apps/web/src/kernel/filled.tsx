import { Fragment, type ReactNode } from "react";

export interface FilledProps {
  /** A message with places such as `{command}`. */
  text: string;
  /** What stands in each place. */
  places: Record<string, ReactNode>;
}

/** A message of which parts are elements, in the order that its language wants. */
export const Filled = ({ text, places }: FilledProps) =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? places[part] : part}</Fragment>);
