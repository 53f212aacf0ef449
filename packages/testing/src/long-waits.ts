import { vi } from "vitest";

const { waitFor } = vi;

/** One second, the default, is too short where browser tests keep both cores busy: a slow wait is not a failure. */
const waitLong: typeof waitFor = (callback, options = 45_000) => waitFor(callback, options);

// Test files share `vi`, and each runs this.
if (waitFor.name !== waitLong.name) vi.waitFor = waitLong;
