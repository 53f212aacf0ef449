/** How paths are matched. The limit is long enough for the asset service itself to judge an address. */
export const routerOptions = { maxParamLength: 16_384, ignoreTrailingSlash: true };
