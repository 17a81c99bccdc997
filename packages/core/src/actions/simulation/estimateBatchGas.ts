import { type Client, RpcRequestError } from 'viem';
import { simulateBlocks } from 'viem/actions';
import type { TransactionToSend } from '../../domain/sealTransaction';

/**
 * Returns the gas units that the calls use one after another, each as a transaction of its own: an upper bound for a
 * batch. Throws an error with the revert's bytes when one of them would revert, and viem's when the node has no
 * `eth_simulateV1`.
 */
export async function estimateBatchGas(client: Client, calls: readonly TransactionToSend[]): Promise<bigint> {
  const [block] = await simulateBlocks(client, {
    blocks: [{ calls: calls.map(({ from: account, to, data, value }) => ({ account, to, data, value })) }],
  });
  const ran = block?.calls ?? [];
  const failed = ran.find(({ status }) => status !== 'success');
  if (failed)
    throw new RpcRequestError({ body: {}, url: '', error: { code: 3, message: 'reverted', data: failed.data } });
  return ran.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
}
