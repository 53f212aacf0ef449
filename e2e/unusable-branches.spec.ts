import { expect, test } from "./product/branch-product.ts";
import { tableRepository } from "./product/library-repositories.ts";
import { holdBack } from "./product/hold-back.ts";

test("an unusable branch is reported at the field, with the place where it does not compile, and the release keeps running", async ({
  editor,
  branches,
  gitHost,
  page,
}) => {
  await test.step("an unusable branch is reported at the field, and the release keeps running", async () => {
    await editor.open("/");
    await branches.open();
    const problem = branches.panel.getByRole("alert");
    // One of each kind of refusal; read-ref.test.ts and resolve-ref.test.ts have the others.
    for (const [ref, words] of [
      ["", /^Enter user:branch/],
      ["nothing-of-this-name", /nothing-of-this-name.*misspelt or deleted/],
      ["nobody:develop", /has no repository nobody\/\S+, or it is private/],
      ["ada/something-else:main", /and its allowed forks can be used/],
      ["two words", /“?"?two words/],
      ["http://169.254.169.254/latest/meta-data", /169\.254/],
      ["x".repeat(10_000), /is not a branch/],
    ] as const)
      await test.step(ref.slice(0, 60) || "nothing", async () => {
        const before = gitHost.requests.length;
        await branches.use(ref);
        await expect(problem).toContainText(words);
        await expect(branches.box).toHaveAccessibleDescription(words);
        await expect(branches.status).toContainText(/Running on release \d/);
        if (ref.length > 300) expect(gitHost.requests.slice(before)).toEqual([]);
      });
    await editor.hasRun();
    await branches.use("develop");
    await branches.runsOn(gitHost.commits.develop);

    await test.step("a git host that is down is reported, and asked again on request", async () => {
      const commit = await gitHost.push("host-down", "host-down");
      await gitHost.cut();
      await branches.use("host-down");
      await expect(branches.panel.getByRole("alert")).toContainText("Releases still run");
      await gitHost.restore();
      await branches.panel.getByRole("button", { name: "Try again" }).click();
      await branches.runsOn(commit);
    });
  });
  await test.step("a branch that does not compile says where, and can be retried", async () => {
    await branches.use("broken");
    const failure = branches.panel.getByRole("alert");
    await expect(failure).toContainText(
      `wenzhixin:broken (${gitHost.commits.broken.slice(0, 7)}) could not be built`,
    );
    await expect(failure).toContainText(/src\/bootstrap-table\.js:\d+:\d+/);
    await expect(failure).toContainText('Expected "]"');
    const release = await holdBack(page, "/api/branch");
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(branches.panel.getByRole("progressbar", { name: "Build" })).toBeVisible();
    release();
    await expect(failure).toContainText("could not be built");
    await editor.hasRun();

    await test.step("one that compiles is used", async () => {
      await branches.use("develop");
      await branches.runsOn(gitHost.commits.develop);
      await expect(failure).toHaveCount(0);
    });

    await test.step("a link to it says so in the result's place", async () => {
      const { broken } = gitHost.commits;
      await page.goto(`/?branch=wenzhixin:broken&repository=${tableRepository}&commit=${broken}`);
      await expect(
        page.getByRole("heading", { name: /wenzhixin:broken .*could not be built/ }),
      ).toBeVisible();
      await editor.button("Run on a release").click();
      await editor.hasRun();
    });

    await test.step("a link with an invalid commit is reported as unreadable", async () => {
      await page.goto(`/?branch=develop&repository=../../x&commit=${"a".repeat(40)}`);
      await expect(page.getByRole("heading", { name: "This link cannot be read" })).toBeVisible();
      await page.goto("/?branch=develop&repository=wenzhixin/bootstrap-table&commit=abc");
      await expect(page.getByText("“abc” is not valid for “commit”")).toBeVisible();
    });
  });
});

test("the operator's choice of repositories applies", async ({ page, editor, branches, startWithHost }) => {
  const { origin } = await startWithHost({ BRANCH_REPOSITORIES: tableRepository });
  await page.goto(origin);
  await editor.hasRun();
  await branches.open();
  await branches.use("ada:from-a-fork");
  await expect(branches.panel.getByRole("alert")).toContainText("and its allowed forks can be used");
});
