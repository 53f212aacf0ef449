import { routes } from "@online-editor/contract";
import { collectionRoutes } from "@online-editor/contract/collection";
import { collectionVerdictRoutes } from "@online-editor/contract/collection-verdicts";
import { contentRoutes } from "@online-editor/contract/content-words";
import { oembedRoutes } from "@online-editor/contract/oembed";
import { referenceRoutes } from "@online-editor/contract/reference-routes";
import { tokenRoutes } from "@online-editor/contract/token";

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
export type AllRoutes = typeof allRoutes;
