import { vi } from "vitest";

const { waitFor } = vi;

/** One second, the default, is short on a busy machine. */
vi.waitFor = (callback, options = 10_000) => waitFor(callback, options);
