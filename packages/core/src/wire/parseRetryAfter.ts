/**
 * How many ms a `Retry-After` header (RFC 9110: seconds, or a date) asks to wait from `now` (ms since 1970), at least 0;
 * undefined when it is absent or unreadable.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const wait = /^\w{3}, /.test(text) ? Date.parse(text) - now : Number.NaN;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
