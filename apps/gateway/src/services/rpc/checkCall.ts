/** Work of one call for a node, in units of a read of a balance. */
const costs: Readonly<Record<string, number>> = {
  eth_call: 4,
  eth_createAccessList: 10,
  eth_estimateGas: 8,
  eth_feeHistory: 4,
  eth_getCode: 4,
  eth_getLogs: 20,
  eth_getTransactionReceipt: 2,
  eth_sendRawTransaction: 10,
  eth_simulateV1: 20,
};
const blockWithTransactions = 20;
const bytesPerUnit = 1_024;
/** A call that may burn more gas costs more. */
const usualGas = 10_000_000n;
const gasPerUnit = 1_000_000n;

/** Returns the cost of a call by its method, the size of its parameters and the gas that it may burn. */
export function getCost(method: string, params: readonly unknown[]): number {
  const isWhole = method.startsWith('eth_getBlockBy') && params[1] === true;
  const base = isWhole ? blockWithTransactions : (costs[method] ?? 1);
  const gas = toBigInt(read(params[0], 'gas')) ?? 0n;
  const burnt = gas > usualGas ? Number((gas - usualGas) / gasPerUnit) : 0;
  return base + burnt + Math.floor(JSON.stringify(params).length / bytesPerUnit);
}

const maxGas = 50_000_000n;
const maxFeeBlocks = 1_024n;
const maxSimulatedCalls = 32;

/** The last known block of a chain, and the most blocks of which its endpoints are asked for the logs at once. */
type Known = { head: bigint | undefined; logRange: bigint };

/** Returns the reason for which a call is not sent to the chain, or undefined. Ranges of logs, gas and simulations are bounded. */
export function findExcess(method: string, params: readonly unknown[], known: Known): string | undefined {
  const [first] = params;
  if (method === 'eth_getLogs') {
    if (isWithinRange(first, known)) return undefined;
    // The page reads the number.
    return `The range of eth_getLogs is limited to ${known.logRange} blocks.`;
  }
  if (method === 'eth_feeHistory' && (toBigInt(first) ?? 0n) > maxFeeBlocks) {
    return `eth_feeHistory is limited to ${maxFeeBlocks} blocks.`;
  }
  const calls = method === 'eth_simulateV1' ? listSimulated(first) : [first];
  if (calls.length > maxSimulatedCalls) return `eth_simulateV1 is limited to ${maxSimulatedCalls} calls.`;
  if (calls.some((call) => (toBigInt(read(call, 'gas')) ?? 0n) > maxGas)) return `The gas is limited to ${maxGas}.`;
  return undefined;
}

function isWithinRange(filter: unknown, { head, logRange }: Known): boolean {
  if (read(filter, 'blockHash') !== undefined) return true;
  const from = toBlock(read(filter, 'fromBlock'), head);
  const to = toBlock(read(filter, 'toBlock'), head);
  return from !== undefined && to !== undefined && to - from < logRange;
}

/** Returns the number of a block or tag; undefined when it is unknown. */
function toBlock(block: unknown, head: bigint | undefined): bigint | undefined {
  if (block === 'earliest') return 0n;
  if (block === undefined || block === null || ['latest', 'pending', 'safe', 'finalized'].includes(String(block))) {
    return head;
  }
  return toBigInt(block);
}

function listSimulated(payload: unknown): unknown[] {
  const blocks = read(payload, 'blockStateCalls');
  if (!Array.isArray(blocks)) return [];
  return blocks.slice(0, maxSimulatedCalls + 1).flatMap((block) => {
    const calls = read(block, 'calls');
    return [block, ...(Array.isArray(calls) ? calls : [])];
  });
}

function read(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;
}
