/** Sent with every answer: files are for pages of any origin, as they are on public CDNs. */
export const commonHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
  "x-content-type-options": "nosniff",
} as const satisfies Record<string, string>;
