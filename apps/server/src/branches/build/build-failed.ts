import type { BuildError } from "@online-editor/contract";

/** The sources cannot be built: what the compilers said, or which limit was reached. Never without an error. */
export class BuildFailed extends Error {
  override readonly name = "BuildFailed";
  readonly errors: BuildError[];

  constructor(errors: readonly BuildError[], options?: ErrorOptions) {
    super(errors[0]?.message, options);
    this.errors = [...errors];
  }
}
