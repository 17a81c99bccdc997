/** Sends a request's body, in JSON-RPC, to a node, and returns the body of its answer. */
export type Ask = (body: string, method: string) => Promise<string>;

/** Methods whose answer on a chain that mines nothing depends on their parameters alone. */
const reads = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionCount',
  'eth_simulateV1',
]);

/**
 * Asks a node of a chain that mines each transaction at once, and asks it the same again only after a request that may
 * have changed the chain: hundreds of attacks read the same. Lies are told about what it remembers, which stays honest.
 */
export function rememberReads(ask: Ask): Ask {
  let known = new Map<string, Promise<string>>();
  const forget = () => {
    known = new Map();
  };
  return async (body, method) => {
    if (!reads.has(method)) {
      // What is read while the chain changes may be older than the change.
      forget();
      return ask(body, method).finally(forget);
    }
    const now = known;
    const answer = now.get(body) ?? ask(body, method);
    now.set(body, answer);
    answer.catch(() => now.delete(body));
    return answer;
  };
}
