import { packDocument } from "@online-editor/run/packed-document";
import { type EditorPage, expect } from "../product/editor-page.ts";
import { contentOf, readRegressions } from "../regressions/read-regressions.ts";

/** A screen of the product for a picture of the documentation. */
export interface Screen {
  name: string;
  scheme?: "light" | "dark";
  isPhone?: boolean;
  isChinese?: boolean;
  /** Opens it, and resolves when everything in the picture is visible. */
  show: (editor: EditorPage) => Promise<void>;
}

const showEditor = async (editor: EditorPage) => {
  await editor.open("/");
  await expect(editor.result.locator("tbody > tr[data-index]").first()).toBeVisible();
};

const showChinese = async (editor: EditorPage) => {
  await editor.page.goto("/?version=1.21.4&extensions=export");
  await expect(editor.result.locator("tbody > tr[data-index]").first()).toBeVisible();
};

const showChineseVersions = async (editor: EditorPage) => {
  await showChinese(editor);
  await editor.page.getByRole("button", { name: /^版本 / }).click();
  await expect(editor.page.getByRole("combobox", { name: "版本" })).toBeVisible();
};

const showChinesePhone = async (editor: EditorPage) => {
  await showChinese(editor);
  await editor.page.getByRole("tab", { name: "结果", exact: true }).click();
};

const showExtensions = async (editor: EditorPage) => {
  await editor.open("/?version=1.21.4&extensions=export");
  await editor.openChoice("Extensions");
};

const showExamples = async (editor: EditorPage) => {
  await editor.open("/");
  await editor.button("Examples").click();
  await expect(editor.page.getByRole("searchbox", { name: "Search examples" })).toBeVisible();
};

const showConsole = async (editor: EditorPage) => {
  await editor.open("/");
  await editor.runDocument(`<table id="table" data-toggle="table">
  <thead><tr><th data-field="ship">Ship</th><th data-field="flag">Flag</th></tr></thead>
  <tbody><tr><td>Aurora</td><td>Norway</td></tr></tbody>
</table>

<script>
  console.log("The table's options", { ships: ["Aurora", "Cabo Roca"], page: { size: 10, number: 1 } });
  console.warn("No flag for", document.createElement("td"));
  console.table([{ ship: "Aurora", metres: 294 }, { ship: "Cabo Roca", metres: 228 }]);
  for (let n = 0; n < 3; n++) console.info("Loaded");
  missing();
</script>
`);
  await editor.page.getByRole("tab", { name: /^Console/ }).click();
  const lines = editor.page.getByRole("tabpanel", { name: "Console" });
  await expect(lines.getByText("missing is not defined")).toBeVisible();
};

const showComparison = async (editor: EditorPage) => {
  await editor.open("/?version=1.27.3");
  await editor.button("Compare").click();
  const left = editor.page.getByRole("toolbar", { name: "What runs left" });
  await left.getByRole("button", { name: /^Version / }).click();
  await editor.page.getByRole("combobox", { name: "Version" }).fill("1.18.3");
  await editor.page.keyboard.press("Enter");
  await expect(left.getByRole("button", { name: /^Version 1\.18\.3/ })).toBeVisible();
  const beside = editor.page.frameLocator('iframe[title="Compared result"]');
  await expect(beside.locator("tbody > tr[data-index]").first()).toBeVisible();
  await editor.page.getByRole("tab", { name: /^Differences/ }).click();
  await expect(editor.page.getByRole("tabpanel", { name: "Differences" })).toBeVisible();
};

const showSearch = async (editor: EditorPage) => {
  const regression = readRegressions().find(({ slug }) => slug === "filter-algorithm-stays");
  if (!regression) throw new Error("The regression of the picture has another name.");
  await editor.page.goto(`/?check#${await packDocument(contentOf(regression))}`);
  await editor.button("Find the release").click();
  const handle = editor.page.getByRole("separator", { name: "Height of the tools" });
  for (let times = 0; times < 4; times++) await handle.press("Shift+ArrowUp");
  await handle.blur();
  await expect(editor.button("Search again")).toBeVisible({ timeout: 300_000 });
  await editor.page
    .getByRole("region", { name: "Search over releases" })
    .getByRole("status")
    .scrollIntoViewIfNeeded();
};

const showReference = async (editor: EditorPage) => {
  await showEditor(editor);
  await editor.button("Reference").click();
  const panel = editor.page.getByRole("complementary", { name: "Reference" });
  await panel.getByRole("searchbox").fill("sort");
};

const showPalette = async (editor: EditorPage) => {
  await showEditor(editor);
  await editor.page.keyboard.press("Control+k");
  const palette = editor.page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("export");
};

const showPhoneResult = async (editor: EditorPage) => {
  await showEditor(editor);
  await editor.page.getByRole("tab", { name: "Result" }).click();
};

export const screens: readonly Screen[] = [
  { name: "editor-light", show: showEditor },
  { name: "editor-dark", scheme: "dark", show: showEditor },
  { name: "libraries-light", show: showExtensions },
  { name: "examples-dark", scheme: "dark", show: showExamples },
  { name: "console-dark", scheme: "dark", show: showConsole },
  { name: "compare-light", show: showComparison },
  { name: "palette-light", show: showPalette },
  { name: "find-the-release-light", show: showSearch },
  { name: "reference-dark", scheme: "dark", show: showReference },
  { name: "editor-phone", isPhone: true, show: showPhoneResult },
  { name: "libraries-chinese-light", isChinese: true, show: showChineseVersions },
  { name: "editor-chinese-dark", isChinese: true, scheme: "dark", show: showChinese },
  { name: "editor-chinese-phone", isChinese: true, isPhone: true, show: showChinesePhone },
];
