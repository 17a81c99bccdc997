import { isNativeToken } from '@livery/core/domain/nativeToken';
import { getMidRate } from '@livery/router/getMidRate';
import type { Address } from 'viem';
import type { ChainState } from '../store/chains/chainState';

/** About how many base units of `buyToken` one base unit of `sellToken` is worth; undefined without a way between them. */
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
