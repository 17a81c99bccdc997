import { mulDivDown } from '../amounts/rational';

/**
 * Returns the part of a pool that shares are, in basis points to two decimals, rounded down but never to 0, so that
 * `formatPercent` says `<0.01%` of the smallest; 0 for no shares. After a deposit, both numbers include the minted shares.
 */
export function getPoolShareBps({ shares, totalSupply }: { shares: bigint; totalSupply: bigint }): number {
  if (shares === 0n || totalSupply === 0n) return 0;
  return Math.max(1, Number(mulDivDown(shares, 1_000_000n, totalSupply))) / 100;
}
