import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { aTree, buildTree, failureOf } from "../../../test/build-tree.ts";
import { textWith } from "../../../test/matching.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";

const secret = "hostile-sources-secret";

/** All bytes of a build's output, as text. */
const textOf = async (output: string): Promise<string> => {
  const entries = await readdir(output, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
};

/** A file outside every tree. */
const aSecretFile = async (name: string): Promise<string> => {
  const file = join(await temporaryFolder(), name);
  await writeFile(file, name.endsWith("scss") ? `.a { b: "${secret}"; }\n` : `$.a = "${secret}"\n`);
  return file;
};

const unreachable = [
  "/etc/passwd",
  "../../../../../../etc/passwd",
  "node:fs",
  "child_process",
  "esbuild",
  "file:///etc/passwd",
  "data:text/javascript,export default 1",
  "http://127.0.0.1:1/a.js",
  "core-js/../../secret",
  "#inside",
];
/** Each text as an extension of its own. */
const extensions = (texts: readonly string[], ending: string): Record<string, string> =>
  Object.fromEntries(
    texts.map((text, index) => [`src/extensions/e${index}/bootstrap-table-e${index}${ending}`, text]),
  );

for (const [how, scriptWith] of [
  ["import", (path: string) => `import a from ${path}\n$.a = a\n`],
  ["require", (path: string) => `$.a = require(${path})\n`],
  ["import()", (path: string) => `$.a = import(${path})\n`],
] as const)
  test(`with ${how} a script reads only files of its repository`, async () => {
    const scripts = extensions(
      unreachable.map((path) => scriptWith(JSON.stringify(path))),
      ".js",
    );
    const { errors } = await failureOf(buildTree(await aTree(scripts)));
    expect(errors.map(({ file }) => file).sort()).toEqual(Object.keys(scripts));
    for (const { message, line } of errors) {
      expect(message).toMatch(/cannot be imported|leads out of the repository/);
      expect(line).toBe(1);
    }
  });

const unreachableStyles = [
  "/etc/passwd",
  "../../../../../../etc/passwd",
  "%2e%2e/%2e%2e/etc/passwd",
  "file:///etc/passwd",
  "pkg:sass",
  "sass/sass.js",
  "data:text/css,a",
];

for (const [how, styleWith] of [
  ["@use", (path: string) => `@use ${path} as a;\n`],
  ["@forward", (path: string) => `@forward ${path};\n`],
  ["@import", (path: string) => `@import ${path};\n`],
  ["load-css", (path: string) => `@use "sass:meta";\n@include meta.load-css(${path});\n`],
] as const)
  test(`with ${how} a style sheet reads only files of its repository`, async () => {
    const styles = extensions(
      unreachableStyles.map((path) => styleWith(JSON.stringify(path))),
      ".scss",
    );
    const { errors } = await failureOf(buildTree(await aTree(styles)));
    expect(errors.map(({ file }) => file).sort()).toEqual(Object.keys(styles));
    for (const { message } of errors) expect(message).toMatch(/find stylesheet|namespace/);
  });

test("links are not followed, neither to files nor to folders", async () => {
  const script = await aSecretFile("secret.js");
  const style = await aSecretFile("_secret.scss");
  const tree = await aTree({
    "src/bootstrap-table.js": "import './linked.js'\n",
    "src/bootstrap-table.scss": '@use "linked";\n',
  });
  await symlink(script, join(tree, "src/linked.js"));
  await symlink(style, join(tree, "src/_linked.scss"));
  const { errors } = await failureOf(buildTree(tree));
  expect(errors.map(({ message }) => message).sort()).toEqual([
    "Can't find stylesheet to import.",
    'There is no file "./linked.js" here.',
  ]);

  const other = await aTree();
  await mkdir(join(other, "src/extensions"));
  await symlink(join(script, ".."), join(other, "src/extensions/linked"));
  await symlink(script, join(other, "src/bootstrap-table-linked.js"));
  await symlink(script, join(other, "src/linked.png"));
  const { files, output } = await buildTree(other);
  expect(files.filter((path) => path.includes("linked"))).toEqual([]);
  expect(await textOf(output)).not.toContain(secret);
});

test("configuration in the repository is ignored", async () => {
  const script = await aSecretFile("secret.js");
  const outside = join(script, "..");
  await writeFile(join(outside, "tsconfig.json"), '{ "compilerOptions": { "jsxFactory": "secret" } }');
  const plain = await buildTree(await aTree());
  const hostile = {
    browser: { "./src/bootstrap-table.js": script, jquery: script },
    imports: { "#inside": script },
    exports: { ".": script },
    main: script,
    sideEffects: false,
    scripts: { preinstall: "exit 1", postinstall: "exit 1", prepare: "exit 1" },
  };
  const tsconfig = {
    extends: join(outside, "tsconfig.json"),
    compilerOptions: { paths: { "*": [script] }, baseUrl: outside, target: "es5", alwaysStrict: false },
  };
  const { output, files } = await buildTree(
    await aTree({
      "package.json": JSON.stringify({ version: "1.27.3", ...hostile }),
      "src/package.json": JSON.stringify(hostile),
      "tsconfig.json": JSON.stringify(tsconfig),
      "src/tsconfig.json": JSON.stringify(tsconfig),
      "rollup.config.js": "throw new Error()",
      "postcss.config.js": "throw new Error()",
      ".babelrc": "{",
      ".sassrc.json": JSON.stringify({ loadPaths: ["/"] }),
    }),
  );
  expect(files).toEqual(plain.files);
  expect(await textOf(output)).toBe(await textOf(plain.output));
});

test("scripts see nothing of the server's environment", async () => {
  process.env["HOSTILE_SOURCES_TEST"] = secret;
  onTestFinished(() => {
    delete process.env["HOSTILE_SOURCES_TEST"];
  });
  const { output } = await buildTree(
    await aTree({ "src/bootstrap-table.js": "$.a = process.env.HOSTILE_SOURCES_TEST\n" }),
  );
  expect(await textOf(output)).not.toContain(secret);
});

test("nothing of the sources is executed", async () => {
  const mark = join(await temporaryFolder(), "mark");
  const write = `globalThis.process?.getBuiltinModule("node:fs").writeFileSync(${JSON.stringify(mark)}, "")\n`;
  await buildTree(
    await aTree({ "src/bootstrap-table.js": write, "src/locale/bootstrap-table-de-DE.js": write }),
  );
  await expect(readFile(mark)).rejects.toThrow("ENOENT");
});

test("an endless loop in a style sheet ends at the time limit, with all its processes", async () => {
  const before = await workersOf(process.pid);
  const tree = await aTree({ "src/bootstrap-table.scss": "@while true { $a: 1; }\n" });
  const failure = await failureOf(buildTree(tree, { timeMs: 4_000 }));
  expect(failure.errors).toEqual([{ message: "The build takes longer than 4 s." }]);
  expect(await workersOf(process.pid)).toEqual(before);
});

test("an aborted build ends at once, with all its processes", async () => {
  const before = await workersOf(process.pid);
  const tree = await aTree({ "src/bootstrap-table.scss": "@while true { $a: 1; }\n" });
  const abort = new AbortController();
  const build = buildTree(tree, {
    signal: abort.signal,
    onProgress: () => abort.abort(new Error("nobody wants it")),
  });
  await expect(build).rejects.toThrow("nobody wants it");
  expect(await workersOf(process.pid)).toEqual(before);
});

test("a signal aborted before the build prevents its start", async () => {
  const signal = AbortSignal.abort(new Error("nobody wants it"));
  await expect(buildTree(await aTree(), { signal })).rejects.toThrow("nobody wants it");
});

test("a style sheet that makes 100 MB ends at a limit", async () => {
  const rule = `.a#{$i} { b: "${"c".repeat(1_000)}"; }`;
  const failure = await failureOf(
    buildTree(await aTree({ "src/bootstrap-table.scss": `@for $i from 1 through 100000 { ${rule} }\n` })),
  );
  // Which limit is met first depends on how the machine hands out memory.
  const file = "src/bootstrap-table.scss";
  expect([
    [{ message: textWith(/too much memory|are larger than/), file }],
    [{ message: "The build needs more than 512 MB of memory." }],
  ]).toContainEqual(failure.errors);
});

test("a style sheet that allocates endlessly ends at the memory limit", async () => {
  const tree = await aTree({
    "src/bootstrap-table.scss": "$a: 'a';\n@while true { $a: $a + $a + 'b'; }\n",
  });
  const { errors } = await failureOf(buildTree(tree, { timeMs: 30_000 }));
  expect(errors[0]?.message).toMatch(/memory|cannot be compiled|takes longer/);
});

test("scripts that make 100 MB from the same imports end at a limit", async () => {
  const big = `export default "${"c".repeat(1_000_000)}"\n`;
  const scripts = extensions(Array(60).fill("import big from '../../big.js'\n$.a = big\n"), ".js");
  const failure = await failureOf(buildTree(await aTree({ "src/big.js": big, ...scripts })));
  expect(failure.errors[0]?.message).toMatch(/build output is larger|of memory/);
});

test("too large or too many sources are not read", async () => {
  const tree = await aTree({ "src/big.js": "a".repeat(3_000_000), "docs/large.js": "b".repeat(3_000_000) });
  expect((await failureOf(buildTree(tree, { sourceBytes: 2 * 1024 * 1024 }))).errors).toEqual([
    { message: "The sources are larger than 2 MB.", file: "src/big.js" },
  ]);
  expect((await failureOf(buildTree(tree, { sourceFiles: 3 }))).errors).toEqual([
    { message: "The sources have more than 3 files." },
  ]);
});

test("no more files than allowed are written", async () => {
  const { errors } = await failureOf(buildTree(await aTree(), { outputFiles: 3 }));
  expect(errors).toEqual([{ message: "The build output has more than 3 files." }]);
});

/** The running children of a process that build: also esbuild's service for other test files in this process. */
const workersOf = async (pid: number): Promise<string[]> => {
  const requested = ["--no-headers", "-o", "stat,pid,args", "--ppid", String(pid)];
  const { stdout } = await promisify(execFile)("ps", requested);
  // A process that has ended is listed as a zombie until its parent has waited for it.
  return stdout
    .split("\n")
    .filter((line) => !line.startsWith("Z") && /worker\.ts|esbuild/.test(line))
    .map((line) => line.replace(/^\S+\s+/, ""));
};
