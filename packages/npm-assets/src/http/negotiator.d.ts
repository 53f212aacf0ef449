/** Only what is used here: the published types are those of 0.6, which had no `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
