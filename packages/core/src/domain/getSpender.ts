import type { Address } from 'viem';
import type { Chain } from './chain';
import { paysAnother } from './paysAnother';

/** Who has to be allowed to take the sold token: the chain's router when a swap pays another account, else the exchange proxy. */
export function getSpender(chain: Chain, swap: { account: Address; recipient?: Address | undefined }): Address {
  return paysAnother(swap) ? chain.v2.router : chain.exchangeProxy;
}
