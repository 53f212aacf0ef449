import { expect, type Locator, type Page } from "@playwright/test";
import { EditorPage } from "./editor-page.ts";

/** The popover of the version with a branch as its source, as users see it. */
export class BranchPanel {
  readonly editor: EditorPage;
  readonly panel: Locator;
  readonly source: Locator;
  readonly box: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    this.editor = new EditorPage(page);
    this.panel = page.getByRole("dialog", { name: "Version", exact: true });
    this.source = page.getByRole("radiogroup", { name: "Source" });
    this.box = this.panel.getByRole("combobox", { name: "Branch" });
    this.status = this.panel.getByRole("status");
  }

  /** Opens the popover unless it is open, and selects branches. */
  async open(): Promise<void> {
    if (!(await this.panel.isVisible())) await this.editor.openChoice("Version");
    await this.turnTo("Branch");
    await expect(this.box).toBeVisible();
  }

  async turnTo(source: "Release" | "Branch"): Promise<void> {
    // The radio is drawn as its label, which is awaited: a popover is positioned after it is rendered.
    await this.source.getByText(source, { exact: true }).click();
    await expect(this.source.getByRole("radio", { name: source })).toBeChecked();
  }

  async use(ref: string): Promise<void> {
    await this.box.fill(ref);
    await this.box.press("Enter");
  }

  /** Waits until the document has run on a commit, according to both the panel and the page. */
  async runsOn(commit: string): Promise<void> {
    const short = commit.slice(0, 7);
    await expect(this.status).toContainText(short);
    await expect(this.editor.whatRuns.getByRole("button", { name: short })).toBeVisible();
    await this.editor.hasRun();
  }

  /** The mark of the branch, which its script leaves on the page. */
  mark(name: string): Locator {
    return this.editor.result.locator(`html[data-branch="${name}"]`);
  }
}

/** Looks for newer commits, as often as the git host's cached answer knows none, until they are offered. */
export const lookForNewer = async (panel: Locator, offer: Locator): Promise<void> => {
  const look = panel.getByRole("button", { name: "Look for newer commits" });
  await expect(async () => {
    // A late answer has replaced the button by the offer.
    if (await look.isVisible()) await look.click({ timeout: 2000 });
    await expect(offer).toBeVisible({ timeout: 2000 });
  }).toPass();
};
