import { isNativeToken } from '../../domain/tokens/nativeToken';
import type { Spend } from '../common/spend';
import type { LiquidityFacts } from './liquidityFacts';

/**
 * Returns what a change of liquidity takes by allowance: both tokens of a deposit, or the shares of V2's pair or V1's
 * exchange.
 */
export function listLiquiditySpends({ type, sides, shares, pair, exchange, hasPermit }: LiquidityFacts): Spend[] {
  if (type === 'add') {
    return sides.flatMap(({ token, amount }) =>
      isNativeToken(token.address) ? [] : [{ token: token.address, amount }],
    );
  }
  const token = type === 'remove' ? pair : exchange;
  // V1's exchanges burn the shares of whoever calls them.
  return token && shares && type !== 'removeV1' && !hasPermit ? [{ token, amount: shares }] : [];
}
