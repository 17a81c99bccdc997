import { compareBigInt } from '@livery/core/domain/amounts/rational';
import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import { cleanTokenText } from '@livery/core/domain/text/cleanTokenText';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { Address } from 'viem';

/** A hop of a path over a pool: its exchange, and the pool's fee in millionths; undefined where it is unknown. */
export type RouteHop = { source: string; fee: number | undefined };

/** A path of a route, one token longer than its hops. Amounts are base units, undefined where a call does not fix them. */
export type ShownPath = {
  tokens: readonly Address[];
  hops: readonly RouteHop[];
  sellAmount: bigint | undefined;
  buyAmount: bigint | undefined;
};

/** A path with its share of the exact amount: in thousandths, which add up to 1,000 over a route. */
export type SharedPath = ShownPath & { share: number };

/** Returns the paths of a quote, in the order of execution; none for a quote whose orders lead nowhere. */
export function getQuotedPaths({ orders = [] }: Pick<QuoteResponse, 'orders'>): ShownPath[] {
  return orders.flatMap(({ source, takerAmount, makerAmount, fillData: { tokenAddressPath: tokens, pools = [] } }) => {
    const count = tokens.length - 1;
    if (count < 1) return [];
    const unknown = Array.from({ length: count }, () => ({ source, fee: undefined }));
    const hops = pools.length === count ? pools : unknown;
    return [{ tokens, hops, sellAmount: takerAmount, buyAmount: makerAmount }];
  });
}

/**
 * Returns the paths with their shares of what the trade sells exactly or, for an exact output, buys; largest first, equal ones
 * as one. Empty when an amount is missing or all are zero. The largest remainders are rounded up.
 */
export function sharePaths(paths: readonly ShownPath[], side: SwapSide): SharedPath[] {
  const merged = mergeEqual(paths);
  const amounts = merged.map(({ sellAmount, buyAmount }) => (side === 'exactInput' ? sellAmount : buyAmount) ?? 0n);
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (total === 0n) return [];
  const parts = amounts.map((amount) => ({
    share: Number((amount * whole) / total),
    remainder: (amount * whole) % total,
  }));
  const byRemainder = [...parts].sort((a, b) => compareBigInt(b.remainder, a.remainder));
  for (const part of byRemainder.slice(0, Number(whole) - parts.reduce((sum, { share }) => sum + share, 0)))
    part.share++;
  return merged
    .flatMap((path, index) => (amounts[index] === 0n ? [] : [{ ...path, share: parts[index]?.share ?? 0 }]))
    .sort((a, b) => b.share - a.share);
}

const whole = 1_000n;

function mergeEqual(paths: readonly ShownPath[]): ShownPath[] {
  const merged = new Map<string, ShownPath>();
  for (const path of paths) {
    const key = JSON.stringify([path.tokens, path.hops]);
    const same = merged.get(key);
    merged.set(key, {
      ...path,
      sellAmount: same ? add(same.sellAmount, path.sellAmount) : path.sellAmount,
      buyAmount: same ? add(same.buyAmount, path.buyAmount) : path.buyAmount,
    });
  }
  return [...merged.values()];
}

function add(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}

/** Returns the readable names of the exchanges of paths, each once. */
export function listExchanges(paths: readonly ShownPath[]): string[] {
  return [...new Set(paths.flatMap(({ hops }) => hops.map(({ source }) => toSourceName(source))))];
}

/** A source of a route; `share` is between 0 and 1, `percent` the same with two decimals. */
type RouteShare = { name: string; share: number; percent: string };

/** The name that a quote has for paths over several exchanges together. */
const multiHopSource = 'MultiHop';

/**
 * Returns the sources that a quote uses, largest first, with readable names: paths over several exchanges have those of
 * the exchanges.
 */
export function getRouteShares({ sources, orders = [] }: Pick<QuoteResponse, 'sources' | 'orders'>): RouteShare[] {
  const over = listExchanges(getQuotedPaths({ orders: orders.filter(({ source }) => source === multiHopSource) }));
  const toName = (name: string) => (name === multiHopSource && over.length > 0 ? over.join(' + ') : toSourceName(name));
  return sources
    .map(({ name, proportion }) => ({ name: toName(name), share: Number(proportion) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .map((source) => ({ ...source, percent: (source.share * 100).toFixed(2) }));
}

/** Returns the readable name of a source: one line of at most 32 characters, or a question mark where it names no exchange. */
export function toSourceName(source: string): string {
  if (source === multiHopSource) return '?';
  return cleanTokenText(source.replaceAll('_', ' '), 32) ?? '?';
}

/** Returns a share as a percentage with at most one decimal; one too small for it as `<0.1`. */
export function formatShare(share: number): string {
  return share > 0 ? String(share / 10) : '<0.1';
}

/** Returns a fee of millionths as a percentage without trailing zeros. */
export function formatPoolFee(fee: number): string {
  return String(fee / 10_000);
}
