import { copyFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openForTest } from "../../../test/open-test-database.ts";
import { addUser } from "../../../test/open-test-snippets.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { backUp } from "./back-up.ts";
import { OperatorError } from "../../domain-error.ts";

const openLive = async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "live.sqlite");
  const database = openForTest({ file });
  await database.migrate();
  return { folder, file, database };
};

it("a copy of a live database restores everything committed", async () => {
  const { folder, file, database } = await openLive();
  const copy = join(folder, "copy.sqlite");
  await addUser(database, "Ada");
  await database.tables.transaction().execute(async (transaction) => {
    await addUser({ tables: transaction }, "Eve");
    await backUp(file, copy);
  });

  const restored = join(folder, "restored.sqlite");
  await copyFile(copy, restored);
  const { tables, migrate } = openForTest({ file: restored });
  await migrate();
  expect(await tables.selectFrom("users").select("username").execute()).toEqual([{ username: "Ada" }]);
  expect(await addUser({ tables }, "Bob")).toBe(2);
});

it("copies made during writes are consistent", async () => {
  const { folder, file, database } = await openLive();
  const writing = Promise.all(Array.from({ length: 60 }, (_, n) => addUser(database, `user-${n}`)));
  const copies = ["1", "2", "3"].map((name) => join(folder, name));
  for (const copy of copies) await backUp(file, copy);
  await writing;
  for (const copy of copies) {
    const { tables } = openForTest({ file: copy });
    const ids = (await tables.selectFrom("users").select("id").orderBy("id").execute()).map(({ id }) => id);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
  }
});

it("nothing is overwritten", async () => {
  const { file } = await openLive();
  await expect(backUp(file, file)).rejects.toThrow(OperatorError);
});

it("a copy that cannot be written, and a database that cannot be read, are reported with their paths", async () => {
  const { file, folder } = await openLive();
  const elsewhere = join(folder, "absent", "copy");
  await expect(backUp(file, elsewhere)).rejects.toThrow(`${elsewhere}.partial cannot be written`);
  const junk = join(folder, "junk");
  await writeFile(junk, "not a database\n".repeat(1000));
  await expect(backUp(junk, join(folder, "copy"))).rejects.toThrow(`${junk} is not an SQLite database`);
  expect(await readdir(folder)).not.toContain("copy.partial");
});
