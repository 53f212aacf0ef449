import { cp, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";
import { z } from "zod";
import { onlineEditor, runToEnd, sharedEnvironment } from "./product/command-line.ts";

const workflows = fileURLToPath(new URL("../docs/workflows/", import.meta.url));

const Workflow = z.object({
  env: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: z.record(z.string(), z.string()),
      steps: z.array(
        z.object({
          name: z.string().optional(),
          run: z.string().optional(),
          env: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  ),
});

interface Comment {
  id: number;
  user: { login: string };
  body: string;
}

/** The part of GitHub's API that keeps the comments and labels of issue 7. */
const startIssues = async (comments: Comment[], labels: string[]) => {
  const bodyOf = async (request: IncomingMessage) =>
    JSON.parse((await text(request)) || "{}") as { body?: string; labels?: string[] };
  const server = await listenOnLoopback();
  const state = { comments, labels };
  server.serve((request, response) => {
    void bodyOf(request).then(({ body = "", labels: added = [] }) => {
      const { pathname, searchParams } = new URL(request.url ?? "", server.url);
      const place = pathname.replace("/repos/ada/table/issues/", "");
      const answers: Record<string, () => unknown> = {
        "GET 7/comments": () =>
          searchParams.get("page") === "1" ? state.comments.slice(0, 100) : state.comments.slice(100),
        "POST 7/comments": () =>
          state.comments.push({
            id: state.comments.length + 1,
            user: { login: "github-actions[bot]" },
            body,
          }),
        "GET 7/labels": () => state.labels.map((name) => ({ name })),
        "POST 7/labels": () => (state.labels = [...state.labels, ...added]),
      };
      const one = state.comments.find(({ id }) => place === `comments/${id}`);
      const isKnown = `${request.method} ${place}` in answers;
      const isTrusted = request.headers.authorization === "Bearer secret";
      if (!isTrusted) response.statusCode = 401;
      else if (isKnown) response.write(JSON.stringify(answers[`${request.method} ${place}`]?.()));
      else if (request.method === "PATCH" && one)
        response.write(JSON.stringify(Object.assign(one, { body })));
      else if (request.method === "DELETE")
        state.labels = state.labels.filter((name) => place !== `7/labels/${encodeURIComponent(name)}`);
      else response.statusCode = 404;
      if (request.method === "DELETE") response.write("[]");
      response.end();
    });
  });
  return { url: server.url, state };
};

/** Runs the two named steps of the workflow in a job's folder. */
const runWorkflow = async (api: string, issue: { title: string; body: string }) => {
  const { env, jobs } = Workflow.parse(parse(await readFile(join(workflows, "triage-issue.yml"), "utf8")));
  const folder = await makeTemporaryFolder();
  try {
    await cp(workflows, join(folder.path, ".github/workflows"), { recursive: true });
    const event = join(folder.path, "event.json");
    await writeFile(event, JSON.stringify({ issue: { number: 7, ...issue } }));
    for (const [job, name] of [
      ["run", "Triage the issue"],
      ["answer", "Answer the issue"],
    ]) {
      const step = jobs[job ?? ""]?.steps.find((one) => one.name === name);
      if (!step?.run) throw new TypeError(`The workflow has no step ${name ?? ""}.`);
      const isGiven = step.env?.["GITHUB_TOKEN"] === "${{ github.token }}";
      const ended = await runToEnd("sh", ["-c", step.run], {
        cwd: folder.path,
        env: {
          ...process.env,
          ...sharedEnvironment,
          PATH: `${dirname(onlineEditor)}:${process.env["PATH"] ?? ""}`,
          GITHUB_API_URL: api,
          GITHUB_REPOSITORY: "ada/table",
          GITHUB_EVENT_PATH: event,
          ...env,
          ...(isGiven && { GITHUB_TOKEN: "secret" }),
        },
      });
      expect(ended.status, ended.stderr).toBe(0);
    }
    return jobs;
  } finally {
    await folder.stop();
  }
};

const issueOf = async (file: string) => {
  const report = await readFile(new URL(`issues/regressions/${file}`, import.meta.url), "utf8");
  return { title: "Rows", body: report.replace(/^---\n[^]*?\n---\n/, "") };
};

test("an issue gets one comment with the release that broke it, and its labels, and both are kept up to date", async () => {
  test.slow();
  const mark = "<!-- online-editor triage -->";
  const stranger = { id: 1, user: { login: "mallory" }, body: `${mark}\nMine` };
  const { url, state } = await startIssues([stranger], ["bug", "since 1.2.3"]);
  const jobs = await runWorkflow(url, await issueOf("rows-in-a-circle.md"));
  expect(state.comments).toHaveLength(2);
  expect(state.comments[0]?.body).toBe(`${mark}\nMine`);
  expect(state.comments[1]?.body).toMatch(
    /^<!-- online-editor triage -->\n\*\*Seen on [\d.]+\*\* \([^)]+; since 1\.18\.0\)\. Works up to 1\.17\.1\. Broken since 1\.18\.0\./,
  );
  expect(state.comments[1]?.body).toContain("](https://editor.example/#v1:");
  expect(state.labels).toEqual(["bug", "reproduced", "since 1.18.0"]);
  expect(jobs["run"]?.permissions).toEqual({ contents: "read" });

  const edited = { title: "@ada <b>Rows</b>", body: "No code any more, see @ada." };
  await runWorkflow(url, edited);
  expect(state.comments).toHaveLength(2);
  expect(state.comments[1]?.body).toContain("No code in it.");
  expect(state.comments[1]?.body).not.toContain("@ada");
  expect(state.labels).toEqual(["bug"]);
});
