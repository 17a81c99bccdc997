import type { Address } from 'viem';
import type { Connection } from '../../../state/useConnection';
import type { TextId } from '../../../text/textId';

/** What the wallet did while it was asked for a transaction of the account on the chain; undefined when nothing. */
export function describeWalletChange(
  { address, chainId }: Pick<Connection, 'address' | 'chainId'>,
  asked: { account: Address; chainId: number },
): TextId | undefined {
  if (!address) return 'swap.walletLeft';
  if (address !== asked.account) return 'swap.blocked.WRONG_SENDER';
  return chainId === asked.chainId ? undefined : 'swap.walletMoved';
}
