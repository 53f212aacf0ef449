import { expect, test } from "./product/editor-page.ts";

test("where the browser blocks storage in the result, a document has a stand-in that is empty at each run", async ({
  editor,
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCookieControls", {
    enableThirdPartyCookieRestriction: true,
  });
  // The protocol blocks cookies only; browsers that block them deny the rest in this way.
  await context.addInitScript(() => {
    if (window === top) return;
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });

  await editor.open("/");
  await editor.runDocument(
    "<output></output><script>for (const kept of [localStorage, sessionStorage]) kept.seen = Number(kept.seen ?? 0) + 1;" +
      "document.cookie = 'seen=' + document.cookie + '1; SameSite=None; Secure';" +
      "document.querySelector('output').textContent = [localStorage.seen, sessionStorage.seen, document.cookie];</script>",
  );
  const output = editor.result.getByRole("status");
  await expect(output).toHaveText("1,1,seen=1");
  await output.evaluate((element) => element.append(" before"));
  await editor.run();
  await expect(output).toHaveText("1,1,seen=1");
  await expect(editor.problems).toBeHidden();
  expect(warnings.join("\n")).toContain(
    "This browser blocks localStorage, sessionStorage, cookies in the result.",
  );
});
