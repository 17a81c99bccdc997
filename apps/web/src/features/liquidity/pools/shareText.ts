import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { getPoolShareBps } from '@livery/core/domain/liquidity/poolShare';

/**
 * Returns in words the part of a pool that an account's shares are, and after a deposit that mints some the one before
 * it, too.
 */
export function getShareText(
  { pool, shares }: { pool: LiquidityPool | undefined; shares: bigint },
  minted: bigint | undefined,
  group: (percent: string) => string,
): string {
  const before = pool ? getPoolShareBps({ shares, totalSupply: pool.totalSupply }) : 0;
  if (!minted) return group(formatPercent(before));
  const totalSupply = (pool?.totalSupply ?? 0n) + minted;
  const isFirst = totalSupply === minted;
  const after = formatPercent(isFirst ? 10_000 : getPoolShareBps({ shares: shares + minted, totalSupply }));
  return shares > 0n ? `${group(formatPercent(before))} → ${group(after)}` : group(after);
}
