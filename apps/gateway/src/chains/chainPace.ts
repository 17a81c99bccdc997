/** The heads of a chain that its follower saw last, oldest first, each with the time at which it came, in ms of the clock. */
export type ChainPace = { seen: readonly { number: bigint; at: number }[] };

const maxSeen = 8;
const minSeen = 4;

/** Looks at a chain of fast blocks are this many times the usual pause apart: each takes several blocks together. */
const fastPauses = 2.3;
/** A fast chain without a block for so many usual pauses is none any more. */
const stopPauses = 12;
/** A chain keeps time when no block came earlier or later than the mean by more than this part of it. */
const tolerance = 0.25;
/** Looks before the next block of a chain that keeps time is due. */
const earlyPauses = 1.5;
/** The longest pause, in usual ones: what is quoted was at the head within 15 s, and a look may fail. */
const maxPauses = 9;
/** Looks are this many times farther apart while the operator's plan is nearly used up. */
const slowTimes = 4;

/** Notes the head that a look found. */
export function noteHead(pace: ChainPace, number: bigint, now: number): void {
  const last = pace.seen.at(-1);
  if (last?.number === number) return;
  // A head that goes back tells nothing of the time between blocks.
  const known = last && number < last.number ? [] : pace.seen;
  pace.seen = [...known, { number, at: now }].slice(-maxSeen);
}

/**
 * Returns true for a chain whose blocks come faster than its follower looks, with `pollMs` as the usual pause between
 * two looks.
 */
export function isFast(pace: ChainPace, pollMs: number, now: number): boolean {
  const blockMs = getBlockMs(pace);
  const last = pace.seen.at(-1);
  if (blockMs === undefined || !last || now - last.at > stopPauses * pollMs) return false;
  return blockMs <= pollMs * fastPauses;
}

/** Returns the mean time between two blocks, in ms; undefined until enough of them were seen. */
export function getBlockMs({ seen }: ChainPace): number | undefined {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || seen.length < minSeen) return undefined;
  return (last.at - first.at) / Number(last.number - first.number);
}

/**
 * Returns the pause until the next look at the head, in ms. It is longer on a chain of fast blocks. On a chain that
 * keeps time, it ends shortly before the next block.
 */
export function getLookMs(pace: ChainPace, pollMs: number, now: number): number {
  if (isFast(pace, pollMs, now)) return pollMs * fastPauses;
  const dueAt = getDueAt(pace);
  if (dueAt === undefined) return pollMs;
  const pauseMs = Math.min(dueAt - earlyPauses * pollMs - now, maxPauses * pollMs);
  return Math.max(pollMs, pauseMs);
}

/**
 * Returns the pause until the next look while the operator's plan is nearly used up, in ms: long, but never so long
 * that quotes are refused.
 */
export function getSlowLookMs(pace: ChainPace, pollMs: number, now: number): number {
  return Math.min(slowTimes * getLookMs(pace, pollMs, now), maxPauses * pollMs);
}

/** Returns the time at which the next block is due, in ms of the clock; undefined for a chain that does not keep time. */
function getDueAt(pace: ChainPace): number | undefined {
  const { seen } = pace;
  const last = seen.at(-1);
  const blockMs = getBlockMs(pace);
  if (!last || blockMs === undefined) return undefined;
  const isRegular = seen.slice(1).every(({ number, at }, index) => {
    const before = seen[index] ?? last;
    const each = (at - before.at) / Number(number - before.number);
    return Math.abs(each - blockMs) <= tolerance * blockMs;
  });
  return isRegular ? last.at + blockMs : undefined;
}
