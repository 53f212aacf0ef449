import {
  BranchCommit,
  ExtensionId,
  LocaleCode,
  RevisionNumber,
  SnippetId,
  ThemeId,
  Username,
  Version,
} from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { type Link, linkTo, readLink } from "./link.ts";
import { gadget, welcome, widget } from "../app/test/a-workspace.ts";

const commit = "0123456789".repeat(4);
const snippet = { kind: "snippet", username: Username.parse("ada"), id: SnippetId.parse(5) } as const;

/** Splits an address like the router. */
const read = (address: string) => {
  const { pathname, searchParams, hash } = new URL(address, "http://editor");
  const [, username, id] = /^\/code\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  if (username !== undefined) return readLink({ username, id }, searchParams, widget);
  const [file, path] = pathname
    .replace(/^\/(example\/)?/, "")
    .split("/")
    .map(decodeURIComponent)
    .toReversed();
  return readLink({ path, file: file === "" ? undefined : file, hash }, searchParams, widget);
};
const choices = (address: string) => read(address).choices;

describe("links survive the round trip", () => {
  const chosen = {
    version: Version.parse("2.0.0-beta.1"),
    theme: ThemeId.parse("bold"),
    locale: LocaleCode.parse("sr-Cyrl-RS"),
    extensions: [ExtensionId.parse("filter"), ExtensionId.parse("export")],
  };
  test.each<[string, Link]>([
    ["/", { document: welcome, choices: {} }],
    ["/#v1:a-_9", { document: { kind: "carried", packed: "v1:a-_9" }, choices: {} }],
    [
      "/?theme=bold#v2:later",
      { document: { kind: "carried", packed: "v2:later" }, choices: { theme: ThemeId.parse("bold") } },
    ],
    [
      "/?library=gadget",
      { document: { kind: "example", example: { library: gadget, slug: "welcome" } }, choices: {} },
    ],
    [
      "/example/first-steps?version=2.0.0-beta.1&theme=bold&locale=sr-Cyrl-RS&extensions=filter,export",
      { document: { kind: "example", example: { library: widget, slug: "first-steps" } }, choices: chosen },
    ],
    [
      "/example/rows/select?library=gadget&extensions=",
      {
        document: { kind: "example", example: { library: gadget, category: "rows", slug: "select" } },
        choices: { extensions: [] },
      },
    ],
    [
      "/example/rows/welcome",
      {
        document: { kind: "example", example: { library: widget, category: "rows", slug: "welcome" } },
        choices: {},
      },
    ],
    ["/?new=0a1b2c3d", { document: { kind: "new", library: widget, id: "0a1b2c3d" }, choices: {} }],
    [
      "/?new=0a1b2c3d&library=gadget&version=2.0.0-beta.1",
      { document: { kind: "new", library: gadget, id: "0a1b2c3d" }, choices: { version: chosen.version } },
    ],
    ["/code/ada/5", { document: snippet, choices: {} }],
    [
      `/?branch=ada:fix/rows&repository=ada/widget&commit=${commit}&version=2.0.0-beta.1`,
      {
        document: welcome,
        choices: {
          version: chosen.version,
          branch: BranchCommit.parse({ ref: "ada:fix/rows", repository: "ada/widget", commit }),
        },
      },
    ],
    [
      `/?branch=%2312&repository=someone/widget&commit=${commit}`,
      {
        document: welcome,
        choices: { branch: BranchCommit.parse({ ref: "#12", repository: "someone/widget", commit }) },
      },
    ],
    [
      `/code/ada/5?repository=someone/widget&commit=${commit}`,
      {
        document: snippet,
        choices: { branch: BranchCommit.parse({ ref: commit, repository: "someone/widget", commit }) },
      },
    ],
    [
      "/code/ada/5?revision=3&theme=bold",
      { document: { ...snippet, revision: RevisionNumber.parse(3) }, choices: { theme: chosen.theme } },
    ],
  ])("%s", (address, link) => {
    expect(linkTo(link, widget)).toBe(address);
    expect(read(address)).toEqual(link);
  });
});

test("a branch without its commit is resolved, not selected", () => {
  expect(read("/?branch=develop")).toEqual({ document: welcome, choices: {}, ref: "develop" });
  expect(read("/?branch=")).toEqual(read("/"));
});

test("the file name may end in .html", () => {
  expect(read("/example/rows/select.html")).toEqual(read("/example/rows/select"));
  expect(read("/example/welcome.html")).toEqual(read("/"));
});

test("unknown keys are ignored", () => {
  expect(read("/?utm_source=issue&__proto__=x&constructor=y")).toEqual(read("/"));
});

test("a repeated extension is chosen once", () => {
  expect(choices("/?extensions=export,,filter,export,")).toEqual({ extensions: ["export", "filter"] });
});

test("the address of an example takes precedence over the id of a new document", () => {
  expect(read("/example/rows/select?new=0a1b")).toEqual(read("/example/rows/select"));
});

describe("invalid values are refused by name", () => {
  test.each([
    ["library", "/?library=../etc/passwd"],
    ["commit", "/?commit=0123456&repository=ada/widget"],
    ["commit", `/?branch=develop&repository=ada/widget&commit=../../api`],
    ["repository", `/?branch=develop&commit=${commit}`],
    ["repository", `/?branch=develop&commit=${commit}&repository=//elsewhere.example/widget`],
    ["branch", `/?branch=${"x".repeat(301)}&repository=ada/widget&commit=${commit}`],
    ["library", `/?library=${"a".repeat(10_000)}`],
    ["username", "/code/-ada/5"],
    ["id", "/code/ada/0"],
    ["id", "/code/ada/05"],
    ["id", "/code/ada/five"],
    ["id", "/code/ada/99999999999999999999"],
    ["revision", "/code/ada/5?revision=0"],
    ["revision", "/code/ada/5?revision="],
    ["library", "/?library="],
    ["example", "/example/..%2F..%2Fsecret"],
    ["example", "/example/rows/..%5C..%5Csecret"],
    ["example", "/example/%2e%2e%2f/select"],
    ["example", `/example/${"a".repeat(10_000)}`],
    ["example", "/example/Rows/Select!"],
    ["example", "/example/.html"],
    ["version", "/?version=latest"],
    ["version", "/?version=1.0.0%20||%20*"],
    ["version", `/?version=1.0.0-${"9".repeat(10_000)}`],
    ["theme", "/?theme=<script>"],
    ["locale", "/?locale=en_US"],
    ["extensions", "/?extensions=export,../x"],
    ["extensions", `/?extensions=${Array.from({ length: 65 }, (_, n) => `e${n}`).join()}`],
    ["new", "/?new=../x"],
    ["new", "/?new="],
  ])("%s in %s", (part, address) => {
    expect(() => read(address)).toThrow(expect.objectContaining({ parameter: part }));
  });
});

describe("links to the libraries' own sites open the same example", () => {
  test.each([
    ["/example/Options/Large_Table.html", "options", "large-table"],
    ["/?url=options/large-table.html&view-type=html", "options", "large-table"],
    ["/#options/large-table.html", "options", "large-table"],
    ["/#/issues/17.html", "issues", "17"],
  ])("%s", (address, category, slug) => {
    expect(read(address).document).toMatchObject({ example: { category, slug } });
  });

  test.each(["/?url=https://other.example/a.html", "/?url=../a.html", "/#view-source", "/?url=a/b/c.html"])(
    "and others the first page: %s",
    (address) => {
      expect(read(address).document).toEqual(welcome);
    },
  );
});
