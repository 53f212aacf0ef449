import { axeFindings } from "./product/axe-findings.ts";
import { BranchPanel } from "./product/branch-panel.ts";
import { expect, test } from "./product/branch-product.ts";
import { tableRepository } from "./product/library-repositories.ts";
import { rowsOf } from "./promises/promised.ts";

test("a branch is found, built and run while the user keeps working", async ({
  editor,
  branches,
  page,
  gitHost,
  startWithHost,
}) => {
  const { fix } = gitHost.commits;
  // On the worker's own server an earlier test may have had it built.
  const { origin } = await startWithHost();
  await editor.open(`${origin}/`);
  await branches.open();
  const releaseFetches = gitHost.holdFetches();

  await test.step("completed from what the repository has, by keyboard", async () => {
    await branches.box.pressSequentially("FIX");
    const options = page.getByRole("listbox", { name: "Branches and tags" }).getByRole("option");
    await expect(options).toHaveText([/^wenzhixin:fix\/rows/]);
    await branches.box.press("ArrowDown");
    await expect(branches.box).toHaveAttribute("aria-activedescendant", /./);
    await branches.box.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(branches.box).toBeFocused();
    await branches.box.press("ArrowUp");
    await branches.box.press("Enter");
  });

  await test.step("its progress is shown, and the document can be edited meanwhile", async () => {
    await expect(branches.panel.getByRole("progressbar", { name: "Build" })).toBeVisible();
    await editor.write("<h1>Written meanwhile</h1>");
    await expect(branches.status).toContainText("Fetching sources");
  });

  await test.step("it runs, and what ran is named with its commit", async () => {
    releaseFetches();
    await branches.runsOn(fix);
    await expect(branches.mark("fix")).toBeAttached();
    await expect(editor.result.getByRole("heading", { name: "Written meanwhile" })).toBeVisible();
    await expect(branches.status).toContainText("Keep rows in their order");
    await editor.runsOn("Version", `wenzhixin:fix/rows (${fix.slice(0, 7)})`);
    await expect(branches.box).toHaveValue("wenzhixin:fix/rows");
  });

  await test.step("an extension that no release has can be chosen", async () => {
    await page.keyboard.press("Escape");
    await editor.openChoice("Extensions");
    await editor.extension("fresh").check();
    await expect(editor.result.locator('html[data-fresh="loaded"]')).toBeAttached();
  });

  await test.step("it is accessible", async () => {
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await branches.open();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step("and again the release", async () => {
    await branches.turnTo("Release");
    await expect(editor.choice("Version")).toHaveAccessibleName(/^Version \d/);
    await expect(branches.mark("fix")).not.toBeAttached();
    await expect(page).not.toHaveURL(/commit=/);
  });

  await test.step("it is among those used lately", async () => {
    await branches.turnTo("Branch");
    await branches.box.click();
    await expect(page.getByRole("option", { name: /wenzhixin:fix\/rows.*used recently/ })).toBeVisible();
  });
});

test("branches, pull requests, tags and commits of either library are used by what names them, and waiting can be cancelled", async ({
  editor,
  branches,
  gitHost,
  page,
}) => {
  await test.step("waiting can be cancelled, and the release keeps running", async () => {
    await gitHost.push("given-up", "given-up");
    const releaseFetches = gitHost.holdFetches();
    await editor.open("/");
    await branches.open();
    await branches.use("given-up");
    await branches.panel.getByRole("button", { name: "Stop waiting" }).click();
    await expect(branches.panel.getByRole("progressbar")).toHaveCount(0);
    await expect(branches.status).toContainText(/Running on release \d/);
    releaseFetches();
    await editor.hasRun();
    await expect(rowsOf(editor.result).first()).toBeVisible();
  });
  // How all forms are read and resolved is shown by read-ref.test.ts and resolve-ref.test.ts.
  await test.step("a branch, a pull request, a tag, a fork's branch and a commit are used by what names them", async () => {
    const { develop, fix, forked } = gitHost.commits;
    for (const [ref, commit, shown] of [
      ["wenzhixin:fix/rows", fix, "wenzhixin:fix/rows"],
      ["#12", fix, "#12"],
      ["1.28.0-rc.1", fix, "1.28.0-rc.1"],
      ["ada:from-a-fork", forked, "ada:from-a-fork"],
      [develop.slice(0, 7), develop, develop],
      [`https://github.com/${tableRepository}/pull/12`, fix, "#12"],
    ] as const)
      await test.step(ref, async () => {
        await branches.use(ref);
        await expect(branches.box).toHaveValue(shown);
        await branches.runsOn(commit);
      });
  });
  await test.step("on a phone everything has room", async () => {
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 360, height: 740 });
    await branches.open();
    await branches.use("#12");
    // The sheet covers the bar that says the same.
    await expect(branches.status).toContainText(gitHost.commits.fix.slice(0, 7));
    await expect(branches.mark("fix")).toBeAttached();
    await branches.use("broken");
    await expect(branches.panel.getByRole("alert")).toContainText("could not be built");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step("the other library's branches are its own", async () => {
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("radio", { name: "Multiple Select" }).check({ force: true });
    await expect(page).toHaveTitle("Online Editor Multiple Select");
    await branches.open();
    await branches.use("develop");
    await expect(editor.choice("Version")).toHaveAccessibleName(/^Version wenzhixin:develop \([0-9a-f]{7}\)/);
    await editor.hasRun();
    await expect(branches.status).toContainText("Select's sources");
  });
});

test("a link names the commit or only a branch, and waits for a missing build", async ({
  editor,
  branches,
  page,
  browser,
  gitHost,
}) => {
  await test.step("a link names the commit, and waits for a missing build", async () => {
    const commit = await gitHost.push("linked", "linked");
    await editor.open("/");
    await branches.open();
    await branches.use("wenzhixin:linked");
    await branches.runsOn(commit);
    await expect(page).toHaveURL(
      new RegExp(`branch=wenzhixin:linked&repository=${tableRepository}&commit=${commit}`),
    );

    await test.step("the same server has it already, for anybody", async () => {
      const other = await browser.newContext();
      const seen = new BranchPanel(await other.newPage());
      await seen.editor.open(page.url());
      await expect(seen.mark("linked")).toBeAttached();
      await expect(seen.panel).toBeHidden();
      await other.close();
    });

    // Like a commit whose build was evicted: the server has none of it.
    const linkToUnbuilt = async (branch: string) => {
      const unbuilt = await gitHost.push(branch, branch);
      return `/?branch=wenzhixin:${branch}&repository=${tableRepository}&commit=${unbuilt}`;
    };

    await test.step("a missing one is built first, and that is shown", async () => {
      const link = await linkToUnbuilt("unbuilt");
      const releaseFetches = gitHost.holdFetches();
      await page.goto(link);
      await expect(
        page.getByRole("heading", { name: /^Waiting for wenzhixin:unbuilt \([0-9a-f]{7}\)$/ }),
      ).toBeVisible();
      releaseFetches();
      await expect(branches.mark("unbuilt")).toBeAttached();
      await editor.hasRun();
    });

    await test.step("a release can be chosen meanwhile", async () => {
      const link = await linkToUnbuilt("unbuilt-too");
      const releaseFetches = gitHost.holdFetches();
      await page.goto(link);
      await editor.button("Run on a release").click();
      releaseFetches();
      await editor.hasRun();
      await expect(editor.choice("Version")).toHaveAccessibleName(/^Version \d/);
      await expect(page).not.toHaveURL(/commit=/);
    });
  });
  await test.step("a link may name only a branch, which is resolved to its current commit; other documents run on it too", async () => {
    await page.goto("/?branch=%2312");
    await expect(page).toHaveURL(new RegExp(`commit=${gitHost.commits.fix}`));
    await editor.hasRun();
    await expect(branches.mark("fix")).toBeAttached();

    await editor.beginNew();
    await expect(page).toHaveURL(/new=/);
    await editor.runDocument("<h1>Another document</h1>");
    await expect(editor.result.getByRole("heading", { name: "Another document" })).toBeVisible();
    await expect(branches.mark("fix")).toBeAttached();
  });
});
