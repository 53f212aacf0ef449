/**
 * What the app does to the world outside of its state; its answers come back as transitions. Each feature adds what the
 * others may call of it, where it declares that, in its `effects.ts`.
 */
export interface Effects {
  /** Tells something that has no place of its own on the screen. */
  notify(message: string): void;
}
