import { describe, expect, it } from "vitest";
import { formatAddress, parseAddress } from "./address.ts";

describe("an address", () => {
  it.each([
    ["/npm/jquery", { name: "jquery", ref: undefined, path: undefined }],
    ["/npm/jquery/", { name: "jquery", ref: undefined, path: undefined }],
    ["/npm/jquery@3.7.1/dist/jquery.js", { name: "jquery", ref: "3.7.1", path: "dist/jquery.js" }],
    ["/npm/@popperjs/core@^2/a.js", { name: "@popperjs/core", ref: "^2", path: "a.js" }],
    ["/npm/%40popperjs/core%402/a.js", { name: "@popperjs/core", ref: "2", path: "a.js" }],
    ["/npm/jquery@%3E=1%20%3C3/a%20b.js", { name: "jquery", ref: ">=1 <3", path: "a b.js" }],
    ["/npm/JSONStream@1.0.0/index.js", { name: "JSONStream", ref: "1.0.0", path: "index.js" }],
    ["/npm/a@1.0.0/caf%C3%A9.js", { name: "a", ref: "1.0.0", path: "café.js" }],
    ["/npm/a@1.0.0/..a/b..js/...", { name: "a", ref: "1.0.0", path: "..a/b..js/..." }],
  ])("%s names a file of a package", (pathname, expected) => {
    expect(parseAddress(pathname)).toEqual({ source: "npm", isModule: false, ...expected });
  });

  it("names a file of a tag of a repository", () => {
    expect(parseAddress("/gh/wenzhixin/multiple-select@1.2.1/src/a.js")).toEqual({
      source: "git",
      repository: "wenzhixin/multiple-select",
      ref: "1.2.1",
      path: "src/a.js",
    });
  });

  it.each([
    "/",
    "/npm",
    "/npm/",
    "/other/jquery@3.7.1/a.js",
    "/npm/.hidden@1.0.0/a.js",
    "/npm/@scope@1.0.0/a.js",
    "/npm/@scope%2fname@1.0.0/a.js",
    "/npm/jque%20ry@1.0.0/a.js",
    "/npm/jquery@/a.js",
    `/npm/${"a".repeat(215)}@1.0.0/a.js`,
    `/npm/jquery@${"1".repeat(300)}/a.js`,
    "/npm/jquery@3.7.1/../../etc/passwd",
    "/npm/jquery@3.7.1/./a.js",
    "/npm/jquery@3.7.1/dist//a.js",
    "/npm/jquery@3.7.1/dist/",
    "/npm/jquery@3.7.1/%2e%2e/%2e%2e/etc/passwd",
    "/npm/jquery@3.7.1/.%2e/etc/passwd",
    "/npm/jquery@3.7.1/..%2f..%2fetc%2fpasswd",
    "/npm/jquery@3.7.1/%252e%252e%252fetc",
    "/npm/jquery@3.7.1/..%5c..%5cetc",
    "/npm/jquery@3.7.1/..\\..\\etc",
    "/npm/jquery@3.7.1/a%00.js",
    "/npm/jquery@3.7.1/a%0d%0aset-cookie:x.js",
    "/npm/jquery@3.7.1/%ff",
    "/npm/jquery@..%2f..%2fetc/a.js",
    "/npm/..%2f..@1.0.0/a.js",
    "/gh/owner/name/a.js",
    "/gh/owner/name@../a.js",
    "/gh/owner/..@1.0.0/a.js",
    "/gh/../name@1.0.0/a.js",
    "/gh/owner/name@-1/a.js",
    "/gh/owner/name@HEAD^{tree}/a.js",
    "/gh/owner/name@1..2/a.js",
  ])("%s is refused", (pathname) => {
    expect(() => parseAddress(pathname)).toThrow(expect.objectContaining({ code: "invalid-address" }));
  });

  it("has a maximum length", () => {
    expect(() => parseAddress(`/npm/jquery@3.7.1/${"a".repeat(3000)}`)).toThrow(
      expect.objectContaining({ code: "address-too-long", status: 414 }),
    );
  });

  it("is kept as it was written", () => {
    const address = { source: "npm", name: "@a/b", version: "1.0.0-rc.1", path: "x y/100%.js" } as const;
    expect(parseAddress(formatAddress(address))).toMatchObject({ name: "@a/b", path: "x y/100%.js" });
  });
});
