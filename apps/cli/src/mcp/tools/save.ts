import { routes, Snippet, Visibility } from "@online-editor/contract";
import { emptyTexts } from "@online-editor/contract/snippet-texts";
import { z } from "zod";
import { CannotRun } from "../../cli-error.ts";
import { readRun } from "../../read-command.ts";
import { readyDocument } from "../../ready-document.ts";
import { post, tokenIn } from "../../upload-verdicts.ts";
import { tool } from "../tool.ts";
import { checkInput, documentInput, documentOf, release, wordsOf } from "./inputs.ts";

export const save = tool({
  name: "save",
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
        ...emptyTexts,
        title,
        description,
        code: ready.code,
        library: selection,
        ...(ready.check && { check: ready.check }),
      };
      const { path, reply } = routes.saveCode;
      const saving = { reply, token, stop, undone: "Not saved" };
      const { username, id, visibility: kept } = await post(editor + path, { content, visibility }, saving);
      return { data: { link: `${editor}/code/${username}/${id}`, username, id, visibility: kept } };
    }),
});
