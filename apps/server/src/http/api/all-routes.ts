import { routes } from "@online-editor/contract";
import { oembedRoutes } from "@online-editor/contract/oembed";

/** What the editor asks, and what other sites do. */
export const allRoutes = { ...routes, ...oembedRoutes } as const;
export type AllRoutes = typeof allRoutes;
