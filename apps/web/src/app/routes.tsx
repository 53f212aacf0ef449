import { pages } from "@online-editor/contract";
import { late } from "../ui/late-part.tsx";
import type { RouteObject } from "react-router";
import { Home } from "./home.tsx";
import { Shell } from "./shell.tsx";

const PageNotFound = late(async () => (await import("../document/page-not-found.tsx")).PageNotFound);
const UserPage = late(async () => (await import("../account/snippets/user-page.tsx")).UserPage);
const CollectionPage = late(
  async () => (await import("../account/snippets/collection-page.tsx")).CollectionPage,
);
const SignedIn = late(async () => (await import("../account/sign-in-pages.tsx")).SignedIn);
const SignInFailed = late(async () => (await import("../account/sign-in-pages.tsx")).SignInFailed);

/** All documents are shown by the same Home screen; the shell around it stays when another one is opened. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      ...[pages.home, pages.welcome, pages.example, pages.code].map((path) => ({ path, Component: Home })),
      { path: pages.userPage, Component: UserPage },
      { path: pages.collection, Component: CollectionPage },
      { path: pages.signedIn, Component: SignedIn },
      { path: pages.signInFailed, Component: SignInFailed },
      { path: "*", Component: PageNotFound },
    ],
  },
];
