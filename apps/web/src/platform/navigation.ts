import type { Location, NavigateFunction } from "react-router";
import { z } from "zod";

/** How code outside the screen navigates to an address; the screen sets its router once it is rendered. */
export interface Navigation {
  navigate: (address: string, how: "push" | "replace") => void;
  /** Leaves the editor for another page. */
  leave: (address: string) => void;
  take: (router: { navigate: NavigateFunction; location: Location }) => void;
}

export const createNavigation = (): Navigation => {
  let router: Parameters<Navigation["take"]>[0] | undefined;
  return {
    navigate: (address, how) => {
      if (!router) return;
      // A replaced address is another one of the same document, which keeps its place on the screen.
      const options =
        how === "replace" ? { replace: true, state: { place: placeOf(router.location) } } : undefined;
      void router.navigate(address, options);
    },
    leave: (address) => {
      location.assign(address);
    },
    take: (now) => {
      router = now;
    },
  };
};

const Remembered = z.object({ place: z.string() });

/**
 * The key of the outlet for an address. A document whose address is replaced, for example by saving it, keeps the place
 * in which it was opened, with its editor and its run.
 */
export const placeOf = ({ pathname, state }: Location): string =>
  Remembered.safeParse(state).data?.place ?? pathname;
