import { Repository } from "@online-editor/contract";
import { describe, expect, it } from "vitest";
import { createRepositoryRule } from "../open-branches.ts";

const library = { repository: "wenzhixin/bootstrap-table" };
const isAllowed = (repository: string, choice?: string[]): boolean =>
  createRepositoryRule({ library, choice })(Repository.parse(repository));

describe("repositories that can be used", () => {
  it("are the library's own and those that share its name", () => {
    expect(isAllowed("wenzhixin/bootstrap-table")).toBe(true);
    expect(isAllowed("Friend/Bootstrap-Table")).toBe(true);
    expect(isAllowed("wenzhixin/multiple-select")).toBe(false);
    expect(isAllowed("friend/bootstrap-table-2")).toBe(false);
  });

  it("are those that the operator chose, and no others", () => {
    const choice = ["wenzhixin/bootstrap-table", "Acme/*", "*/their-table"];
    expect(isAllowed("wenzhixin/bootstrap-table", choice)).toBe(true);
    expect(isAllowed("acme/anything", choice)).toBe(true);
    expect(isAllowed("friend/their-table", choice)).toBe(true);
    expect(isAllowed("friend/bootstrap-table", choice)).toBe(false);
    expect(isAllowed("acme-2/anything", choice)).toBe(false);
    expect(isAllowed("wenzhixin/bootstrap-table", [])).toBe(false);
  });
});
