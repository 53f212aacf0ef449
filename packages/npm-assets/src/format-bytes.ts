/** A readable size: `64 MiB`, `300 bytes`. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1024 ** 2
    ? `${Math.round(bytes / 1024 ** 2)} MiB`
    : bytes >= 1024
      ? `${Math.round(bytes / 1024)} KiB`
      : `${bytes} bytes`;
