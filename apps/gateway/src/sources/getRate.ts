import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Address } from 'viem';
import type { ChainState } from '../store/chains/chainState';
import { getMidRate } from '@livery/router/getMidRate';

/** About how many base units of `buyToken` one base unit of `sellToken` is worth; undefined without a way between them. */
export function getRate({ chain, pools }: ChainState, sellToken: Address, buyToken: Address): number | undefined {
  const [sell, buy] = [sellToken, buyToken].map((token) =>
    isNativeToken(token) ? chain.wrappedNative.address : token,
  );
  if (!pools || !sell || !buy) return undefined;
  return sell === buy ? 1 : getMidRate(pools.market, { sellToken: sell, buyToken: buy });
}
