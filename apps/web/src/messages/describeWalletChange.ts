import type { Address } from 'viem';
import type { Connection } from '../connection/useConnection';
import type { TextId } from '../text/textId';

/**
 * Returns how the wallet has changed since it was prompted for a transaction: disconnected, or on another account or
 * chain. Undefined when it has not.
 */
export function describeWalletChange(
  { address, chainId }: Pick<Connection, 'address' | 'chainId'>,
  prompted: { account: Address; chainId: number },
): TextId | undefined {
  if (!address) return 'wallet.left';
  if (address !== prompted.account) return 'swap.blocked.WRONG_SENDER';
  return chainId === prompted.chainId ? undefined : 'wallet.moved';
}
