import type { Rpc } from '../rpc/createRpc';

/** The parts of a chain's state that are read anew when it wakes. */
export type WakingPart = 'pools' | 'book';

type Wait = { readonly ended: Promise<void>; readonly end: () => void };

/**
 * A chain that nobody has asked for is asleep: its node is asked for one header in two minutes, and nothing is quoted
 * from it.
 */
export type ChainSleep = {
  /** Time without a visitor after which the chain falls asleep, in ms; undefined for a chain that never does. */
  readonly afterMs: number | undefined;
  isAsleep: boolean;
  /** True until the pools were read after a waking. */
  isStale: boolean;
  /** True when the last look at a sleeping chain found no node. */
  isNodeGone: boolean;
  /** Time at which it last fell asleep, in ms of the clock. */
  sleptAt: number | undefined;
  /** Time at which it last woke, in ms of the clock. */
  wokenAt: number | undefined;
  /** How often it has woken. */
  wakings: number;
  /** Returns true while something keeps the chain awake, such as an order that could fill. */
  isHeld: () => boolean;
  /**
   * Returns true while orders wait for a price that is out of reach: the chain wakes by itself now and then, to look at
   * its prices.
   */
  isAwaited: () => boolean;
  /** Are called when the chain wakes. */
  readonly listeners: Set<() => void>;
  /** The reads that began with the last waking; requests wait for them. */
  readonly waits: Map<WakingPart, Wait>;
};

type Sleeping = { readonly sleep: ChainSleep; readonly rpc: Pick<Rpc, 'rest'>; usedAt: number };

/** Time between two looks at a sleeping chain. */
export const asleepPollMs = 120_000;
/** Time between two looks at the prices of a sleeping chain that orders wait for. */
const awaitedPollMs = 600_000;
/** A request waits this long at most for a chain that wakes. */
const maxWaitMs = 10_000;

/** Creates the sleep of a chain that is awake. */
export function createChainSleep(afterMs: number | undefined): ChainSleep {
  return {
    afterMs,
    isAsleep: false,
    isStale: false,
    isNodeGone: false,
    sleptAt: undefined,
    wokenAt: undefined,
    wakings: 0,
    isHeld: () => false,
    isAwaited: () => false,
    listeners: new Set(),
    waits: new Map(),
  };
}

/** Returns true when a chain may fall asleep: no visitor has asked for it long enough, and nothing holds it. */
export function isDrowsy({ sleep, usedAt }: Sleeping, now: number): boolean {
  const { afterMs, isAsleep, isHeld } = sleep;
  return afterMs !== undefined && !isAsleep && now - usedAt >= afterMs && !isHeld();
}

/** Notes that a visitor needs the chain's state now, and wakes the chain if it is asleep: once for all who come meanwhile. */
export function wakeChain(state: Sleeping, now: number): void {
  state.usedAt = now;
  rouseChain(state, now);
}

/** Wakes the chain if it is asleep, without a visitor: it falls asleep again as soon as nothing holds it. */
export function rouseChain({ sleep, rpc }: Pick<Sleeping, 'sleep' | 'rpc'>, now: number): void {
  if (!sleep.isAsleep) return;
  sleep.isAsleep = false;
  sleep.wokenAt = now;
  sleep.wakings++;
  rpc.rest(false);
  for (const part of ['pools', 'book'] as const) sleep.waits.set(part, createWait());
  for (const listener of sleep.listeners) listener();
}

/** Returns true when a sleeping chain has to look at its prices for the orders that wait for them. */
export function isLookDue({ sleptAt, isAsleep, isAwaited }: ChainSleep, now: number): boolean {
  return isAsleep && isAwaited() && now - (sleptAt ?? now) >= awaitedPollMs;
}

/** Ends the wait for a part that was read after the last waking, or could not be read. */
export function endWait({ waits }: ChainSleep, part: WakingPart): void {
  waits.get(part)?.end();
  waits.delete(part);
}

/**
 * Wakes the chain for a visitor if it is asleep, and resolves when the part was read, at once on a chain that was
 * awake. Resolves, too, when the node does not answer or takes over ten seconds: what needs the part checks it by
 * itself.
 */
export async function awakeFor(state: Sleeping, part: WakingPart, now: number): Promise<void> {
  wakeChain(state, now);
  const wait = state.sleep.waits.get(part);
  if (!wait) return;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([wait.ended, tooLate]);
  clearTimeout(timer);
}

function createWait(): Wait {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}
