import type { Chain } from '@livery/core/domain/chains';
import { getReservesOf, type LiquidityPool, toPoolTokens } from '@livery/core/domain/liquidity/pool';
import { getBurnedAmounts } from '@livery/core/domain/liquidity/removal';
import type { AmountPair, TokenPair } from './pairWords';

/** Returns the reserves of a pool in the order of two tokens, of which one may be the native coin. */
export function getShownReserves({
  chain,
  tokens,
  pool,
}: {
  chain: Chain;
  tokens: TokenPair;
  pool: LiquidityPool;
}): AmountPair {
  return getReservesOf(pool, toPoolTokens(tokens, chain));
}

/** Returns the amounts that shares of a pool are worth, in the order of the tokens. */
export function getShownAmounts(position: {
  chain: Chain;
  tokens: TokenPair;
  pool: LiquidityPool;
  shares: bigint;
}): AmountPair {
  const { pool, shares } = position;
  return getBurnedAmounts({ shares, reserves: getShownReserves(position), totalSupply: pool.totalSupply });
}
