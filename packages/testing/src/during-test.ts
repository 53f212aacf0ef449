import { onTestFinished } from "vitest";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Waits for something to start, and stops it when the running unit test is over. */
export const duringTest = async <Started extends { stop(): Promise<void> }>(
  starting: Promise<Started>,
): Promise<Started> => {
  const started = await starting;
  onTestFinished(() => started.stop());
  return started;
};

/** An empty folder for the running unit test. */
export const temporaryFolder = async (): Promise<string> => (await duringTest(makeTemporaryFolder())).path;
