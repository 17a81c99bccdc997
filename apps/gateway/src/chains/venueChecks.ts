import type { Venue } from '@livery/core/domain/venue';

/** The outcome of a check: a small fill that was simulated. `not checked` where the node or the pools allow none. */
export type VenueOutcome = { outcome: 'works' } | { outcome: 'fails' | 'not checked'; reason: string };

/** The knowledge of a venue on a chain. */
export type VenueCheck = VenueOutcome & {
  /** Failures in a row. A check that cannot be made neither adds one nor ends them. */
  failures: number;
  /** True from the first check that worked. */
  hasWorked: boolean;
  /** Time of the next check, in ms of the clock. */
  nextAt: number;
};

/** The checks of a chain's venues, and of its Universal Router, by name. */
export type VenueChecks = Map<string, VenueCheck>;

/** Failures in a row with which a venue is left out; a first one may be the fault of a moment. */
const maxFailures = 2;
const hourMs = 3_600_000;
/** Time until the next check of a venue that fails, or that could not be checked. */
const soonMs = 60_000;
/** Time in which a first failure is confirmed. */
const confirmMs = 10_000;

/** Returns true unless the checks of a venue, or of the Universal Router, fail; without `isTrusted`, once a check has worked. */
export function isInUse(checks: VenueChecks, venue: string, { isTrusted = false } = {}): boolean {
  const { failures = 0, hasWorked = false } = checks.get(venue) ?? {};
  return failures < maxFailures && (isTrusted || hasWorked);
}

/** Keeps an outcome. Returns what it changes for quotes, if anything: the venue is left out from now on, or comes back. */
export function recordCheck(
  checks: VenueChecks,
  venue: string,
  { outcome, now }: { outcome: VenueOutcome; now: number },
): 'leaves' | 'comes back' | undefined {
  const known = checks.get(venue);
  const before = known?.failures ?? 0;
  const failures = { works: 0, fails: before + 1, 'not checked': before }[outcome.outcome];
  const isUnsure = outcome.outcome === 'fails' && failures < maxFailures;
  const nextMs = outcome.outcome === 'works' ? hourMs : isUnsure ? confirmMs : soonMs;
  const hasWorked = known?.hasWorked || outcome.outcome === 'works';
  checks.set(venue, { ...outcome, failures, hasWorked, nextAt: now + nextMs });
  if (before < maxFailures && failures >= maxFailures) return 'leaves';
  return before >= maxFailures && failures < maxFailures ? 'comes back' : undefined;
}

/**
 * Returns the venues that quotes leave out: failing ones, and those of Slipstream and Algebra until a check succeeds,
 * since the exchange proxy predates them.
 */
export function listUnused(checks: VenueChecks, venues: readonly Venue[]): string[] {
  return venues.flatMap((venue) => {
    const isTrusted = venue.kind === 'v2' || venue.form === 'uniswap' || venue.form === 'pancake';
    return isInUse(checks, venue.name, { isTrusted }) ? [] : [venue.name];
  });
}
