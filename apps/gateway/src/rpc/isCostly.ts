/** Methods whose cost and response depend on the caller. */
const costlyMethods: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_simulateV1',
]);

/** A block with its transactions has megabytes. */
const blockMethods: ReadonlySet<string> = new Set(['eth_getBlockByHash', 'eth_getBlockByNumber']);

const maxCheapChars = 1_000;

/**
 * Returns true for a call whose failure or delay says nothing about the endpoint, because it takes long or has a large
 * response or large parameters. Such a call shares no batch with others, and when it fails the endpoint is only
 * checked.
 */
export function isCostly(method: string, params: readonly unknown[]): boolean {
  if (costlyMethods.has(method)) return true;
  if (blockMethods.has(method) && params[1] !== false && params[1] !== undefined) return true;
  return JSON.stringify(params).length > maxCheapChars;
}
