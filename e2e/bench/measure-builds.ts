import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSelection } from "@online-editor/selection";
import { buildRelease } from "../product/build-release.ts";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import type { Amounts } from "./amounts.ts";
import type { Figure, Section } from "./figure.ts";
import { median } from "./median.ts";

const targetMs = 10_000;
const targetMegabytes = 512;
/** A build takes seconds, and varies little. */
const mostRounds = 5;

/** The time and memory for building each library's newest sources from a folder. */
export const measureBuilds = async ({
  rounds,
  built,
}: Pick<Amounts, "rounds" | "built">): Promise<Section> => {
  const figures: Figure[] = [];
  for (const id of built) figures.push(...(await measureBuild(id, Math.min(rounds, mostRounds))));
  return {
    title: "Branch builds: the newest sources, from a folder, in a process of its own",
    figures,
    notes: ["Memory: the most that worker and compiler were seen to hold together, in any round."],
  };
};

const measureBuild = async (id: string, rounds: number): Promise<Figure[]> => {
  const { version } = defaultSelection(builtInLibrary(id));
  const took: number[] = [];
  const held: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const folder = await mkdtemp(join(tmpdir(), "online-editor-bench-"));
    const { tookMs, memoryBytes } = await buildRelease({ library: id, version }, folder);
    took.push(tookMs);
    held.push(memoryBytes / 1024 / 1024);
    await rm(folder, { recursive: true });
  }
  const title = `${id} ${version}`;
  return [
    {
      title: `${title}: time`,
      product: median(took),
      baseline: null,
      unit: "ms",
      target: { atMost: targetMs },
    },
    {
      title: `${title}: memory`,
      product: Math.max(...held),
      baseline: null,
      unit: "MB",
      target: { atMost: targetMegabytes },
    },
  ];
};
