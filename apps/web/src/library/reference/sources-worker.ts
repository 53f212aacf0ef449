import type { NamedFacts } from "@online-editor/reference/named-facts";
import { readSource } from "@online-editor/reference/source-facts";
import type { SourcesOfRelease } from "@online-editor/reference/with-release";
import type { SourceAddresses } from "./read-newer-release.ts";

addEventListener("message", ({ data }: MessageEvent<SourceAddresses>) => {
  void readRelease(data).then((read) => {
    postMessage(read);
  });
});

const readRelease = async ({ core, extensions }: SourceAddresses): Promise<SourcesOfRelease> => {
  const [ofCore, ...ofExtensions] = await Promise.all(
    [core, ...extensions.map(({ addresses }) => addresses)].map(readAll),
  );
  const read = extensions.map(({ id }, index) => [id, ofExtensions[index] ?? []] as const);
  return { core: ofCore ?? [], extensions: new Map(read) };
};

/** Addresses that cannot be loaded are skipped. */
const readAll = async (addresses: readonly string[]) => (await Promise.all(addresses.map(factsAt))).flat();

/** Cached: type declarations are requested with each extension. */
const known = new Map<string, Promise<NamedFacts[]>>();
const factsAt = (address: string) => {
  const facts =
    known.get(address) ??
    textAt(address).then(
      (texts) => texts.map(readSource),
      () => [],
    );
  known.set(address, facts);
  return facts;
};

const textAt = async (address: string): Promise<string[]> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fetchMs) });
  const text = answer.ok ? await answer.text() : "";
  return text === "" || text.length > longestSource ? [] : [text];
};

const fetchMs = 30_000;
/** The longest so far has 460 kB. */
const longestSource = 5_000_000;
