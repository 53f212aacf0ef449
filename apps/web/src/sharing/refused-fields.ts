import type { Saving } from "../workspace/saving.ts";

/** The parts of the document that the server has refused, by their names in what was sent: `title`, `description`. */
export const refusedFields = (saving: Saving): ReadonlySet<string> =>
  new Set(
    saving.state === "failed" && "fields" in saving.trouble
      ? saving.trouble.fields.flatMap(({ path }) => path.split("."))
      : [],
  );
