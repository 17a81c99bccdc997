import * as v from 'valibot';

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i));
/** Without a group in the expression: one would take seconds, and then the stack, for megabytes. */
const bytes = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]*$/i),
  v.check((text) => text.length % 2 === 0),
);
const word = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{0,64}$/i));
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i));
const list = v.array(v.unknown());
const block = v.looseObject({ number: v.nullable(quantity), hash: v.nullable(hash), timestamp: quantity });
const mined = v.looseObject({ number: quantity, hash, parentHash: hash, timestamp: quantity });

/** Schemas of results by method; results of other methods are not checked. */
const forms: Readonly<Record<string, v.GenericSchema>> = {
  eth_blockNumber: quantity,
  eth_call: bytes,
  eth_chainId: quantity,
  eth_createAccessList: v.looseObject({}),
  eth_estimateGas: quantity,
  eth_feeHistory: v.looseObject({}),
  eth_gasPrice: quantity,
  eth_getBalance: quantity,
  eth_getBlockByHash: mined,
  eth_getBlockByNumber: block,
  eth_getCode: bytes,
  eth_getLogs: list,
  eth_getStorageAt: word,
  eth_getTransactionByHash: v.looseObject({ hash }),
  eth_getTransactionCount: quantity,
  eth_getTransactionReceipt: v.looseObject({ transactionHash: hash, blockHash: hash, blockNumber: quantity }),
  eth_maxPriorityFeePerGas: quantity,
  eth_sendRawTransaction: hash,
  eth_simulateV1: list,
};

/** The field of the result that must equal the requested block, hash or transaction. */
const named: Readonly<Record<string, string>> = {
  eth_getBlockByHash: 'hash',
  eth_getBlockByNumber: 'number',
  eth_getTransactionByHash: 'hash',
  eth_getTransactionReceipt: 'transactionHash',
};
const pendingLooks = new Set(['eth_getTransactionByHash', 'eth_getTransactionReceipt']);

/** Returns `yes` for a plausible result of the method, `absent` when the endpoint lacks a requested block, else `no`. */
export function isSensible({
  method,
  params,
  result,
}: {
  method: string;
  params: readonly unknown[];
  result: unknown;
}): 'yes' | 'no' | 'absent' {
  if (result === null && pendingLooks.has(method)) return 'yes';
  if (result === null && named[method] && params[0] !== 'latest') return 'absent';
  const form = forms[method];
  if (!form) return 'yes';
  const parsed = v.safeParse(form, result);
  if (!parsed.success) return 'no';
  const name = named[method];
  const [wanted] = params;
  if (!name || typeof wanted !== 'string' || !wanted.startsWith('0x')) return 'yes';
  const told: unknown = Reflect.get(Object(parsed.output), name);
  return typeof told === 'string' && BigInt(told) === toBigInt(wanted) ? 'yes' : 'no';
}

function toBigInt(text: string): bigint | undefined {
  return /^0x[0-9a-f]+$/i.test(text) ? BigInt(text) : undefined;
}
