import { type Address, zeroAddress } from 'viem';
import type { Chain } from '../chains';
import { getExecutor, permit2, routerItself, senderItself } from '../executors';
import { nativeToken } from '../tokens/nativeToken';

/** Returns true when a swap pays an account other than the seller's. Addresses are checksummed. */
export function hasOtherRecipient({
  account,
  recipient,
}: {
  account: Address;
  recipient?: Address | undefined;
}): boolean {
  return recipient !== undefined && recipient !== account;
}

/** Returns the spender of the sold token: the chain's router when a swap pays another account, else the exchange proxy. */
export function getSpender(chain: Chain, swap: { account: Address; recipient?: Address | undefined }): Address {
  return hasOtherRecipient(swap) ? chain.v2.router : chain.exchangeProxy;
}

/** The Universal Router reads these addresses as its caller and itself. */
const placeholders = [senderItself, routerItself];

/**
 * Returns true when a swap may pay this address (checksummed), and false where the payment would be lost or free for the
 * taking: the zero address, the tokens of the swap and the contracts that execute it.
 */
export function canBePaid(
  recipient: Address,
  { chain, sellToken, buyToken }: { chain: Chain; sellToken: Address; buyToken: Address },
): boolean {
  const { wrappedNative, exchangeProxy, flashWallet, v2 } = chain;
  const lost = [zeroAddress, nativeToken, sellToken, buyToken, wrappedNative.address, permit2, ...placeholders];
  const contracts = [exchangeProxy, flashWallet, v2.router, v2.factory, getExecutor(chain, 'universalRouter')];
  return ![...lost, ...contracts].includes(recipient);
}
