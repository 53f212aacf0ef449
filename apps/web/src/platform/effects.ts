/**
 * The app's effects on the world outside its state; their results come back as transitions. Each feature adds the
 * effects that others may call, by declaration in its `effects.ts`.
 */
export interface Effects {
  /** Shows a notification, for messages without a place of their own on the screen. */
  notify(message: string): void;
}
