/**
 * Everything that is open in this tab: plain data, changed by transitions alone. Each feature adds its slice where it
 * declares it, in its `state.ts`.
 */
export interface Workspace {}
