import { pages } from "@online-editor/contract";
import { lazy } from "react";
import type { RouteObject } from "react-router";
import { Home } from "./home/home.tsx";
import { Shell } from "./shell.tsx";

const PageNotFound = lazy(async () => ({
  default: (await import("./pages/page-not-found.tsx")).PageNotFound,
}));
const UserPage = lazy(async () => ({ default: (await import("./pages/user-page.tsx")).UserPage }));
const SignedIn = lazy(async () => ({ default: (await import("./pages/signed-in.tsx")).SignedIn }));
const SignInFailed = lazy(async () => ({
  default: (await import("./pages/sign-in-failed.tsx")).SignInFailed,
}));

/** All documents are shown by the one Home screen; the shell around it stays when another one is opened. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      ...[pages.home, pages.welcome, pages.example, pages.code].map((path) => ({ path, Component: Home })),
      { path: pages.userPage, Component: UserPage },
      { path: pages.signedIn, Component: SignedIn },
      { path: pages.signInFailed, Component: SignInFailed },
      { path: "*", Component: PageNotFound },
    ],
  },
];
