#!/bin/sh
# Triages the issue of the event in $GITHUB_EVENT_PATH, in two steps that share a folder:
#   triage-issue.sh run <editor> <folder>   runs the report's document; needs no token
#   triage-issue.sh answer <folder>         posts the answer as one comment, which it keeps up to date, and sets the labels
#                                           `reproduced` and `since <release>`; needs $GITHUB_TOKEN, runs nothing of the report
set -eu

if [ "${1:-}" = run ] && [ $# -eq 3 ]; then
  mkdir -p "$3"
  node -e '
    const { issue } = JSON.parse(require("node:fs").readFileSync(process.env.GITHUB_EVENT_PATH, "utf8"));
    process.stdout.write(`# ${issue.title}\n\n${issue.body ?? ""}\n`);
  ' > "$3/issue.md"
  status=0
  online-editor triage "$3/issue.md" --editor "$2" --json > "$3/answer.json" || status=$?
  # 1 says that it is seen or depends, 3 that nothing could run, 4 that nothing says what is wrong: all are answers.
  if [ -s "$3/answer.json" ]; then exit 0; fi
  exit "$status"
fi

if [ "${1:-}" != answer ] || [ $# -ne 2 ]; then
  echo "Usage: triage-issue.sh run <editor> <folder> | answer <folder>" >&2
  exit 2
fi

# The answer comes from a job that ran a stranger's code: only its text and known labels are used.
node --input-type=module - "$2" <<'END'
import { readFileSync } from "node:fs";
const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN, GITHUB_EVENT_PATH } = process.env;
const { issue } = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"));
const { markdown, labels } = JSON.parse(readFileSync(`${process.argv[2]}/answer.json`, "utf8"));
const mark = "<!-- online-editor triage -->";
const ours = /^(?:reproduced|since \d+\.\d+\.\d+)$/;
const call = async (method, path, body) => {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/issues/${path}`, {
    method,
    headers: { authorization: `Bearer ${GITHUB_TOKEN}`, accept: "application/vnd.github+json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
};
const number = Number(issue.number);
const findOwn = async (page = 1) => {
  const comments = await call("GET", `${number}/comments?per_page=100&page=${page}`);
  const own = comments.find(({ user, body }) => user?.login === "github-actions[bot]" && body.startsWith(mark));
  return own || comments.length < 100 ? own : findOwn(page + 1);
};
const body = `${mark}\n${String(markdown).slice(0, 60_000)}`;
const own = await findOwn();
if (own) await call("PATCH", `comments/${own.id}`, { body });
else await call("POST", `${number}/comments`, { body });
const wanted = labels.filter((label) => ours.test(label)).slice(0, 2);
const present = (await call("GET", `${number}/labels?per_page=100`)).map(({ name }) => name);
const stale = present.filter((name) => ours.test(name) && !wanted.includes(name));
for (const name of stale) await call("DELETE", `${number}/labels/${encodeURIComponent(name)}`);
const missing = wanted.filter((name) => !present.includes(name));
if (missing.length > 0) await call("POST", `${number}/labels`, { labels: missing });
END
