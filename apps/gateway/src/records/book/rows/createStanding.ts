import { LRUCache } from 'lru-cache';
import type { OrderRow } from '../../database/schema';

/** The tokens of an order, in any case. */
type Pair = { makerToken: string; takerToken: string };

/** An order in quotes, with the base units of the taker's token that were filled before. */
export type QuotedOrder = Pair & {
  maker: string;
  filled: bigint;
  /**
   * The base units of the maker's token on which the last quote of each taker counts, by lowercase address, and the
   * most of these.
   */
  takers: ReadonlyMap<string, bigint>;
  amount: bigint;
};

/**
 * The memory of a book of makers who took back what a quote counted on. It lasts for a day; a gateway that starts anew
 * does without.
 */
export type Standing = {
  /** The last block up to which quoted orders were looked at. */
  seenTo: bigint | undefined;
  /** Orders of the quotes of the last minutes, by hash. */
  readonly quoted: LRUCache<string, QuotedOrder>;
  /**
   * Base units that were left to the orders of funds which fell below their need while a quote counted on them, by
   * `maker token`.
   */
  readonly fallen: LRUCache<string, bigint>;
  /** Funds that fell and came back, by `maker token`: quotes leave out their orders. */
  readonly unsteady: LRUCache<string, true>;
  /** Pairs of which a quoted order was taken back: quotes promise little more for their orders than the pools pay. */
  readonly broken: LRUCache<string, true>;
  /**
   * Funds whose orders failed in swaps though their tokens passed a trial, by `maker token`: quotes leave them out
   * until a time, in ms of the clock.
   */
  readonly aside: LRUCache<string, { until: number; restMs: number }>;
};

const dayMs = 86_400_000;
/** Most swaps are sent within this time after their quote. */
const quotedMs = 180_000;
/** Orders that failed rest for this time first, and then for twice as long each time. */
const [minRestMs, maxRestMs] = [300_000, dayMs];

/** Creates the memory of a book without experience. */
export function createStanding(clock: () => number): Standing {
  const remember = (max: number, ttl: number) => ({ max, ttl, ttlResolution: 0, perf: { now: clock } });
  return {
    seenTo: undefined,
    quoted: new LRUCache(remember(10_000, quotedMs)),
    fallen: new LRUCache(remember(10_000, dayMs)),
    unsteady: new LRUCache(remember(10_000, dayMs)),
    broken: new LRUCache(remember(1_000, dayMs)),
    aside: new LRUCache(remember(10_000, 2 * maxRestMs)),
  };
}

/** Returns the key of the funds behind an order. */
export function toFundKey({ maker, maker_token }: Pick<OrderRow, 'maker' | 'maker_token'>): string {
  return `${maker} ${maker_token}`;
}

/** Returns the key of the funds behind an order in a quote. */
export function toQuotedFundKey({ maker, makerToken }: Pick<QuotedOrder, 'maker' | 'makerToken'>): string {
  return `${maker} ${makerToken}`.toLowerCase();
}

/** Takers that are remembered of an order. */
const maxTakers = 16;

/** Remembers an order on which the quote of a taker counts. */
export function noteQuoted(
  { quoted }: Standing,
  {
    hash,
    taker,
    amount,
    ...order
  }: Pair & { hash: string; taker: string; maker: string; filled: bigint; amount: bigint },
): void {
  const others = [...(quoted.get(hash)?.takers ?? [])].filter(([other]) => other !== taker.toLowerCase());
  const takers = new Map([...others.slice(1 - maxTakers), [taker.toLowerCase(), amount] as const]);
  quoted.set(hash, { ...order, takers, amount: getMost(takers) });
}

/**
 * Forgets the quotes of a taker who has filled an order. Returns the rest of it; undefined where no quote counts on it
 * any more.
 */
export function dropTaker({ quoted }: Standing, hash: string, taker: string): QuotedOrder | undefined {
  const before = quoted.get(hash);
  if (!before) return undefined;
  const takers = new Map([...before.takers].filter(([other]) => other !== taker));
  const rest = { ...before, takers, amount: getMost(takers) };
  if (takers.size === 0) quoted.delete(hash);
  else quoted.set(hash, rest, { noUpdateTTL: true });
  return takers.size > 0 ? rest : undefined;
}

function getMost(takers: ReadonlyMap<string, bigint>): bigint {
  return [...takers.values()].reduce((most, amount) => (amount > most ? amount : most), 0n);
}

/** Notes that a quoted order was taken back. */
export function breakPair({ broken }: Standing, { makerToken, takerToken }: Pair): void {
  broken.set(`${makerToken} ${takerToken}`.toLowerCase(), true);
}

/** Returns true for a pair of which a quoted order was taken back in the last day. */
export function isPairBroken({ broken }: Standing, { makerToken, takerToken }: Pair): boolean {
  return broken.has(`${makerToken} ${takerToken}`.toLowerCase());
}

/** Puts the orders of funds aside that failed in a swap, at `now` in ms of the clock. */
export function putAside({ aside }: Standing, key: string, now: number): void {
  const before = aside.get(key);
  if (before && before.until > now) return;
  const restMs = before ? Math.min(2 * before.restMs, maxRestMs) : minRestMs;
  aside.set(key, { until: now + restMs, restMs });
}

/** Returns true for funds whose orders are put aside at `now`. */
export function isAside({ aside }: Standing, key: string, now: number): boolean {
  return (aside.get(key)?.until ?? 0) > now;
}

/**
 * Lists the makers of a token, in lowercase, whose orders quotes leave out at `now`: their funds fell and came back, or
 * they failed in a swap.
 */
export function listLeftOut(standing: Standing, makerToken: string, now: number): string[] {
  const end = ` ${makerToken.toLowerCase()}`;
  const resting = [...standing.aside.keys()].filter((key) => isAside(standing, key, now));
  const keys = new Set([...standing.unsteady.keys(), ...resting]);
  return [...keys].flatMap((key) => (key.endsWith(end) ? [key.slice(0, -end.length)] : []));
}
