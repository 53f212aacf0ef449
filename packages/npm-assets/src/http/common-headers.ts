/** Sent with every response: pages of any origin may load the files, as on public CDNs. */
export const commonHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
  "x-content-type-options": "nosniff",
} as const satisfies Record<string, string>;
