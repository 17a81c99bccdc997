/**
 * Methods whose work and answer are as large as the caller makes them. That one of these fails or is slow says nothing
 * of the endpoint: a visitor must not be able to put it aside, nor to take other callers' calls down with it.
 */
export const shapedMethods: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_getLogs',
  'eth_simulateV1',
]);
