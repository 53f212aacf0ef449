import { describe, expect, it } from "vitest";
import { readRef, type RefRequest } from "./read-ref.ts";

const library = { repository: "wenzhixin/bootstrap-table" };
const home = library.repository;
const read = (text: string, gitBaseUrl = "https://github.com"): RefRequest =>
  readRef(text, { library, gitBaseUrl });
const id = "0123456789abcdef0123456789abcdef01234567";

const branchOf = (repository: string, name: string) => ({
  home,
  repository,
  form: "name",
  names: [name],
  kinds: ["branch", "tag"],
});
const inHome = (name: string) => ({ ...branchOf(home, name), kinds: ["tag", "branch"] });
const pullOf = (repository: string, number: number) => ({ home, repository, form: "pull-request", number });
const commitOf = (repository: string, commit: string) => ({ home, repository, form: "commit", id: commit });
/** The branches that the path of a file may begin with. */
const pathOf = (repository: string, ...names: string[]) => ({ ...branchOf(repository, ""), names });

describe("a ref", () => {
  it.each([
    ["friend:fix", branchOf("friend/bootstrap-table", "fix")],
    ["friend:feature/fix-#12_a.b", branchOf("friend/bootstrap-table", "feature/fix-#12_a.b")],
    ["wenzhixin:develop", branchOf(home, "develop")],
    ["WenZhiXin:develop", branchOf(home, "develop")],
    ["friend/their-table:fix", branchOf("friend/their-table", "fix")],
    ["  friend:fix\n", branchOf("friend/bootstrap-table", "fix")],
    ["#123", pullOf(home, 123)],
    ["friend/their-table#4", pullOf("friend/their-table", 4)],
    ["1.24.1", inHome("1.24.1")],
    ["develop", inHome("develop")],
    ["feature/größe", inHome("feature/größe")],
    ["0123456", inHome("0123456")],
    [id, commitOf(home, id)],
    [id.toUpperCase(), commitOf(home, id)],
    [`friend:${id}`, commitOf("friend/bootstrap-table", id)],
  ])("%s", (text, request) => {
    expect(read(text)).toEqual(request);
  });

  it.each([
    ["tree/develop", pathOf("o/t", "develop")],
    ["tree/feature%2Fx/src/a%20b.js?plain=1#L3", pathOf("o/t", "feature/x/src", "feature/x", "feature")],
    ["blob/develop/.github/a.yml", pathOf("o/t", "develop")],
    ["commits/develop", pathOf("o/t", "develop")],
    [`tree/${id}/src`, commitOf("o/t", id)],
    [`commit/${id}`, commitOf("o/t", id)],
    ["commit/0123456", commitOf("o/t", "0123456")],
    ["pull/12", pullOf("o/t", 12)],
    ["pull/12/files", pullOf("o/t", 12)],
    [`pull/12/commits/${id}`, commitOf("o/t", id)],
    ["releases/tag/v1.0/beta", { ...branchOf("o/t", "v1.0/beta"), kinds: ["tag"] }],
  ])("is read from the address of GitHub's %s", (path, request) => {
    expect(read(`https://github.com/o/t/${path}`)).toEqual(request);
  });

  it.each([
    ["github.com/o/t/tree/develop", "https://github.com", "o/t"],
    ["https://GitHub.com/o/t.git/tree/develop", "https://github.com", "o/t"],
    ["https://github.com/Wenzhixin/Bootstrap-Table/tree/develop", "https://github.com", home],
    ["https://github.com/o/t/tree/develop", "http://127.0.0.1:8080", "o/t"],
    ["http://127.0.0.1:8080/o/t/tree/develop", "http://127.0.0.1:8080", "o/t"],
    ["https://git.example.org/mirrors/o/t/tree/develop", "https://git.example.org/mirrors/", "o/t"],
  ])("is read from %s when the host is %s", (address, gitBaseUrl, repository) => {
    expect(read(address, gitBaseUrl)).toEqual(pathOf(repository, "develop"));
  });
});

describe("no ref is recognised in", () => {
  it.each([
    ["", "Enter <user>:<branch>"],
    ["   ", "Enter <user>:<branch>"],
    ["a..b", "no branch or tag of this name"],
    ["friend:../../etc/passwd", "no branch or tag of this name"],
    ["two words", "a space or a character that cannot be seen"],
    ["a\u0000b", "a space or a character that cannot be seen"],
    ["a\nb", "a space or a character that cannot be seen"],
    ["a\u202eb", "a space or a character that cannot be seen"],
    ["a\ud800b", "a space or a character that cannot be seen"],
    ["--upload-pack=touch /tmp/x", "a space or a character"],
    ["--upload-pack=x", "no branch or tag of this name"],
    ["friend:-x", "no branch or tag of this name"],
    ["-friend:x", "is not the name of a user or repository"],
    ["x".repeat(10_000), "it has 10000 characters, and the limit is 300"],
    ["friend:", "no branch or tag of this name"],
    [":main", "is not the name of a user or repository"],
    ["a/b/c:main", "is not the name of a user or repository"],
    ["friend/..:main", "is not the name of a user or repository"],
    ["127.0.0.1:80", "is not the name of a user or repository"],
    ["git@github.com:o/t.git", "is not the name of a user or repository"],
    ["a//b", "no branch or tag of this name"],
    ["/a", "no branch or tag of this name"],
    ["a.lock", "no branch or tag of this name"],
    ["a/.b", "no branch or tag of this name"],
    ["a~1", "no branch or tag of this name"],
    ["a^{commit}", "no branch or tag of this name"],
    ["main@{1}", "no branch or tag of this name"],
    ["refs\\heads", "no branch or tag of this name"],
    ["https://example.com/o/t/tree/main", "only addresses of github.com are accepted"],
    ["https://github.com.example.com/o/t/tree/main", "only addresses of github.com are accepted"],
    ["https://github.com:444/o/t/tree/main", "only addresses of github.com are accepted"],
    ["https://github.com@example.com/o/t/tree/main", "only addresses of github.com are accepted"],
    ["https://me:secret@github.com/o/t/tree/main", "only addresses of github.com are accepted"],
    ["http://127.0.0.1/o/t/tree/main", "only addresses of github.com are accepted"],
    ["http://169.254.169.254/latest/meta-data", "only addresses of github.com are accepted"],
    ["http://[::1]/o/t/tree/main", "only addresses of github.com are accepted"],
    ["http://2130706433/o/t/tree/main", "only addresses of github.com are accepted"],
    ["file:///etc/passwd", "this is not a web address"],
    ["ssh://git@github.com/o/t", "this is not a web address"],
    ["https://github.com/o/t", "is not that of a branch"],
    ["https://github.com/o/t/issues/1", "is not that of a branch"],
    ["https://github.com/o", "names no repository"],
    ["https://github.com/", "names no repository"],
    ["https://github.com/o/t/tree/", "no branch or tag of this name"],
    ["https://github.com/o/t/tree/../../x", "the address has .."],
    ["https://github.com/o/t/tree/%2e%2E/x", "the address has .."],
    ["https://github.com/o/t/tree/%00", "no branch or tag of this name"],
    ["https://github.com/o/t/tree/%zz", "a part that cannot be read"],
    ["https://github.com/o/t/tree/--x", "no branch or tag of this name"],
    ["https://github.com/o/t/commit/main", "a commit's id has 7 to 40 hex digits"],
  ])("%j: %s", (text, message) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: "ref-invalid" }) as Error);
    expect(() => read(text)).toThrow(message);
    expect(() => read(text)).toThrow("Enter <user>:<branch>, <user>/<repository>:<branch>, #<pull request>");
  });

  it("an address outside the host's folder of repositories", () => {
    const text = "https://git.example.org/other/o/t/tree/main";
    expect(() => read(text, "https://git.example.org/mirrors")).toThrow("names no repository");
  });

  it("a very long text", () => {
    expect.assertions(1);
    try {
      read("x".repeat(10_000));
    } catch (error) {
      expect(String(error).length).toBeLessThan(500);
    }
  });
});
