import { RevisionNumber, Username } from "@online-editor/contract";
import { CollectionName } from "@online-editor/contract/collection";
import {
  type CollectionVerdicts,
  maxColumns,
  type UploadedVerdict,
  VerdictColumn,
} from "@online-editor/contract/collection-verdicts";
import { describe, expect, test } from "vitest";
import { aSave } from "../../../test/a-save.ts";
import { dialects } from "../../../test/open-test-database.ts";
import { openTestSnippets } from "../../../test/open-test-snippets.ts";
import { createCollectionStore } from "./collection-store.ts";
import { createVerdictStore } from "./verdict-store.ts";

const { signal } = new AbortController();
const call = { signal };
const name = CollectionName.parse("sorting");
const address = { username: Username.parse("Ada"), name };
const release = (version: string) => VerdictColumn.parse({ library: "bootstrap-table", version });
const branch = (ref: string, commit: string) =>
  VerdictColumn.parse({
    library: "bootstrap-table",
    version: "1.24.1",
    branch: { repository: "wenzhixin/bootstrap-table", commit: commit.repeat(40), ref },
  });
const revision = RevisionNumber.parse(1);

const tableOf = ({ columns, verdicts }: CollectionVerdicts) =>
  verdicts.map(({ entry, column, verdict, commit }) => {
    const { version, branch: of } = columns.find(({ number }) => number === column) ?? {};
    return `${entry} ${of?.ref ?? version ?? ""} ${commit?.slice(0, 1) ?? "-"} ${verdict}`;
  });

describe.each(dialects)("verdicts on a collection on %s", (dialect) => {
  const open = async () => {
    const opened = await openTestSnippets(dialect);
    const { tables } = opened.database;
    const collections = createCollectionStore(tables, () => opened.clock.now);
    const verdicts = createVerdictStore(tables, () => opened.clock.now);
    await collections.create(
      { name, title: "Sorting", description: "", visibility: "public" },
      opened.ada,
      call,
    );
    for (const user of [opened.ada, opened.eve]) {
      const snippet = await opened.snippets.save(aSave(user, { visibility: "public" }), call);
      await collections.add({ name, snippet }, opened.ada, call);
    }
    const upload = (entry: number, on: VerdictColumn, verdict: UploadedVerdict["verdict"], reason = "") =>
      verdicts.upload({ ...address, verdicts: [{ entry, on, verdict, reason, revision }] }, opened.ada, call);
    return { ...opened, collections, verdicts, upload };
  };

  test("are the latest of each release and branch, with the judged commit", async () => {
    const { verdicts, upload, clock } = await open();
    await upload(1, branch("#34", "a"), "bad");
    await upload(2, branch("#34", "a"), "bad");
    await upload(1, release("1.22.1"), "cannot-run");
    clock.now += 1000;
    await upload(1, branch("#34", "b"), "good");
    const read = await verdicts.read(address, null, call);
    expect(read.columns.map(({ version, branch: of }) => of?.commit.slice(0, 1) ?? version)).toEqual([
      "b",
      "1.22.1",
    ]);
    expect(tableOf(read).toSorted()).toEqual(["1 #34 b good", "1 1.22.1 - cannot-run", "2 #34 a bad"]);
  });

  test("in one upload the last on an entry counts, and those on removed entries do not", async () => {
    const { verdicts, ada } = await open();
    const on = release("1.22.1");
    const uploaded = (["bad", "good"] as const).map((verdict) => ({
      entry: 1,
      on,
      verdict,
      reason: "",
      revision,
    }));
    const gone = { entry: 9, on, verdict: "bad" as const, reason: "", revision };
    expect(await verdicts.upload({ ...address, verdicts: [...uploaded, gone] }, ada, call)).toEqual({
      kept: 1,
    });
    expect(tableOf(await verdicts.read(address, null, call))).toEqual(["1 1.22.1 - good"]);
  });

  test("do not reveal a snippet that the reader may not open", async () => {
    const { verdicts, collections, snippets, upload, ada, eve } = await open();
    await upload(2, release("1.22.1"), "bad", "Secret");
    const { entries } = await collections.read(address, eve, call);
    const id = entries[1]?.snippet?.id;
    if (id === undefined) throw new Error("The second snippet is Eve's.");
    await snippets.change({ id, visibility: "private" }, eve, call);
    for (const reader of [ada, null])
      expect(JSON.stringify(await verdicts.read(address, reader, call))).not.toContain("Secret");
    expect(tableOf(await verdicts.read(address, eve, call))).toEqual(["2 1.22.1 - bad"]);
  });

  test("are kept for a limited number of releases: the oldest are dropped", async () => {
    const { verdicts, upload, clock } = await open();
    for (let patch = 0; patch <= maxColumns; patch += 1) {
      clock.now += 1;
      await upload(1, release(`1.0.${patch}`), "good");
    }
    const { columns } = await verdicts.read(address, null, call);
    expect([columns.length, columns.at(-1)?.version]).toEqual([maxColumns, "1.0.1"]);
  });

  test("are deleted and restored with their collection", async () => {
    const { collections, database, verdicts, upload, ada } = await open();
    await upload(1, release("1.22.1"), "good");
    await collections.remove(name, ada, call);
    await collections.restore(name, ada, call);
    expect(tableOf(await verdicts.read(address, null, call))).toEqual(["1 1.22.1 - good"]);
    await database.tables.deleteFrom("collections").execute();
    expect(await database.tables.selectFrom("collection_verdicts").select("entry").execute()).toEqual([]);
  });
});
