import { z } from "zod";
import { startServer } from "./baseline/start-server.ts";
import type { Section } from "./figure.ts";
import { median } from "./median.ts";
import { getRequest, requestRate } from "./request-rate.ts";
import type { Sides } from "./sides.ts";

const connections = 8;

/** Answers per second of a file of the asset service, compared with a Fastify handler that has it in memory. */
export const measureAssets = async ({
  product,
  site,
  rounds,
  countedMs,
}: Pick<Sides, "product" | "site" | "rounds" | "countedMs">): Promise<Section> => {
  const { address, plainPath, brotliPath } = site.script;
  const bare = await startServer("bare-fastify.ts", [plainPath, brotliPath]);
  const { origin } = z.object({ origin: z.url() }).parse(bare.firstLine);
  const ours = product.previewOrigin + address;
  try {
    return {
      title: "Assets: answers per second of one cached file, the library's script, over 8 kept connections",
      figures: [
        await compare("plain", { ours, bare: `${origin}/plain`, encoding: "identity", rounds, countedMs }),
        await compare("brotli", { ours, bare: `${origin}/brotli`, encoding: "br", rounds, countedMs }),
      ],
      notes: [],
    };
  } finally {
    await bare.stop();
  }
};

const compare = async (
  title: string,
  {
    ours,
    bare,
    encoding,
    rounds,
    countedMs,
  }: { ours: string; bare: string; encoding: string; rounds: number; countedMs: number },
) => {
  const rates = { ours: [] as number[], bare: [] as number[] };
  const rateOf = (address: string, durationMs: number) => {
    const request = getRequest(address, { "Accept-Encoding": encoding });
    return requestRate({ origin: address, connections, durationMs, next: () => request });
  };
  for (const address of [ours, bare]) await rateOf(address, 2 * countedMs);
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await rateOf(ours, countedMs));
    rates.bare.push(await rateOf(bare, countedMs));
  }
  return {
    title,
    product: median(rates.ours),
    baseline: median(rates.bare),
    unit: "requests/s",
    target: null,
  } as const;
};
