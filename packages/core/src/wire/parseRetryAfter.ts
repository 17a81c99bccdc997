/**
 * Parses a `Retry-After` header (RFC 9110: seconds, or a date) to the wait in ms from `now` (ms since 1970), at least 0.
 * Undefined when it is absent or malformed.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const wait = /^\w{3}, /.test(text) ? Date.parse(text) - now : Number.NaN;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
