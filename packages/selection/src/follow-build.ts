import type { Build } from "@online-editor/contract";

type EndedBuild = Extract<Build, { state: "ready" | "failed" }>;

/** The build of one commit, at a server. */
interface FollowedBuild {
  read(): Promise<Build>;
  /** Asks for it; one that has failed before is made again. */
  build(): Promise<Build>;
  onProgress(progress: Extract<Build, { state: "building" }>): void;
  signal: AbortSignal;
  /** Each pause between two questions is longer than the one before. */
  pausesMs?: { shortest: number; longest: number };
  /** Whether a server that answers like this may answer in a moment. */
  isMissed?: (error: unknown) => boolean;
}

const answersMissed = 4;

/**
 * Has a build made unless it is there, and waits for its end. Rejects with what the calls reject with, and with what
 * `signal` was aborted with.
 */
export const followBuild = async (
  first: Build,
  {
    read,
    build,
    onProgress,
    signal,
    pausesMs: { shortest, longest } = { shortest: 250, longest: 2000 },
    isMissed = () => false,
  }: FollowedBuild,
): Promise<EndedBuild> => {
  let now = first;
  let nextMs = shortest;
  const pause = async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    signal.throwIfAborted();
  };
  const rest = async () => {
    const ms = nextMs;
    nextMs = Math.min(ms * 1.5, longest);
    await pause(ms);
  };
  const readPatiently = async () => {
    for (let missed = 1; ; missed++) {
      try {
        return await read();
      } catch (error) {
        if (!isMissed(error) || missed === answersMissed) throw error;
        await pause(longest);
      }
    }
  };
  for (let requested = 0; ;) {
    switch (now.state) {
      case "ready":
      case "failed":
        return now;
      case "absent":
        // A server that forgets what it was asked for is not asked at once.
        if (requested++ > 0) await rest();
        now = await build();
        break;
      case "building":
        onProgress(now);
        await rest();
        now = await readPatiently();
    }
  }
};
