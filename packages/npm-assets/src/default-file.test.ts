import { describe, expect, it } from "vitest";
import { chooseDefaultFile } from "./store/obtain-package.ts";

const choose = (packageJson: object, ...files: string[]): string | undefined =>
  chooseDefaultFile(JSON.stringify(packageJson), new Set(files));

describe("the default file of a package", () => {
  it("is the first file that package.json names for browsers, else main", () => {
    const named = { main: "m.js", browser: "./b.js", unpkg: "u.js", jsdelivr: "dist/j.js" };
    expect(choose(named, "m.js", "b.js", "u.js", "dist/j.js")).toBe("dist/j.js");
    expect(choose({ ...named, jsdelivr: undefined }, "m.js", "b.js", "u.js")).toBe("u.js");
    expect(choose({ main: "m.js", browser: "./b.js" }, "m.js", "b.js")).toBe("b.js");
    expect(choose({ main: "m.js", browser: { fs: false } }, "m.js")).toBe("m.js");
  });

  it("is found as Node finds main: without extension, or as a folder", () => {
    expect(choose({ main: "./lib/a" }, "lib/a.js")).toBe("lib/a.js");
    expect(choose({ main: "lib/" }, "lib/index.js")).toBe("lib/index.js");
  });

  it("is index.js when no named file exists", () => {
    expect(choose({ main: "missing.js" }, "index.js")).toBe("index.js");
    expect(chooseDefaultFile(undefined, new Set(["index.js"]))).toBe("index.js");
    expect(chooseDefaultFile("not json", new Set(["index.js"]))).toBe("index.js");
    expect(choose({ main: ["index.js"] }, "index.js")).toBe("index.js");
  });

  it("is undefined when the package has none of them", () => {
    expect(choose({ main: "../../etc/passwd" }, "a.css")).toBeUndefined();
  });
});
