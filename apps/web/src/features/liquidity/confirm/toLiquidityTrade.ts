import type { Chain } from '@livery/core/domain/chains';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getLiquidityTerms } from '@livery/core/domain/liquidity/liquidityTerms';
import type { TradeRecord } from '../../../state/transactions';

/** Returns the figures of a change of liquidity for its record: what a deposit gives, or what a removal gets. */
export function toLiquidityTrade(chain: Chain, intent: LiquidityIntent): TradeRecord {
  const sides = getLiquidityTerms(intent, chain).map(({ token: { address, symbol, decimals }, amount, minimum }) => ({
    address,
    symbol,
    decimals,
    amount: amount.toString(),
    minimum: minimum.toString(),
  }));
  // A migration moves from pool to pool: nothing of it passes through the account but the remainder.
  const [gives, gets] = intent.type === 'add' ? [sides, []] : intent.type === 'migrate' ? [[], []] : [[], sides];
  return { kind: intent.type, gives, gets };
}
