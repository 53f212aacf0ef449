/** How often something was asked for in the minute in which it was asked for last. */
export interface RateLimitTables {
  request_counts: { counted: string; minute: number; requests: number };
}
