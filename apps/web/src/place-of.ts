import type { Location } from "react-router";
import { z } from "zod";

const Remembered = z.object({ place: z.string() });

/**
 * What stands on the screen for an address: the key of the outlet. A document whose address has been replaced, such as
 * by saving it, stays in the place that it was opened in, with its editor and its run.
 */
export const placeOf = ({ pathname, state }: Location): string =>
  Remembered.safeParse(state).data?.place ?? pathname;
