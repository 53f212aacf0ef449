import type { BuildError } from "@online-editor/contract";

/** The sources cannot be built: the compilers' errors, or the limit that was exceeded. Contains at least one error. */
export class BuildFailed extends Error {
  override readonly name = "BuildFailed";
  readonly errors: BuildError[];

  constructor(errors: readonly BuildError[], options?: ErrorOptions) {
    super(errors[0]?.message, options);
    this.errors = [...errors];
  }
}
