import type { Address } from 'viem';
import { sortPoolTokens } from './pool';

/** Two pool tokens in the order of their pair. */
export type AddressPair = readonly [Address, Address];

/**
 * Lists the pairs in which a trader's positions are looked for, each once, as pool tokens in the order of the pair; at
 * most `max`. First come pairs that the trader added, then pairs of two bases, then pairs of a base and another token.
 */
export function listTrackedPairs({
  added,
  bases,
  tokens,
  max = 500,
}: {
  added: readonly AddressPair[];
  bases: readonly Address[];
  tokens: readonly Address[];
  max?: number;
}): readonly AddressPair[] {
  const between = bases.flatMap((base, index) => bases.slice(index + 1).map((other) => [base, other] as const));
  const around = tokens.flatMap((token) => bases.map((base) => [base, token] as const));
  const pairs = new Map<string, AddressPair>();
  for (const [a, b] of [...added, ...between, ...around]) {
    if (pairs.size === max) break;
    const pair = sortPoolTokens(a, b);
    if (pair) pairs.set(pair.join(' '), pair);
  }
  return [...pairs.values()];
}
