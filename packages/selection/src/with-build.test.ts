import { BranchCommit, ExtensionId, Version } from "@online-editor/contract";
import { expect, test } from "vitest";
import { defaultSelection } from "./default-selection.ts";
import { filesOf } from "./files-of.ts";
import { ReleaseWithoutCore } from "./releases-of.ts";
import { aLibrary } from "./testing/a-library.ts";
import { withBuild } from "./add-release.ts";

const library = aLibrary({
  extensions: [
    {
      id: "export",
      files: [{ releases: ">=1.0.0", scripts: ["dist/extensions/export/widget-export.min.js"] }],
    },
  ],
});
const core = ["dist/widget.min.js", "dist/widget.min.css"];
const commit = "c".repeat(40);
const branch = BranchCommit.parse({ repository: "someone/widget", commit, ref: "someone:develop" });

const addressesOf = (version: string, files: string[], extensions: string[]) => {
  const built = withBuild(library, { version: Version.parse(version), files });
  const selection = {
    ...defaultSelection(library),
    version: Version.parse(version),
    branch,
    extensions: extensions.map((id) => ExtensionId.parse(id)),
  };
  return filesOf(built, selection).scripts.flatMap((script) =>
    script.kind === "asset" && script.package === library.package ? [script.address] : [],
  );
};

test("the library's own files come from the build, including an extension that no release has", () => {
  const files = [...core, "dist/extensions/fresh/widget-fresh.min.js"];
  expect(addressesOf("2.0.0", files, ["fresh"])).toEqual([
    `/branch/widget@${commit}/dist/widget.min.js`,
    `/branch/widget@${commit}/dist/extensions/fresh/widget-fresh.min.js`,
  ]);
});

test("an extension that the build lacks is not loaded, though the release of that version has it", () => {
  expect(addressesOf("2.0.0", core, ["export"])).toEqual([`/branch/widget@${commit}/dist/widget.min.js`]);
});

test("a build may have a version that was never released", () => {
  expect(addressesOf("2.1.0", core, [])).toEqual([`/branch/widget@${commit}/dist/widget.min.js`]);
});

test("a build without the core file is refused", () => {
  expect(() => withBuild(library, { version: Version.parse("2.0.0"), files: [] })).toThrow(
    ReleaseWithoutCore,
  );
});
