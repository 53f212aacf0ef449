import type { FormattingParts } from "../code/create-formatting.ts";
import type { Gateway } from "../workspace/gateway.ts";
import { messages } from "./messages.ts";

type Formatting = Pick<Gateway, "format" | "cancelFormat">;

/** The formatter's part of the gateway, whose script is fetched at its first use. */
export const createLateFormatting = (parts: FormattingParts): Formatting => {
  let formatting: Formatting | undefined;
  return {
    format: async () => {
      try {
        formatting ??= (await import("../code/create-formatting.ts")).createFormatting(parts);
      } catch {
        parts.notify(messages.get().noFormatter);
        return;
      }
      await formatting.format();
    },
    cancelFormat: () => formatting?.cancelFormat(),
  };
};
