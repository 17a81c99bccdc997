/** The gain of a settled transaction in wei, negative for a loss, and its time in ms since 1970. */
export type Settled = { at: number; gain: bigint };

const dayMs = 86_400_000;
/** Losses that follow each other in ten minutes of the clock are kept as one, as of the last of them. */
const togetherMs = 600_000;

/**
 * Returns what losses have taken of a day's limit, in wei. A loss counts for 24 hours. A gain gives back what losses
 * before it took, and no more: a good week buys no bad hour. So no 24 hours together lose more than the limit when
 * nothing is risked beyond what is left of it.
 */
export function getDayLoss(settled: readonly Settled[], now: number): bigint {
  const recent = settled.filter(({ at }) => now - at < dayMs);
  return recent.reduce((lost, { gain }) => (lost > gain ? lost - gain : 0n), 0n);
}

/** Returns the transactions that still count, with another one. */
export function addSettled(settled: readonly Settled[], next: Settled): Settled[] {
  const recent = settled.filter(({ at }) => next.at - at < dayMs);
  // A gain gives nothing back while nothing is lost.
  if (next.gain === 0n || (next.gain > 0n && getDayLoss(recent, next.at) === 0n)) return recent;
  const last = recent.at(-1);
  const getTime = ({ at }: Settled) => Math.floor(at / togetherMs);
  const isTogether = last && next.gain < 0n && last.gain < 0n && getTime(next) === getTime(last);
  return isTogether ? [...recent.slice(0, -1), { at: next.at, gain: last.gain + next.gain }] : [...recent, next];
}
