import { routes } from "@online-editor/contract";
import { contentRoutes } from "@online-editor/contract/content-words";
import { oembedRoutes } from "@online-editor/contract/oembed";
import { tokenRoutes } from "@online-editor/contract/token";

/** The routes for the editor and for other sites. */
export const allRoutes = { ...routes, ...contentRoutes, ...tokenRoutes, ...oembedRoutes } as const;
export type AllRoutes = typeof allRoutes;
