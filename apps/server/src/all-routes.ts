import { type Route, routes } from "@online-editor/contract";
import { collectionRoutes } from "@online-editor/contract/collection";
import { collectionVerdictRoutes } from "@online-editor/contract/collection-verdicts";
import { contentRoutes } from "@online-editor/contract/content-words";
import { oembedRoutes } from "@online-editor/contract/oembed";
import { referenceRoutes } from "@online-editor/contract/reference-routes";
import { tokenRoutes } from "@online-editor/contract/token";
import type { z } from "zod";
import type { Caller, SignedInCaller } from "./accounts/account.ts";

/** The routes for the editor and for other sites. */
export const allRoutes = {
  ...routes,
  ...collectionRoutes,
  ...collectionVerdictRoutes,
  ...contentRoutes,
  ...referenceRoutes,
  ...tokenRoutes,
  ...oembedRoutes,
} as const;
type AllRoutes = typeof allRoutes;

/**
 * One function for each entry of the contract's table; it receives the input (the body, or the query where there is
 * none) and the caller. A route that can answer `signed-out` is called for signed-in users only.
 */
export type Handlers = {
  [Name in keyof AllRoutes]: (
    input: InputOf<AllRoutes[Name]>,
    caller: "signed-out" extends AllRoutes[Name]["problems"][number] ? SignedInCaller : Caller,
  ) => Promise<z.input<AllRoutes[Name]["reply"]>>;
};

type InputOf<R extends Route> =
  undefined extends z.output<R["body"]> ? z.output<R["query"]> : z.output<R["body"]>;
