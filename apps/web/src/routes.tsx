import { pages } from "@online-editor/contract";
import type { RouteObject } from "react-router";
import { Home } from "./home.tsx";
import { PageNotFound } from "./page-not-found.tsx";
import { Shell } from "./shell.tsx";

/** All documents are shown by the one Home screen; the shell around it stays when another one is opened. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      ...[pages.home, pages.welcome, pages.example].map((path) => ({ path, Component: Home })),
      { path: "*", Component: PageNotFound },
    ],
  },
];
