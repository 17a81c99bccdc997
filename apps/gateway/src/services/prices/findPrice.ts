import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Address } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { toPlainDecimal } from '../quote/price';
import type { PriceBoard } from './createPriceBoard';

/** Returns the price of a whole token in US dollars as a decimal; undefined while it is unknown. */
export function findPrice(
  token: Address,
  { state, board }: { state: ChainState; board: PriceBoard },
): string | undefined {
  const { chain, decimals, pools } = state;
  const key = (isNativeToken(token) ? chain.wrappedNative.address : token).toLowerCase();
  const places = decimals.get(key) ?? pools?.lookedUp.peek(key)?.decimals;
  const price = board.find(key);
  return price === undefined || places === undefined ? undefined : toPlainDecimal(price * 10 ** places);
}
