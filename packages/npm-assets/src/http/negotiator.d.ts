/** As much of it as is used here: its published types are those of 0.6, which knew no preference. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
