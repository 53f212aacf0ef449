import type { Route } from "@online-editor/contract";
import type { AllRoutes } from "./all-routes.ts";

/** The security schemes in OpenAPI's terms; only pages of `appOrigin` may use a session. */
export const securitySchemes = (appOrigin: string): object => ({
  session: {
    type: "apiKey",
    in: "cookie",
    name: `${appOrigin.startsWith("https:") ? "__Host-" : ""}session`,
    description: "The session of a person's browser. No script can read it, and no program needs it.",
  },
  csrf: {
    type: "apiKey",
    in: "header",
    name: "X-XSRF-TOKEN",
    description: `What the cookie \`XSRF-TOKEN\` holds, which every uncached response sets. ${originRule(appOrigin)}`,
  },
  token: {
    type: "http",
    scheme: "bearer",
    description:
      "A token that a person creates in Settings, `oe_…`. It needs no cookie and no `X-XSRF-TOKEN`; `Origin` is not checked and cookies are ignored. Its scopes are `read` and `write`. Pages of other origins cannot use it: there is no CORS.",
  },
});

const originRule = (appOrigin: string) =>
  `With it the header \`Origin\` must be ${appOrigin}, as browsers send it from the editor's own pages; where they send none, with GET, \`Sec-Fetch-Site\` must be \`same-origin\`.`;

/** The security requirements of a route: the entries are alternatives, and each needs everything that it names. */
export const securityOf = ({ problems, changesState }: Route): Record<string, string[]>[] => {
  const has = (code: Route["problems"][number]) => problems.includes(code);
  const csrf = changesState ? { csrf: [] } : {};
  return [
    { ...(has("signed-out") && { session: [] }), ...csrf },
    // Public routes show more to signed-in users.
    ...(!has("signed-out") && !changesState ? [{ session: [] }] : []),
    ...(has("session-needed") ? [] : [{ token: [changesState ? "write" : "read"] }]),
  ];
};

/** The rules for browser sessions that change something, shown at the operation. */
export const securityNote = ({ problems, changesState }: Route, appOrigin: string): string =>
  [
    ...(changesState ? [`In a browser it needs \`X-XSRF-TOKEN\`. ${originRule(appOrigin)}`] : []),
    ...(problems.includes("session-needed") ? ["Tokens are not accepted."] : []),
  ].join(" ");

/** Groups of operations, in display order. */
export const tags = [
  { name: "Snippets", description: "Saving, loading and managing documents" },
  { name: "Collections", description: "Named lists of snippets with their checks" },
  { name: "Catalogue", description: "Libraries, releases, examples and their files" },
  { name: "Reference", description: "The names in each release of a library" },
  { name: "Branches", description: "Running on a branch, pull request or commit" },
  { name: "Account", description: "Signing in and out; for browsers" },
  { name: "Tokens", description: "Access for programs; for browsers" },
  { name: "Other sites", description: "What other sites request about a link" },
] as const;

type Tag = (typeof tags)[number]["name"];

export const tagOf: Record<keyof AllRoutes, Tag> = {
  readCode: "Snippets",
  saveCode: "Snippets",
  listSnippets: "Snippets",
  changeSnippet: "Snippets",
  deleteSnippet: "Snippets",
  restoreSnippet: "Snippets",
  listRevisions: "Snippets",
  fetchDocument: "Snippets",
  listCollections: "Collections",
  readCollection: "Collections",
  createCollection: "Collections",
  changeCollection: "Collections",
  deleteCollection: "Collections",
  restoreCollection: "Collections",
  addToCollection: "Collections",
  removeFromCollection: "Collections",
  readVerdicts: "Collections",
  uploadVerdicts: "Collections",
  readCatalogue: "Catalogue",
  readExample: "Catalogue",
  readSynonyms: "Catalogue",
  readTranslation: "Catalogue",
  refreshExamples: "Catalogue",
  readIntegrity: "Catalogue",
  readNames: "Reference",
  readReferenceChanges: "Reference",
  readReference: "Reference",
  readOptionsSchema: "Reference",
  readBranch: "Branches",
  buildBranch: "Branches",
  readBuild: "Branches",
  listRefs: "Branches",
  listCommits: "Branches",
  readCommit: "Branches",
  readProfile: "Account",
  readSignInChoices: "Account",
  signInLocally: "Account",
  signOut: "Account",
  signOutEverywhere: "Account",
  deleteAccount: "Account",
  listTokens: "Tokens",
  createToken: "Tokens",
  revokeToken: "Tokens",
  readOembed: "Other sites",
};
