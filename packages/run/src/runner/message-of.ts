import { describeValue } from "./describe-value.ts";

// Taken before the document runs, which may replace any of these.
const { apply } = Reflect;
const { startsWith } = String.prototype;
const asText: (value: unknown) => string = String;

/** What was thrown, as text: its own, or else what is in it. Never throws. */
export const messageOf = (thrown: unknown): string => {
  try {
    return ownText(thrown) ?? describeValue(thrown).text;
  } catch {
    return "An error that cannot be shown as text";
  }
};

/** The message of an uncaught error: the browser's, unless that does not say what is in an object that was thrown. */
export const uncaughtMessage = ({ message, error }: { message: string; error: unknown }): string => {
  try {
    return ownText(error) === null ? `Uncaught ${describeValue(error).text}` : message;
  } catch {
    return message;
  }
};

/** Null for an object that says of itself only what it is, such as `[object Object]`. */
const ownText = (value: unknown) => {
  const text = asText(value);
  return typeof value === "object" && apply(startsWith, text, ["[object "]) ? null : text;
};
