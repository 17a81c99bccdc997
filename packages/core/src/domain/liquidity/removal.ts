import { mulDivDown, mulDivUp } from '../amounts/rational';

/** Returns the amounts that a pool pays for shares, in the order of the reserves, rounded down. Source: UniswapV2Pair.burn. */
export function getBurnedAmounts({
  shares,
  reserves: [reserveA, reserveB],
  totalSupply,
}: {
  shares: bigint;
  reserves: readonly [bigint, bigint];
  totalSupply: bigint;
}): readonly [bigint, bigint] {
  if (totalSupply === 0n) return [0n, 0n];
  return [mulDivDown(shares, reserveA, totalSupply), mulDivDown(shares, reserveB, totalSupply)];
}

/** Returns the shares for which a pool pays at least this amount of one of its tokens, rounded up. 0 for an empty pool. */
export function getSharesForAmountUp(
  amount: bigint,
  { reserve, totalSupply }: { reserve: bigint; totalSupply: bigint },
): bigint {
  return reserve > 0n ? mulDivUp(amount, totalSupply, reserve) : 0n;
}

/** Returns a whole percentage from 0 to 100 of shares, rounded down; 100 is all of them. */
export function getSharesOfPercent(shares: bigint, percent: number): bigint {
  return mulDivDown(shares, BigInt(percent), 100n);
}

/** Returns the percentage that `part` is of `whole`, to one decimal, rounded down but never to 0; 0 for no shares. */
export function getPercentOfShares(part: bigint, whole: bigint): number {
  if (part === 0n || whole === 0n) return 0;
  return Math.max(1, Number(mulDivDown(part, 1_000n, whole))) / 10;
}

/** Returns the minimum received of an expected amount at this slippage, in base units, rounded up in the trader's favour. */
export function getMinimumRemoval(amount: bigint, slippageBps: number): bigint {
  return mulDivUp(amount, BigInt(10_000 - slippageBps), 10_000n);
}
