import { join } from "node:path";
import { LibraryId } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { InvalidConfig, readConfig } from "./read-config.ts";
import { textWith } from "../../test/matching.ts";

const libraries = ["bootstrap-table", "multiple-select"].map((id) => LibraryId.parse(id));
const read = (env: Record<string, string | undefined>) => readConfig(env, { libraries });

/** The bad variables, each with its message. */
const mistakesIn = (env: Record<string, string>): Record<string, string> => {
  try {
    read(env);
    return {};
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error;
    return Object.fromEntries(error.mistakes.map(({ variable, message }) => [variable, message]));
  }
};

test("the default library is the content's first, unless the operator chooses one", () => {
  const [table, select] = libraries;
  if (!table || !select) throw new Error("There are two.");
  expect(readConfig({}, { libraries: [select, table] }).defaultLibrary).toBe(select);
  expect(readConfig({ DEFAULT_LIBRARY: table }, { libraries: [select, table] }).defaultLibrary).toBe(table);
});

describe("a configuration", () => {
  test("that is empty serves this machine only", () => {
    expect(read({})).toStrictEqual({
      port: 3000,
      host: "localhost",
      appOrigin: "http://localhost:3000",
      previewOrigin: "http://127.0.0.1:3000",
      ownerOrigins: undefined,
      dataDir: join(process.cwd(), "data"),
      npmRegistry: undefined,
      gitBaseUrl: "https://github.com",
      gitToken: undefined,
      branchRepositories: undefined,
      buildCacheBytes: 1024 ** 3,
      buildSeconds: 60,
      buildMemoryBytes: 512 * 1024 ** 2,
      buildsPerMinute: 10,
      assetOrigin: "http://127.0.0.1:3000",
      assets: "all",
      assetsPerMinute: 6_000,
      assetCacheBytes: 4 * 1024 ** 3,
      database: { file: join(process.cwd(), "data", "editor.sqlite") },
      maxDocumentBytes: 1024 ** 2,
      savesPerMinute: 30,
      exampleSources: [],
      examplesRefreshMinutes: 60,
      signInsPerMinute: 30,
      tokenRequestsPerMinute: 300,
      sessionDays: 30,
      github: undefined,
      oidc: undefined,
      reportAddress: undefined,
      drainSeconds: 0,
      proxyCount: 0,
      defaultLibrary: "bootstrap-table",
      logLevel: "info",
    });
  });

  test("can set every variable", () => {
    const env = {
      PORT: "8080",
      HOST: "0.0.0.0",
      APP_ORIGIN: "https://editor.example.com",
      PREVIEW_ORIGIN: "https://preview.example.net",
      DATA_DIR: "/srv/data",
      NPM_REGISTRY: "https://registry.example.com/npm/",
      GIT_BASE_URL: "https://git.example.com",
      GIT_TOKEN: "a-secret",
      BRANCH_REPOSITORIES: "example/bootstrap-table, */multiple-select",
      BUILD_CACHE_BYTES: "5000000",
      BUILD_SECONDS: "20",
      BUILD_MEMORY_BYTES: "268435456",
      BUILDS_PER_MINUTE: "0",
      ASSET_ORIGIN: "https://cdn.example.com",
      ASSETS: "libraries",
      ASSETS_PER_MINUTE: "100",
      ASSET_CACHE_BYTES: "1000000",
      DATABASE_URL: "postgres://editor:secret@db.example.com/editor",
      MAX_DOCUMENT_BYTES: "2000",
      SAVES_PER_MINUTE: "0",
      EXAMPLES_SOURCES: "bootstrap-table=/srv/table, multiple-select = /srv/select",
      EXAMPLES_REFRESH_MINUTES: "5",
      SIGN_INS_PER_MINUTE: "5",
      TOKEN_REQUESTS_PER_MINUTE: "60",
      SESSION_DAYS: "7",
      GITHUB_CLIENT_ID: "github-id",
      GITHUB_CLIENT_SECRET: "github-secret",
      GITHUB_BASE_URL: "https://github.example.com/",
      OIDC_ISSUER: "https://id.example.com/realms/one/",
      OIDC_CLIENT_ID: "oidc-id",
      OIDC_CLIENT_SECRET: "oidc-secret",
      OIDC_TITLE: "Example Login",
      REPORT_ADDRESS: "mailto:abuse@example.com",
      DRAIN_SECONDS: "20",
      PROXY_COUNT: "1",
      DEFAULT_LIBRARY: "multiple-select",
      LOG_LEVEL: "warn",
    };
    expect(read(env)).toStrictEqual({
      port: 8080,
      host: "0.0.0.0",
      appOrigin: "https://editor.example.com",
      previewOrigin: "https://preview.example.net",
      ownerOrigins: undefined,
      dataDir: "/srv/data",
      npmRegistry: "https://registry.example.com/npm/",
      gitBaseUrl: "https://git.example.com",
      gitToken: "a-secret",
      branchRepositories: ["example/bootstrap-table", "*/multiple-select"],
      buildCacheBytes: 5_000_000,
      buildSeconds: 20,
      buildMemoryBytes: 256 * 1024 ** 2,
      buildsPerMinute: 0,
      assetOrigin: "https://cdn.example.com",
      assets: "libraries",
      assetsPerMinute: 100,
      assetCacheBytes: 1_000_000,
      database: { url: "postgres://editor:secret@db.example.com/editor" },
      maxDocumentBytes: 2000,
      savesPerMinute: 0,
      exampleSources: [
        { library: "bootstrap-table", folder: "/srv/table" },
        { library: "multiple-select", folder: "/srv/select" },
      ],
      examplesRefreshMinutes: 5,
      signInsPerMinute: 5,
      tokenRequestsPerMinute: 60,
      sessionDays: 7,
      github: {
        baseUrl: "https://github.example.com",
        clientId: "github-id",
        clientSecret: "github-secret",
      },
      oidc: {
        issuer: "https://id.example.com/realms/one/",
        clientId: "oidc-id",
        clientSecret: "oidc-secret",
        title: "Example Login",
      },
      reportAddress: "mailto:abuse@example.com",
      drainSeconds: 20,
      proxyCount: 1,
      defaultLibrary: "multiple-select",
      logLevel: "warn",
    });
  });

  test("treats an empty variable as absent", () => {
    expect(read({ PORT: "", PREVIEW_ORIGIN: "", DEFAULT_LIBRARY: "" })).toStrictEqual(read({}));
  });

  test("uses the port in both origins", () => {
    expect(read({ PORT: "4000" })).toMatchObject({
      appOrigin: "http://localhost:4000",
      previewOrigin: "http://127.0.0.1:4000",
    });
  });

  test("reports all mistakes at once", () => {
    const found = mistakesIn({
      PORT: "70000",
      HOST: "0.0.0.0",
      APP_ORIGIN: "editor.example.com",
      NPM_REGISTRY: "ftp://registry.example.com",
      ASSET_CACHE_BYTES: "a lot",
      DEFAULT_LIBRARY: "tables",
      LOG_LEVEL: "loud",
    });
    expect(Object.keys(found).sort()).toStrictEqual([
      "APP_ORIGIN",
      "ASSET_CACHE_BYTES",
      "DEFAULT_LIBRARY",
      "LOG_LEVEL",
      "NPM_REGISTRY",
      "PORT",
    ]);
  });

  test("reports its mistakes in one message, one per line", () => {
    expect(() => read({ PORT: "0", DEFAULT_LIBRARY: "tables" })).toThrow(
      [
        "The configuration is invalid:",
        "  PORT: must be a whole number from 1 to 65535",
        "  DEFAULT_LIBRARY: must be one of bootstrap-table, multiple-select",
      ].join("\n"),
    );
  });
});

describe("a variable is refused", () => {
  test.each([
    ["PORT", "three", /whole number from 1 to 65535/],
    ["PORT", "80.5", /whole number/],
    ["PORT", "-1", /whole number/],
    ["APP_ORIGIN", "http://localhost:3000/", /without a path/],
    ["APP_ORIGIN", "javascript://localhost", /must be an origin/],
    ["PREVIEW_ORIGIN", "http://127.0.0.1:3000/run", /must be an origin/],
    ["PREVIEW_ORIGIN", "https://a.*.example.net", /must be an origin/],
    ["PREVIEW_ORIGIN", "https://*preview.example.net", /must be an origin/],
    ["APP_ORIGIN", "https://*.example.com", /without a path/],
    ["NPM_REGISTRY", "registry.example.com", /http or https address/],
    ["GIT_BASE_URL", "git@git.example.com:one/two", /http or https address/],
    ["GIT_TOKEN", "two words", /without spaces/],
    ["BRANCH_REPOSITORIES", "bootstrap-table", /owner\/name/],
    ["BRANCH_REPOSITORIES", "one/two, https://github.com/three/four", /commas between several/],
    ["BRANCH_REPOSITORIES", ",", /owner\/name/],
    ["BUILD_CACHE_BYTES", "0", /whole number/],
    ["BUILD_SECONDS", "601", /whole number from 1 to 600/],
    ["BUILD_MEMORY_BYTES", "1024", /whole number from 134217728/],
    ["BUILDS_PER_MINUTE", "-1", /whole number/],
    ["ASSET_ORIGIN", "https://cdn.example.com/npm", /without a path/],
    ["ASSETS", "some", /all or libraries/],
    ["ASSETS_PER_MINUTE", "-1", /whole number/],
    ["ASSET_CACHE_BYTES", "4GB", /whole number/],
    ["ASSET_CACHE_BYTES", "0", /whole number/],
    ["DEFAULT_LIBRARY", "constructor", /must be one of bootstrap-table, multiple-select/],
    ["DATABASE_URL", "mysql://localhost/editor", /postgres:\/\//],
    ["DATABASE_URL", "/srv/data/editor.db", /postgres:\/\//],
    ["MAX_DOCUMENT_BYTES", "0", /whole number/],
    ["SAVES_PER_MINUTE", "-1", /whole number/],
    ["EXAMPLES_SOURCES", "/srv/table", /<library>=<folder>.*libraries are bootstrap-table, multiple-select/],
    ["EXAMPLES_SOURCES", "tables=/srv/table", /<library>=<folder>/],
    ["EXAMPLES_REFRESH_MINUTES", "0", /whole number from 1/],
    ["SIGN_INS_PER_MINUTE", "1.5", /whole number/],
    ["TOKEN_REQUESTS_PER_MINUTE", "many", /whole number/],
    ["SESSION_DAYS", "0", /whole number from 1 to 365/],
    ["REPORT_ADDRESS", "abuse@example.com", /mailto: or https:/],
    ["REPORT_ADDRESS", "javascript:alert(1)", /mailto: or https:/],
    ["DRAIN_SECONDS", "soon", /whole number/],
    ["PROXY_COUNT", "true", /whole number/],
    ["LOG_LEVEL", "verbose", /must be one of trace, debug, info/],
  ])("%s as %s", (variable, value, message) => {
    expect(mistakesIn({ [variable]: value })).toStrictEqual({ [variable]: textWith(message) });
  });
});

describe("a provider", () => {
  test("that is partly configured is refused with the missing variables", () => {
    expect(mistakesIn({ GITHUB_CLIENT_ID: "id", OIDC_TITLE: "Example Login" })).toStrictEqual({
      GITHUB_CLIENT_SECRET: "is required because GITHUB_CLIENT_ID is set",
      OIDC_ISSUER: "is required because OIDC_TITLE is set",
      OIDC_CLIENT_ID: "is required because OIDC_TITLE is set",
      OIDC_CLIENT_SECRET: "is required because OIDC_TITLE is set",
    });
    expect(mistakesIn({ GITHUB_BASE_URL: "https://github.example.com" })).toStrictEqual({
      GITHUB_CLIENT_ID: "is required because GITHUB_BASE_URL is set",
      GITHUB_CLIENT_SECRET: "is required because GITHUB_BASE_URL is set",
    });
  });

  const oidc = { OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" };

  test.each([
    "http://id.example.com",
    "id.example.com",
    "https://id.example.com/?a=1",
    "ftp://id.example.com",
  ])("cannot be at %s", (OIDC_ISSUER) => {
    expect(mistakesIn({ ...oidc, OIDC_ISSUER })).toStrictEqual({ OIDC_ISSUER: "must be an https address" });
  });

  test("may be on this machine, and is titled by its host name", () => {
    expect(read({ ...oidc, OIDC_ISSUER: "http://127.0.0.1:8080/" }).oidc).toMatchObject({
      issuer: "http://127.0.0.1:8080/",
      title: "127.0.0.1",
    });
  });

  test("of GitHub defaults to github.com", () => {
    const env = { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" };
    expect(read(env).github?.baseUrl).toBe("https://github.com");
  });
});

describe("the two origins", () => {
  const editor = "https://editor.example.com";
  const preview = "https://preview.example.net";

  test("are required beyond loopback, and the message says why", () => {
    expect(mistakesIn({ HOST: "0.0.0.0" })).toStrictEqual({
      PREVIEW_ORIGIN: textWith(/required because HOST is 0\.0\.0\.0: documents are strangers' code/),
      APP_ORIGIN: textWith(/required because HOST is 0\.0\.0\.0: it is where people open the editor/),
    });
  });

  test("may be omitted for every spelling of loopback", () => {
    for (const HOST of ["localhost", "127.0.0.1", "::1"]) expect(mistakesIn({ HOST })).toStrictEqual({});
  });

  test("are both required when one of them is public", () => {
    expect(mistakesIn({ APP_ORIGIN: editor })).toStrictEqual({
      PREVIEW_ORIGIN: textWith(`required because APP_ORIGIN is ${editor}`),
    });
    expect(mistakesIn({ PREVIEW_ORIGIN: preview })).toStrictEqual({
      APP_ORIGIN: textWith(`required because PREVIEW_ORIGIN is ${preview}`),
    });
  });

  test("must not share a host name, whatever their ports", () => {
    const env = { APP_ORIGIN: "http://localhost:3000", PREVIEW_ORIGIN: "http://localhost:4000" };
    expect(mistakesIn(env)).toStrictEqual({ PREVIEW_ORIGIN: textWith("share cookies") });
    expect(mistakesIn({ APP_ORIGIN: "http://127.0.0.1:3000" })).toStrictEqual({
      PREVIEW_ORIGIN: textWith("another host name than APP_ORIGIN (127.0.0.1)"),
    });
  });

  test.each([
    [editor, "https://preview.editor.example.com"],
    ["https://editor.preview.example.net", preview],
  ])("must not be subdomains of each other: %s and %s", (APP_ORIGIN, PREVIEW_ORIGIN) => {
    expect(mistakesIn({ APP_ORIGIN, PREVIEW_ORIGIN })).toStrictEqual({
      PREVIEW_ORIGIN: textWith("could set cookies for the editor"),
    });
  });

  test.each([
    ["https://a.preview.example.net", "https://*.preview.example.net"],
    ["https://preview.example.net", "https://*.preview.example.net"],
    ["https://example.net", "https://*.preview.example.net"],
    ["http://a.localhost:3000", "http://*.localhost:3000"],
  ])("must not be among those of the owners: %s and %s", (APP_ORIGIN, PREVIEW_ORIGIN) => {
    expect(Object.keys(mistakesIn({ APP_ORIGIN, PREVIEW_ORIGIN }))).toEqual(["PREVIEW_ORIGIN"]);
  });

  test("may give each owner a separate one, and one to the shared files", () => {
    const env = { HOST: "::", APP_ORIGIN: editor, PREVIEW_ORIGIN: "https://*.preview.example.net" };
    expect(read(env)).toMatchObject({
      previewOrigin: "https://files.preview.example.net",
      assetOrigin: "https://files.preview.example.net",
      ownerOrigins: "https://*.preview.example.net",
    });
    expect(read({ PREVIEW_ORIGIN: "http://*.localhost:3000" })).toMatchObject({
      previewOrigin: "http://files.localhost:3000",
    });
  });

  test("are both https when the editor is", () => {
    const env = { APP_ORIGIN: editor, PREVIEW_ORIGIN: "http://preview.example.net" };
    expect(mistakesIn(env)).toStrictEqual({ PREVIEW_ORIGIN: textWith("must be https") });
  });

  test("that are valid suffice beyond loopback", () => {
    expect(mistakesIn({ HOST: "::", APP_ORIGIN: editor, PREVIEW_ORIGIN: preview })).toStrictEqual({});
  });
});
