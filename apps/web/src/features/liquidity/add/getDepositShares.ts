import { afterTaxDown, getDeposit, getMintedShares } from '@livery/core/domain/liquidity/deposit';
import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import type { AmountPair } from '../pools/pairWords';

/**
 * Returns the shares that a deposit is expected to bring. `reserves` are in the order of the amounts, undefined for a pool
 * without a price; `taxes` are what the tokens themselves take on the way to the pool, in basis points.
 */
export function getDepositShares({
  deposit,
  pool,
  reserves = [0n, 0n],
  taxes,
}: {
  deposit: AmountPair;
  pool: LiquidityPool | undefined;
  reserves: AmountPair | undefined;
  taxes: readonly [number, number];
}): bigint {
  const [takenA, takenB] = getDeposit({ desired: deposit, reserves });
  return getMintedShares({
    amounts: [afterTaxDown(takenA, taxes[0]), afterTaxDown(takenB, taxes[1])],
    reserves,
    totalSupply: pool?.totalSupply ?? 0n,
  });
}
