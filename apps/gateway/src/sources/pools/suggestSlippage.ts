import { type AutoSlippage, autoSlippageBounds } from '@livery/core/wire/quoteResponse';
import type { AnyPool } from '@livery/router/pool';
import { replayPaths } from '@livery/router/replayPaths';
import type { Route } from '@livery/router/route';
import { isExhausted, startWork } from '@livery/router/work';
import type { Address } from 'viem';
import { getBlockMs } from '../../chains/chainPace';
import type { ChainState } from '../../chains/chainState';
import { getKnownPool, type PoolState } from '../../pools/poolState';
import { smaller, wholeFraction } from '../amounts';
import type { SwapRequest } from '../quoteSource';

/** A route is replayed over the blocks that changed it last, as far as the journal goes. */
const maxStates = 20;
/** The time from a quote to its transaction in ms, and in blocks at least. */
const [waitMs, minWait] = [36_000, 3];
/** Three standard deviations cover nearly all moves. The spare is for rare ones, which a few blocks do not show. */
const [deviations, spareBps] = [3, 10];
/** Counts in place of the moves while fewer blocks are known, after a start or a waking. */
const unknownBps = 50;
const minBlocks = 5;
/** Units of the router's work that replays over earlier blocks may take: about 5 ms. */
const maxWork = 200_000;

type Fills = Pick<Route, 'paths' | 'orders'>;

/** Returns the slippage of a request for a route, in units of `wholeFraction`, and what was suggested for `auto`. */
export function settleSlippage(
  { pace }: ChainState,
  { slippage, pools, route }: Pick<SwapRequest, 'slippage'> & { pools: PoolState; route: Fills },
): { slippage: bigint; autoSlippage?: AutoSlippage } {
  if (slippage !== 'auto') return { slippage };
  const blockMs = getBlockMs(pace);
  const wait = Math.max(minWait, blockMs ? Math.ceil(waitMs / blockMs) : 0);
  const autoSlippage = suggestSlippage(pools, route, wait);
  return { slippage: (BigInt(autoSlippage.bps) * wholeFraction) / 10_000n, autoSlippage };
}

/**
 * Suggests a slippage that covers nearly all moves of a route's payment while it waits `wait` blocks, measured by
 * replaying it over the last blocks that changed its pools, plus the trade's own price impact. Orders pay the same in
 * all blocks.
 */
export function suggestSlippage(pools: PoolState, route: Fills, wait: number): AutoSlippage {
  const { min, max } = autoSlippageBounds;
  const ordered = route.orders.reduce((sum, { buyAmount }) => sum + buyAmount, 0n);
  const findPool: FindPool = (address) => getKnownPool(pools, address);
  // The router has just executed it over these pools.
  const paid = replayPaths(route.paths, { findPool, work: startWork() });
  if (paid === undefined || paid + ordered === 0n) return { bps: max, impactBps: 10_000 };
  const total = paid + ordered;
  const impact = (getImpact(route.paths, { findPool, paid }) * Number(paid)) / Number(total);
  const { states, blocks } = listStates(pools, route.paths, { ordered, total });
  const moved = blocks < minBlocks ? undefined : getUsualMove(states, { blocks, wait });
  const spare = states.length > 1 ? spareBps : 0;
  const moves = moved === undefined ? unknownBps : 10_000 * moved * deviations + spare;
  // An amount of few units moves by whole ones.
  const unitBps = 10_000 / Number(total);
  const impactBps = toBps(impact);
  const bps = Math.min(Math.max(Math.ceil(moves + impactBps + unitBps), min), max);
  return { bps, impactBps, ...(moved !== undefined && { movedBps: toBps(moved), blocks }) };
}

type Paths = Fills['paths'];
type FindPool = (address: Address) => AnyPool | undefined;

/**
 * Rounds a part up to basis points, without what float64 adds to it. A price can move by more than the whole, which is
 * all that is told.
 */
function toBps(part: number): number {
  return Math.min(Math.max(0, Math.ceil(part * 10_000 - 1e-6)), 10_000);
}

/** The whole payment of a route after a block, in base units. */
type PaidState = { number: bigint; paid: bigint };

/**
 * Returns what the route pays now, `total`, and what it paid before each of the last blocks that changed its pools, the
 * newest first, with the number of blocks that were looked at. Nothing is paid by pools that did not take the whole
 * amount.
 */
function listStates(pools: PoolState, paths: Paths, { ordered, total }: { ordered: bigint; total: bigint }) {
  const { journal } = pools;
  const work = { spent: 0, limit: maxWork, end: maxWork };
  const used = new Set(paths.flatMap((path) => path.pools.map((address) => address.toLowerCase())));
  const past = new Map<string, AnyPool>();
  const findPool: FindPool = (address) => past.get(address.toLowerCase()) ?? getKnownPool(pools, address);
  const head = journal.at(-1)?.number ?? 0n;
  const states: PaidState[] = [{ number: head, paid: total }];
  const known = getKnownSince(pools, { paths, used });
  let first = head;
  for (let index = journal.length - 1; index > 0 && states.length < maxStates; index--) {
    const [before, block] = [journal[index - 1], journal[index]];
    if (!block || !before || before.number < known) break;
    const undone = [...block.undo, ...block.undoConcentrated.map(({ pool }) => pool)];
    const changed = undone.filter(({ address }) => used.has(address.toLowerCase()));
    for (const pool of changed) past.set(pool.address.toLowerCase(), pool);
    const paid = changed.length > 0 ? replayPaths(paths, { findPool, work }) : undefined;
    if (isExhausted(work)) break;
    first = before.number;
    if (changed.length === 0) continue;
    states.push({ number: before.number, paid: (paid ?? 0n) + ordered });
    if (paid === undefined) break;
  }
  return { states, blocks: Number(head - first) };
}

/** Returns the block from which on the journal knows all pools of a route: those that were read later have no past. */
function getKnownSince(
  { concentrated, lookedUp }: PoolState,
  { paths, used }: { paths: Paths; used: ReadonlySet<string> },
): bigint {
  const read = [...used].map((address) => concentrated.followed.get(address)?.since ?? 0n);
  const tokens = paths.flatMap((path) => path.tokens);
  const found = tokens.map((token) => lookedUp.peek(token.toLowerCase())?.since ?? 0n);
  return [...read, ...found].reduce((latest, since) => (since > latest ? since : latest), 0n);
}

/** Returns the usual move of the payment in the time that a trade waits, as a part of it: the root of the mean square. */
function getUsualMove(states: readonly PaidState[], { blocks, wait }: { blocks: number; wait: number }): number {
  const squares = states.slice(1).map((earlier, index) => {
    const later = states[index] ?? earlier;
    return Math.log(Number(later.paid) / Number(earlier.paid)) ** 2;
  });
  const sum = squares.reduce((total, square) => total + square, 0);
  return Math.sqrt((sum / blocks) * wait);
}

/**
 * The part of the amounts that stands for a trade that moves nothing, at most, and the base units that it has to pay
 * for its price to be told.
 */
const [fewParts, minPaid] = [1_000n, 100_000n];

/** Returns by what part the trade lowers its own price, pools' fees apart; 0 for an amount of too few units to tell. */
function getImpact(paths: Paths, { findPool, paid }: { findPool: FindPool; paid: bigint }): number {
  const parts = smaller(fewParts, paid / minPaid);
  if (parts < 2n) return 0;
  const few = paths.map((path) => ({ ...path, sellAmount: path.sellAmount / parts }));
  const paidForFew = replayPaths(few, { findPool, work: startWork() });
  if (!paidForFew) return 0;
  const sum = (each: Paths) => Number(each.reduce((total, { sellAmount }) => total + sellAmount, 0n));
  const [whole, small] = [Number(paid) / sum(paths), Number(paidForFew) / sum(few)];
  // The small trade has an impact, too: one part of the whole one's.
  return Math.max(0, ((1 - whole / small) * Number(parts)) / Number(parts - 1n));
}
