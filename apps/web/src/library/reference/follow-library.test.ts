import { LibraryReference } from "@online-editor/contract/reference";
import { aCatalogue, aSelection } from "@online-editor/run/testing";
import { expect, test, vi } from "vitest";
import { createWorkspaceStore } from "../../platform/editor-context.ts";
import { aWorkspace, gadget, widget } from "../../app/test/a-workspace.ts";
import { followLibrary, type ReferenceCalls } from "./follow-library.ts";

const referenceOf = (library: string) =>
  LibraryReference.parse({ library, links: {}, releases: ["2.0.0"], unread: [], names: [] });

/** Follows the library of a workspace whose catalogue names only a reference of `widget`. */
const following = ({ hasCatalogue }: { hasCatalogue: boolean }) => {
  const catalogue = aCatalogue({ references: ["widget"] });
  const store = createWorkspaceStore(aWorkspace({ catalogue: hasCatalogue ? catalogue : null }));
  const requested: string[] = [];
  const calls: ReferenceCalls = {
    ...({} as ReferenceCalls),
    readReference: ({ library }) => {
      requested.push(library);
      return Promise.resolve(referenceOf(library));
    },
  };
  followLibrary(store, { calls });
  const select = (library: typeof widget) => {
    store.apply((workspace) => ({ ...workspace, library: { ...aSelection(), library } }));
  };
  return { store, requested, select, catalogue };
};

test("a reference is fetched once, and shown again when its library is selected again", async () => {
  const { store, requested, select } = following({ hasCatalogue: true });
  await vi.waitFor(() => expect(store.getState().reference?.library).toBe(widget));
  select(gadget);
  expect(store.getState().reference).toBeNull();
  select(widget);
  expect(store.getState().reference?.library).toBe(widget);
  expect(requested).toEqual([widget]);
});

test("a reference that the catalogue does not name is not requested", async () => {
  const { store, requested, select, catalogue } = following({ hasCatalogue: false });
  select(gadget);
  store.apply((workspace) => ({ ...workspace, catalogue }));
  expect(requested).toEqual([]);
  select(widget);
  await vi.waitFor(() => expect(store.getState().reference?.library).toBe(widget));
  expect(requested).toEqual([widget]);
});

test("a reference that failed to load is reported missing, and requested again on retry", async () => {
  const store = createWorkspaceStore(aWorkspace({ catalogue: aCatalogue({ references: ["widget"] }) }));
  let isDown = true;
  const calls: ReferenceCalls = {
    ...({} as ReferenceCalls),
    readReference: ({ library }) =>
      isDown ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(referenceOf(library)),
  };
  const { readAgain } = followLibrary(store, { calls });
  await vi.waitFor(() => expect(store.getState().isReferenceMissing).toBe(true));
  isDown = false;
  readAgain();
  expect(store.getState().isReferenceMissing).toBe(false);
  await vi.waitFor(() => expect(store.getState().reference?.library).toBe(widget));
});
