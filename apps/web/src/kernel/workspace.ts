/**
 * Everything that is open in this tab: plain data, changed only by transitions. Each feature adds its slice by
 * declaration in its `state.ts`.
 */
export interface Workspace {}
