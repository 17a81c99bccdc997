import { isNativeToken } from '../../domain/tokens/nativeToken';
import type { Spend } from '../common/spend';
import type { SwapFacts } from './swapFacts';

/** Returns what a swap takes by allowance: the sold amount, or of an exact output the most that is sold; base units. */
export function listSwapSpends({ sellToken, sellAmount, kind }: SwapFacts): Spend[] {
  return kind === 'swap' && !isNativeToken(sellToken.address) ? [{ token: sellToken.address, amount: sellAmount }] : [];
}
