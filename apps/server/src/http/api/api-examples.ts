import type { Route } from "@online-editor/contract";
import type { z } from "zod";
import type { AllRoutes } from "./all-routes.ts";

/** The input and the answer of one call, as sent over the network. */
export interface ApiExample<R extends Route = Route> {
  query?: z.input<R["query"]>;
  body?: z.input<R["body"]>;
  reply: z.input<R["reply"]>;
}

const commit = "8d1f6a2c3b4e5f60718293a4b5c6d7e8f9012345";
const branch = { library: "bootstrap-table", repository: "wenzhixin/bootstrap-table", commit } as const;

const judgedOn = {
  library: branch.library,
  version: "1.24.1",
  branch: { repository: branch.repository, commit, ref: "#7012" },
};

const sortedCommit = {
  commit,
  authoredAt: "2026-11-20T08:00:00.000Z",
  subject: "Sort by several columns (#7812)",
  pullRequest: 7812,
};
const olderCommit = {
  commit: "1c0e5d7a9b8f6e4d3c2b1a09f8e7d6c5b4a39281",
  authoredAt: "2026-11-18T16:20:00.000Z",
  subject: "Release 1.23.5",
};

const content = {
  title: "Sorted ships",
  description: "The newest comes first.",
  code: '<table data-toggle="table" data-sort-name="built" data-sort-order="desc">…</table>',
  library: {
    library: "bootstrap-table",
    version: "1.24.1",
    theme: "bootstrap5",
    extensions: ["export"],
    locale: "en-US",
  },
};

const snippet = {
  ...content,
  id: 42,
  username: "ada",
  revision: 3,
  latestRevision: 3,
  visibility: "unlisted" as const,
  forkedFrom: null,
  createdAt: "2026-11-02T09:30:00.000Z",
  savedAt: "2026-11-22T10:15:00.000Z",
};

const collection = {
  username: "ada",
  name: "sorting",
  title: "Sorting",
  description: "What was reported about sorting.",
  visibility: "public" as const,
  entries: [
    {
      entry: 1,
      snippet: {
        id: 42,
        username: "ada",
        title: content.title,
        library: "bootstrap-table",
        version: "1.24.1",
        hasCheck: true,
      },
    },
  ],
};

const summary = {
  id: 42,
  username: "ada",
  title: content.title,
  library: "bootstrap-table",
  version: "1.24.1",
  visibility: "unlisted" as const,
  latestRevision: 3,
  savedAt: snippet.savedAt,
};

const example = {
  address: { library: "bootstrap-table", category: "sorting", slug: "by-name" },
  title: "Sort by name",
  description: "A click on a heading sorts by its column.",
  shows: ["sortable", "sortName"],
  needs: { extensions: [] },
};

const user = { username: "ada", displayName: "Ada Lovelace" };

const token = {
  id: 7,
  name: "Nightly save",
  scopes: ["read" as const, "write" as const],
  createdAt: "2026-11-22T10:15:00.000Z",
  expiresAt: "2027-02-20T10:15:00.000Z",
  lastUsedAt: null,
};

const pageSize = {
  kind: "option" as const,
  name: "pageSize",
  type: ["number" as const],
  description: "How many rows a page shows.",
};

const sortReset = { kind: "option" as const, name: "sortReset", type: ["boolean" as const], since: "1.15.0" };

const ready = { state: "ready" as const, version: "1.24.1", files: ["dist/bootstrap-table.min.js"] };

/** One realistic example for each operation. */
export const apiExamples: { [Name in keyof AllRoutes]: ApiExample<AllRoutes[Name]> } = {
  readCatalogue: {
    reply: {
      exampleVersion: 35,
      examples: [example],
      exampleSources: [],
      cdnjs: {},
      libraries: [
        {
          id: "bootstrap-table",
          title: "Bootstrap Table",
          package: "bootstrap-table",
          repository: "wenzhixin/bootstrap-table",
          starters: { smallest: "basics/smallest" },
          links: [{ title: "Documentation", url: "https://bootstrap-table.com/docs/" }],
          packages: [{ package: "jquery", version: "3.7.1", styles: [], scripts: ["dist/jquery.min.js"] }],
          probe: {
            loaded: "jQuery.fn.bootstrapTable",
            version: ["jQuery.fn.bootstrapTable.VERSION"],
            theme: ["jQuery.fn.bootstrapTable.theme"],
          },
          releases: [{ version: "1.24.1", published: "2025-04-03", source: "npm" }],
          layouts: [
            {
              releases: ">=1.14.1",
              script: "dist/bootstrap-table.min.js",
              style: "dist/bootstrap-table.min.css",
            },
          ],
          themes: [{ id: "bootstrap5", title: "Bootstrap 5", packages: [], files: [] }],
          extensions: [
            {
              id: "export",
              files: [
                {
                  releases: ">=1.14.1",
                  styles: [],
                  scripts: ["dist/extensions/export/bootstrap-table-export.min.js"],
                },
              ],
              packages: [],
            },
          ],
          misreportedVersions: {},
          builtInLocale: "en-US",
          locales: [],
          knownProblems: [],
          advisories: [],
        },
      ],
    },
  },
  readExample: {
    query: { library: "bootstrap-table", category: "sorting", slug: "by-name", v: 35 },
    reply: { ...example, code: content.code },
  },
  readSynonyms: {
    reply: {
      ignored: { en: ["how", "to"] },
      concepts: [
        {
          of: ["sorting/by-name"],
          words: { en: ["order by name"], de: ["nach Namen sortieren"], "zh-Hans": ["按名称排序"] },
        },
      ],
    },
  },
  readTranslation: {
    query: { language: "zh-Hans" },
    reply: {
      categories: { "bootstrap-table/sorting": "排序" },
      examples: {
        "bootstrap-table/sorting/by-name": { title: "按名称排序", description: "点击表头即按该列排序。" },
      },
      notes: { "These releases know the markup of Bootstrap 3 only.": "这些版本只支持 Bootstrap 3 的标记。" },
    },
  },
  readNames: {
    query: { library: "bootstrap-table", version: "1.24.1" },
    reply: {
      library: "bootstrap-table",
      version: "1.24.1",
      names: [{ ...pageSize, default: "10", examples: ["pagination/pages"] }],
    },
  },
  readReferenceChanges: {
    query: { library: "bootstrap-table", from: "1.14.2", to: "1.24.1" },
    reply: {
      library: "bootstrap-table",
      from: "1.14.2",
      to: "1.24.1",
      added: [{ ...sortReset, default: "false" }],
      removed: [],
      changedDefaults: [],
      deprecated: [],
    },
  },
  readReference: {
    query: { library: "bootstrap-table" },
    reply: {
      library: "bootstrap-table",
      releases: ["1.24.1", "1.15.0", "1.14.2"],
      unread: [],
      links: { option: "https://bootstrap-table.com/docs/api/table-options/#{name}" },
      names: [
        { ...pageSize, defaults: { "1.14.2": "10" } },
        { ...sortReset, defaults: { "1.15.0": "false" } },
      ],
    },
  },
  readOptionsSchema: {
    query: { library: "bootstrap-table", version: "1.24.1" },
    reply: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Options of bootstrap-table 1.24.1",
      type: "object",
      properties: { pageSize: { description: pageSize.description, type: "number", default: 10 } },
      additionalProperties: false,
    },
  },
  refreshExamples: {
    reply: {
      exampleSources: [
        {
          name: "examples",
          library: "bootstrap-table",
          readAt: snippet.savedAt,
          unreadable: [{ path: "broken.html", reason: "has no title" }],
        },
      ],
    },
  },
  fetchDocument: {
    query: { address: "https://gist.github.com/ada/0123456789abcdef0123456789abcdef" },
    reply: { name: "ships.html", code: content.code },
  },
  readIntegrity: {
    query: { asset: ["/npm/bootstrap-table@1.24.1/dist/bootstrap-table.min.js"] },
    reply: {
      assets: [
        {
          address: "/npm/bootstrap-table@1.24.1/dist/bootstrap-table.min.js",
          integrity: "sha384-7ZqUC5maTZKJSEiIZbh0v126cyBxhHbd8THFh12kWJwy8MoPeX2A9d20JviByiml",
        },
      ],
    },
  },
  readProfile: { reply: user },
  readSignInChoices: { reply: { local: false, providers: [{ id: "github", title: "GitHub" }] } },
  signInLocally: { body: { username: "ada" }, reply: { username: "ada", displayName: "ada" } },
  signOut: { reply: {} },
  signOutEverywhere: { reply: {} },
  readCode: { query: { username: "ada", id: 42 }, reply: snippet },
  saveCode: {
    body: { content, visibility: "unlisted", onto: { id: 42, base: 2 } },
    reply: snippet,
  },
  listSnippets: {
    query: { username: "ada", search: "ships", library: "bootstrap-table", sort: "saved", limit: 30 },
    reply: { snippets: [summary], next: null },
  },
  changeSnippet: {
    body: { id: 42, title: "Ships, sorted", visibility: "public" },
    reply: { ...summary, title: "Ships, sorted", visibility: "public" },
  },
  deleteSnippet: { body: { id: 42 }, reply: {} },
  restoreSnippet: { body: { id: 42 }, reply: summary },
  listRevisions: {
    query: { username: "ada", id: 42 },
    reply: {
      revisions: [{ revision: 3, title: content.title, version: "1.24.1", savedAt: snippet.savedAt }],
    },
  },
  listCollections: {
    query: { username: "ada" },
    reply: {
      collections: [{ username: "ada", name: "sorting", title: "Sorting", visibility: "public", size: 1 }],
    },
  },
  readCollection: { query: { username: "ada", name: "sorting" }, reply: collection },
  createCollection: {
    body: {
      name: "sorting",
      title: "Sorting",
      description: "What was reported about sorting.",
      visibility: "public",
    },
    reply: { ...collection, entries: [] },
  },
  changeCollection: {
    body: { name: "sorting", newName: "sorting-bugs", order: [1] },
    reply: { ...collection, name: "sorting-bugs" },
  },
  deleteCollection: { body: { name: "sorting" }, reply: {} },
  restoreCollection: { body: { name: "sorting" }, reply: collection },
  addToCollection: {
    body: { name: "sorting", snippet: { username: "ada", id: 42 } },
    reply: collection,
  },
  removeFromCollection: { body: { name: "sorting", entry: 1 }, reply: { ...collection, entries: [] } },
  readVerdicts: {
    query: { username: "ada", name: "sorting" },
    reply: {
      uploadedBy: "ada",
      columns: [{ number: 0, ...judgedOn }],
      verdicts: [
        {
          entry: 1,
          column: 0,
          revision: 3,
          commit: judgedOn.branch.commit,
          verdict: "bad",
          reason: 'Expected text "1", found "2".',
          uploadedAt: "2026-11-23T08:00:00.000Z",
        },
      ],
    },
  },
  uploadVerdicts: {
    body: {
      username: "ada",
      name: "sorting",
      verdicts: [
        { entry: 1, revision: 3, on: judgedOn, verdict: "bad", reason: 'Expected text "1", found "2".' },
      ],
    },
    reply: { kept: 1 },
  },
  readBranch: {
    query: { library: "bootstrap-table", ref: "#7012" },
    reply: {
      ...branch,
      kind: "pull-request",
      ref: "#7012",
      committedAt: "2026-11-20T08:00:00.000Z",
      subject: "Sort by several columns",
      build: { state: "absent" },
    },
  },
  buildBranch: {
    body: branch,
    reply: { state: "building", step: "compiling", done: 12, total: 180 },
  },
  readBuild: {
    query: { library: "bootstrap-table", commit },
    reply: { build: ready, committedAt: "2026-11-20T08:00:00.000Z", subject: "Sort by several columns" },
  },
  listRefs: {
    query: { library: "bootstrap-table", repository: "ada/bootstrap-table", search: "sort" },
    reply: { refs: [{ kind: "branch", name: "sort-by-several", commit }] },
  },
  listCommits: {
    query: { library: "bootstrap-table", from: "1.23.5", to: "1.24.0" },
    reply: { repository: "wenzhixin/bootstrap-table", commits: [sortedCommit, olderCommit] },
  },
  readCommit: {
    query: branch,
    reply: {
      ...sortedCommit,
      parent: olderCommit.commit,
      address: `https://github.com/wenzhixin/bootstrap-table/commit/${commit}`,
      files: [{ path: "src/bootstrap-table.js", change: "changed" }],
    },
  },
  deleteAccount: { body: { username: "ada" }, reply: {} },
  listTokens: { reply: { tokens: [{ ...token, lastUsedAt: "2026-11-23T02:00:00.000Z" }] } },
  createToken: {
    body: { name: "Nightly save", scopes: ["read", "write"], days: 90 },
    reply: { token, secret: "oe_dGhpcyBpcyBhbiBleGFtcGxlLCBubyByZWFsIHRva2Vu" },
  },
  revokeToken: { body: { id: 7 }, reply: {} },
  readOembed: {
    query: { url: "https://editor.example.com/code/ada/42", maxwidth: 800 },
    reply: {
      version: "1.0",
      type: "rich",
      title: content.title,
      author_name: "ada",
      author_url: "https://editor.example.com/code/ada",
      provider_name: "Online Editor",
      provider_url: "https://editor.example.com",
      cache_age: 3600,
      width: 800,
      height: 400,
      html: '<iframe src="https://editor.example.com/embed/code/ada/42" width="800" height="400"></iframe>',
    },
  },
};
