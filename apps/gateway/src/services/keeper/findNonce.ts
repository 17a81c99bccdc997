import type { Logger } from 'pino';
import type { Address } from 'viem';
import { getTransactionCount } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';

/** Returns the account's next nonce; undefined while another process has a transaction of it under way. */
export async function findNonce(
  { chain, client }: ChainState,
  { account, log }: { account: Address; log: Logger },
): Promise<number | undefined> {
  const read = (blockTag: 'latest' | 'pending') => getTransactionCount(client, { address: account, blockTag });
  const [nonce, next] = await Promise.all([read('latest'), read('pending')]);
  if (next === nonce) return nonce;
  log.warn({ chainId: chain.id, nonce, next }, 'the account has a transaction of another process under way');
  return undefined;
}
