import { toQuantity } from './toQuantity';

/** Index of the parameter that names the block of a read. */
const blockParameter: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getBlockByNumber: 0,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
};
/** The field of the result that contains its block number. */
const blockField: Readonly<Record<string, string>> = {
  eth_getBlockByHash: 'number',
  eth_getTransactionByHash: 'blockNumber',
  eth_getTransactionReceipt: 'blockNumber',
};

/**
 * Returns the block from which on a result never changes, reorganizations aside; undefined for results that may change at
 * any time, such as those of a block tag.
 */
export function getImmutableSince(method: string, params: readonly unknown[], result: unknown): bigint | undefined {
  if (result === null || result === undefined) return undefined;
  const field = blockField[method];
  if (field) return toQuantity(Reflect.get(Object(result), field));
  const index = blockParameter[method];
  if (index !== undefined) return toQuantity(params[index]);
  if (method !== 'eth_getLogs') return undefined;
  const { fromBlock, toBlock } = Object(params[0]);
  return toQuantity(fromBlock) === undefined ? undefined : toQuantity(toBlock);
}
