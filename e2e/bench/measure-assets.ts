import { z } from "zod";
import type { Product } from "../product/start-product.ts";
import { startServer } from "./baseline/start-server.ts";
import type { StaticSite } from "./baseline/static-site.ts";
import type { Section } from "./figure.ts";
import { median } from "./median.ts";
import { requestRate } from "./request-rate.ts";

const durationMs = 500;
const warmUpMs = 1000;

/** Answers per second of a file that the asset service has, beside a Fastify handler that has it in memory. */
export const measureAssets = async ({
  product,
  site,
  rounds,
}: {
  product: Product;
  site: StaticSite;
  rounds: number;
}): Promise<Section> => {
  const { address, plainPath, brotliPath } = site.script;
  const bare = await startServer("bare-fastify.ts", [plainPath, brotliPath]);
  const { origin } = z.object({ origin: z.url() }).parse(bare.said);
  const ours = product.previewOrigin + address;
  try {
    return {
      title: "Assets: answers per second of one cached file, the library's script, over 8 kept connections",
      figures: [
        await compare("plain", { ours, bare: `${origin}/plain`, encoding: "identity", rounds }),
        await compare("brotli", { ours, bare: `${origin}/brotli`, encoding: "br", rounds }),
      ],
      notes: [],
    };
  } finally {
    await bare.stop();
  }
};

const compare = async (
  title: string,
  { ours, bare, encoding, rounds }: { ours: string; bare: string; encoding: string; rounds: number },
) => {
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (const address of [ours, bare]) await requestRate(address, { encoding, durationMs: warmUpMs });
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await requestRate(ours, { encoding, durationMs }));
    rates.bare.push(await requestRate(bare, { encoding, durationMs }));
  }
  return {
    title,
    product: median(rates.ours),
    baseline: median(rates.bare),
    unit: "requests/s",
    atMost: null,
  } as const;
};
