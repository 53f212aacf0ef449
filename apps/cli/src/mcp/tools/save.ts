import { randomUUID } from "node:crypto";
import { routes, Snippet, tolerant, Visibility } from "@online-editor/contract";
import { z } from "zod";
import { CannotRun } from "../../cli-error.ts";
import { readRun } from "../../read-command.ts";
import { readyDocument } from "../../ready-document.ts";
import { tokenIn, whyRefused } from "../../upload-verdicts.ts";
import { tool } from "../tool.ts";
import { checkInput, documentInput, documentOf, release, wordsOf } from "./inputs.ts";

export const save = tool({
  name: "save",
  title: "Save a document",
  description:
    "Saves a document to the editor that this server was started with, and returns its link. Use it only when a person wants a link: others can open it.",
  input: z.strictObject({
    ...documentInput,
    release: release.optional(),
    title: z.string().min(1).max(200),
    description: z.string().max(10_000).default(""),
    check: checkInput.check,
    visibility: z.enum(["public", "unlisted", "private"]).default("unlisted"),
  }),
  output: z.strictObject({
    link: z.string(),
    username: z.string(),
    id: Snippet.shape.id,
    visibility: Visibility,
  }),
  isWriting: true,
  call: ({ document, title, description, check, visibility, ...given }, { session, stop }) =>
    session.withProduct(async (product) => {
      const { editor, env } = session;
      if (editor === null)
        throw new CannotRun(
          "This server knows no editor to save to: its person adds one to the words that start it.",
        );
      const token = tokenIn(env, { what: "save", whose: "A person" });
      const words = readRun(wordsOf(given)).selection;
      const { document: ready, selection } = await readyDocument(
        product,
        { document: { ...documentOf(document), ...(check && { check }) }, words, isOnReleases: true },
        () => Promise.reject(new CannotRun("A branch is saved in the editor.")),
      );
      const content = {
        title,
        description,
        code: ready.code,
        library: selection,
        ...(ready.check && { check: ready.check }),
      };
      const response = await fetch(editor + routes.saveCode.path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify({ content, visibility }),
        // A redirect must not receive the token.
        redirect: "error",
        signal: AbortSignal.any([stop, AbortSignal.timeout(20_000)]),
      }).catch((error: unknown) => {
        throw new CannotRun(`Not saved: ${editor} is not responding.`, { cause: error });
      });
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) throw new CannotRun(`Not saved. ${whyRefused(body, response.status)}`);
      const saved = tolerant(Snippet).safeParse(body);
      if (!saved.success) throw new CannotRun(`Not saved: ${editor} does not respond like an editor.`);
      const { username, id, visibility: kept } = saved.data;
      return { data: { link: `${editor}/code/${username}/${id}`, username, id, visibility: kept } };
    }),
});
