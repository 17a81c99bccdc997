import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getMidRate } from '@livery/router/getMidRate';
import type { Address } from 'viem';
import type { ChainState } from './chainState';

/** Returns the approximate value of one base unit of `sellToken` in base units of `buyToken`; undefined without a route. */
export function getRate({ chain, pools }: ChainState, sellToken: Address, buyToken: Address): number | undefined {
  const [sell, buy] = [sellToken, buyToken].map((token) =>
    isNativeToken(token) ? chain.wrappedNative.address : token,
  );
  if (!pools || !sell || !buy) return undefined;
  if (sell === buy) return 1;
  const key = sell + buy;
  if (!pools.rates.has(key)) pools.rates.set(key, getMidRate(pools.market, { sellToken: sell, buyToken: buy }));
  return pools.rates.get(key);
}
