import type { Routes } from "@online-editor/contract";
import { aContent } from "../a-save.ts";
import { tableId, type TestBranches } from "../start-with-branches.ts";

/** One call as sent over the network. `{commit}` in `path` and `body` is replaced by the git host's commit. */
export interface Call {
  route: keyof Routes;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
}

export interface AnsweredCall extends Call {
  status: number;
  reply: unknown;
}

const get = (route: keyof Routes, path: string): Call => ({ route, method: "GET", path });
const content = aContent({ title: "Rows", description: "Two of them", code: "<table></table>" });
const library = tableId;
const onto = { id: 1, base: 1 };

/** A page's calls to a server with no data yet: opening, signing in, saving, and everything after that. */
export const conversation: readonly Call[] = [
  get("readProfile", "/api/profile"),
  get("readSignInChoices", "/api/sign-in"),
  get("readCatalogue", "/api/catalogue"),
  get("readExample", `/api/example?library=${library}&slug=welcome`),
  get("readExample", `/api/example?library=${library}&slug=nowhere`),
  { route: "signInLocally", method: "POST", path: "/api/sign-in/local", body: { username: "ada" } },
  get("readProfile", "/api/profile"),
  { route: "saveCode", method: "POST", path: "/api/code", body: { content } },
  {
    route: "saveCode",
    method: "POST",
    path: "/api/code",
    body: { content: { ...content, code: "2" }, onto },
  },
  { route: "saveCode", method: "POST", path: "/api/code", body: { content, onto } },
  {
    route: "saveCode",
    method: "POST",
    path: "/api/code",
    body: { content, onto: { ...onto, onConflict: "overwrite" } },
  },
  {
    route: "saveCode",
    method: "POST",
    path: "/api/code",
    body: { content, forkedFrom: { id: 1, revision: 1 }, visibility: "private" },
  },
  get("readCode", "/api/code?username=ada&id=1"),
  get("readCode", "/api/code?username=ada&id=2&revision=1"),
  get("readCode", "/api/code?username=ada&id=9"),
  get("listRevisions", "/api/revisions?username=ada&id=1"),
  get("listSnippets", "/api/snippets?username=ada&search=Rows&sort=title&limit=1"),
  {
    route: "changeSnippet",
    method: "PATCH",
    path: "/api/snippet",
    body: { id: 1, title: "Sorted rows", visibility: "unlisted" },
  },
  { route: "deleteSnippet", method: "DELETE", path: "/api/snippet", body: { id: 1 } },
  { route: "restoreSnippet", method: "POST", path: "/api/snippet/restore", body: { id: 1 } },
  { route: "refreshExamples", method: "POST", path: "/api/refresh-examples" },
  get("fetchDocument", "/api/document?address=https%3A%2F%2Fexample.org%2Fpage.html"),
  get("readIntegrity", "/api/integrity?asset=%2Fnpm%2Fbootstrap-table%401.24.1%2Fdist%2Fbootstrap-table.js"),
  get("readBranch", `/api/branch?library=${library}&ref=wenzhixin%3Amain`),
  get("readBranch", `/api/branch?library=${library}&ref=wenzhixin%3Anowhere`),
  get("listRefs", `/api/refs?library=${library}&search=ma`),
  {
    route: "buildBranch",
    method: "POST",
    path: "/api/branch",
    body: { library, repository: "wenzhixin/bootstrap-table", commit: "{commit}" },
  },
  get("readBuild", `/api/build?library=${library}&commit={commit}`),
  { route: "signOutEverywhere", method: "POST", path: "/api/logout-everywhere" },
  { route: "signInLocally", method: "POST", path: "/api/sign-in/local", body: { username: "ada" } },
  { route: "deleteAccount", method: "DELETE", path: "/api/account", body: { username: "ada" } },
  get("signOut", "/api/logout"),
];

/** Makes the calls in order on a server without data. */
export const converse = async (
  calls: readonly Call[],
  { browser, commit, buildToEnd }: TestBranches,
): Promise<AnsweredCall[]> => {
  const built = await commit();
  const filled = (text: string) => text.replaceAll("{commit}", built);
  const answered: AnsweredCall[] = [];
  for (const call of calls) {
    // A build takes time, and its intermediate states depend on the moment.
    if (call.route === "readBuild") await buildToEnd(built);
    const body =
      call.body === undefined ? undefined : (JSON.parse(filled(JSON.stringify(call.body))) as object);
    const { status, json } = await browser.call(call.method, filled(call.path), body);
    answered.push({ ...call, status, reply: json });
  }
  return answered;
};
