/** The number of requests in the minute of the latest one. */
export interface RateLimitTables {
  request_counts: { counted: string; minute: number; requests: number };
}
