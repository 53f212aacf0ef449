import type { Browser } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { BranchPanel, lookForNewer } from "./product/branch-panel.ts";
import { expect, test } from "./product/branch-product.ts";
import { tableRepository } from "./product/library-repositories.ts";

/** A new browser profile. */
const newcomer = async (browser: Browser) => {
  const context = await browser.newContext();
  return { branches: new BranchPanel(await context.newPage()), leave: () => context.close() };
};

// How commits are counted, and what is said of a rewritten history, is shown by count-newer.test.ts and branch-status.test.ts.
test("a moved branch is noticed, and used only on request", async ({ editor, branches, page, gitHost }) => {
  const first = await gitHost.push("moves", "first");
  await editor.open("/");
  await branches.open();
  await branches.use("wenzhixin:moves");
  await branches.runsOn(first);
  const link = page.url();

  await gitHost.push("moves", "second");
  await gitHost.push("moves", "third");
  const last = await gitHost.push("moves", "fourth", "The fourth");
  const offer = branches.panel.getByRole("button", { name: "3 newer commits. Use the newest?" });

  await test.step("on demand", async () => {
    await lookForNewer(branches.panel, offer);
    await expect(branches.mark("first")).toBeAttached();
  });

  await test.step("when the link is opened, beside the result too", async () => {
    await page.keyboard.press("Escape");
    await editor.open(link);
    await expect(page.getByRole("button", { name: "3 newer commits. Use the newest?" })).toBeVisible();
    await expect(branches.mark("first")).toBeAttached();
    await expect(page).toHaveURL(link);
  });

  await test.step("and taken", async () => {
    await page.getByRole("button", { name: "3 newer commits. Use the newest?" }).click();
    await expect(branches.mark("fourth")).toBeAttached();
    await editor.hasRun();
    await expect(page).toHaveURL(new RegExp(`commit=${last}`));
    await branches.open();
    await expect(branches.status).toContainText("The fourth");
    await expect(offer).toHaveCount(0);
  });
});

test("a saved snippet always runs on its commit, even when the branch is deleted", async ({
  editor,
  branches,
  page,
  browser,
  gitHost,
}) => {
  const commit = await gitHost.push("deleted-later", "kept");
  const ada = aUsername("ada");
  await editor.openAs(ada, "/?new=1");
  await editor.hasRun();
  await editor.write("<h1>On a branch</h1>");
  await branches.open();
  await branches.use("deleted-later");
  await branches.runsOn(commit);
  await editor.save();
  await expect(page).toHaveURL(new RegExp(`/code/${ada}/\\d+$`));
  const link = page.url();

  const seen = await newcomer(browser);
  await test.step("after the branch moved on", async () => {
    await gitHost.push("deleted-later", "later");
    await seen.branches.editor.open(link);
    await expect(seen.branches.mark("kept")).toBeAttached();
    await expect(seen.branches.editor.whatRuns).toContainText(commit.slice(0, 7));
  });

  // That it is gone is said as create-branches.test.ts and branch-status.test.ts show.
  await test.step("after it was deleted", async () => {
    await gitHost.git(tableRepository, ["update-ref", "-d", "refs/heads/deleted-later"]);
    await seen.branches.editor.open(link);
    await expect(seen.branches.mark("kept")).toBeAttached();
    await seen.leave();
  });

  // This one's browser has kept nothing of the build.
  const later = await newcomer(browser);
  await test.step("without the git host", async () => {
    await gitHost.cut();
    await later.branches.editor.open(link);
    await expect(later.branches.mark("kept")).toBeAttached();
    await gitHost.restore();
  });

  await test.step("beside a release, which a link to it can name", async () => {
    const { editor: other } = later.branches;
    await later.branches.open();
    await later.branches.turnTo("Release");
    await expect(other.choice("Version")).toHaveAccessibleName(/^Version \d/);
    await expect(other.page).toHaveURL(/\?version=/);
    await other.open(other.page.url());
    await expect(later.branches.mark("kept")).not.toBeAttached();
    await later.leave();
  });
});
