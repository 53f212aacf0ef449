import type { Route } from "@online-editor/contract";

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
