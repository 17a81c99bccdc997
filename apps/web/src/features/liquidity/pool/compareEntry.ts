import type { Chain } from '@livery/core/domain/chains';
import { compareWithEntry } from '@livery/core/domain/liquidity/impermanentLoss';
import { getReservesOf, toPoolToken } from '@livery/core/domain/liquidity/pool';
import { getHoldingRatio } from '../pictures/holdingScale';
import type { AmountPair } from '../pools/pairWords';
import type { Position } from './usePositions';

/** A position against holding the tokens that were deposited, in the order of the position's tokens. */
export type EntryComparison = {
  /** How much more the position is worth than holding, in basis points; negative when it is worth less. */
  differenceBps: number;
  /** The same in base units of the second token. */
  difference: bigint;
  /** The changes of the two amounts since they were deposited, in base units. */
  changes: readonly [bigint, bigint];
  /** The deposited amounts, in base units. */
  deposited: AmountPair;
  /** The price of the first token when they were deposited, and now, in whole units of the second. */
  entryPrice: number;
  price: number;
  /** The factor by which trading fees have multiplied the position. */
  feeFactor: number;
};

/** Compares a position with holding its deposited tokens. Undefined when the deposit cannot be priced. */
export function compareEntry(
  { tokens, amounts, pool }: Position,
  { entry, chain }: { entry: { amount0: bigint; amount1: bigint }; chain: Chain },
): EntryComparison | undefined {
  const [base, quote] = tokens;
  const pair = [toPoolToken(base.address, chain), toPoolToken(quote.address, chain)] as const;
  const isInOrder = pair[0] === pool.token0;
  const deposited = isInOrder ? ([entry.amount0, entry.amount1] as const) : ([entry.amount1, entry.amount0] as const);
  if (deposited[0] === 0n || deposited[1] === 0n || amounts[0] === 0n || amounts[1] === 0n) return undefined;
  const toSides = ([amount0, amount1]: readonly [bigint, bigint]) => ({ amount0, amount1 });
  const { held, pooled, differenceBps } = compareWithEntry({
    entry: toSides(deposited),
    pooled: toSides(amounts),
    reserves: getReservesOf(pool, pair),
  });
  const scale = 10 ** (base.decimals - quote.decimals);
  const toPrice = ([first, second]: readonly [bigint, bigint]) => (Number(second) / Number(first)) * scale;
  const [entryPrice, price] = [toPrice(deposited), toPrice(amounts)];
  return {
    differenceBps,
    difference: pooled - held,
    changes: [amounts[0] - deposited[0], amounts[1] - deposited[1]],
    deposited,
    entryPrice,
    price,
    feeFactor: (1 + differenceBps / 10_000) / getHoldingRatio(price / entryPrice),
  };
}
