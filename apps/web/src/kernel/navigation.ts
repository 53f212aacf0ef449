import type { Location, NavigateFunction } from "react-router";
import { z } from "zod";

/** How what stands outside of the screen goes to an address; the screen hands over its router once it is there. */
export interface Navigation {
  navigate: (address: string, how: "push" | "replace") => void;
  take: (router: { navigate: NavigateFunction; location: Location }) => void;
}

export const createNavigation = (): Navigation => {
  let router: Parameters<Navigation["take"]>[0] | undefined;
  return {
    navigate: (address, how) => {
      if (!router) return;
      // An address that is replaced is another one of the same document, whose place on the screen stays.
      const options =
        how === "replace" ? { replace: true, state: { place: placeOf(router.location) } } : undefined;
      void router.navigate(address, options);
    },
    take: (now) => {
      router = now;
    },
  };
};

const Remembered = z.object({ place: z.string() });

/**
 * What stands on the screen for an address: the key of the outlet. A document whose address has been replaced, such as
 * by saving it, stays in the place that it was opened in, with its editor and its run.
 */
export const placeOf = ({ pathname, state }: Location): string =>
  Remembered.safeParse(state).data?.place ?? pathname;
