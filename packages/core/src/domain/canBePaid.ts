import { type Address, zeroAddress } from 'viem';
import type { Chain } from './chain';
import { nativeToken } from './nativeToken';

/**
 * Whether a swap may pay this address (checksummed): not where what arrives is lost or anybody's to take, as at the zero
 * address, at the tokens of the swap and at the contracts that carry it out.
 */
export function canBePaid(
  recipient: Address,
  { chain, sellToken, buyToken }: { chain: Chain; sellToken: Address; buyToken: Address },
): boolean {
  const { wrappedNative, exchangeProxy, flashWallet, v2 } = chain;
  const lost = [zeroAddress, nativeToken, sellToken, buyToken, wrappedNative.address];
  return ![...lost, exchangeProxy, flashWallet, v2.router, v2.factory].includes(recipient);
}
