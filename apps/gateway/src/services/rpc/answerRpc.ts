import { getNamedRange } from '@livery/core/actions/history/getNamedRange';
import * as v from 'valibot';
import { type Address, isAddress, numberToHex, RpcRequestError } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { PlanUsedUpError, RpcUnavailableError } from '../../errors/rpc';
import { isTouched } from '../../pools/isTouched';
import type { Caller } from '../../rpc/caller';
import { findExcess, getCost } from './checkCall';

const maxCalls = 100;
/** A batch of the page has a hundredth of them; to parse as many as fit into a body would take a tenth of a second. */
const maxValues = 50_000;
const maxAnswerChars = 12_582_912;
/** The code that nodes use for a response over their limit. */
const tooLargeCode = -32_003;

const call = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  method: v.string(),
  // A check of each element would take a tenth of a second for as many as fit into a body.
  params: v.optional(v.custom<readonly unknown[]>(Array.isArray, 'the parameters are not a list'), []),
});

type RpcError = { code: number; message: string; data?: unknown };
type RpcResponse = { jsonrpc: '2.0'; id: string | number | null } & ({ result: unknown } | { error: RpcError });

/**
 * Answers a JSON-RPC body, single or batch, with JSON. Its calls are taken of the caller's budget before the work begins.
 * Throws what `take` throws; every other failure is a JSON-RPC error.
 */
export async function answerRpc(
  state: ChainState,
  body: string,
  { caller = {}, take = () => {}, wake = async () => {}, getHead = () => undefined }: Asking = {},
): Promise<string> {
  const answer = JSON.stringify(await answerAll(state, body, { caller, take, wake, getHead }));
  if (answer.length <= maxAnswerChars) return answer;
  return JSON.stringify(fail(null, { code: tooLargeCode, message: 'The response is too large.' }));
}

type Asking = {
  caller?: Caller;
  /** Takes units of work of the visitor's budget. */
  take?: (cost: number) => void;
  /** Has the chain awake for a call that needs its state, and resolves when its pools were read. */
  wake?: () => Promise<void>;
  /** Returns the number of the head if it was read just now: visitors who ask for it then cost no call. */
  getHead?: () => bigint | undefined;
};

async function answerAll(state: ChainState, body: string, asking: Required<Asking>) {
  const { take } = asking;
  if (countValues(body) > maxValues) {
    return fail(null, { code: -32600, message: 'Invalid request: the body holds too many values.' });
  }
  let request: unknown;
  try {
    request = JSON.parse(body);
  } catch {
    return fail(null, { code: -32700, message: 'Parse error: the body is not JSON.' });
  }
  if (isDeep(request)) return fail(null, { code: -32600, message: 'Invalid request: the body is nested too deep.' });
  if (!Array.isArray(request)) {
    take(getCostOf(request));
    return answerCall(state, request, asking);
  }
  if (request.length === 0 || request.length > maxCalls) {
    return fail(null, { code: -32600, message: `Invalid request: a batch holds 1 to ${maxCalls} calls.` });
  }
  take(request.reduce<number>((cost, single) => cost + getCostOf(single), 0));
  return Promise.all(request.map((single) => answerCall(state, single, asking)));
}

/** Returns true for a value that takes too many levels to be written as JSON again. */
function isDeep(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return false;
  } catch {
    return true;
  }
}

function getCostOf(request: unknown): number {
  const parsed = v.safeParse(call, request);
  return parsed.success ? getCost(parsed.output.method, parsed.output.params) : 1;
}

async function answerCall(
  state: ChainState,
  request: unknown,
  { caller, wake, getHead }: Required<Asking>,
): Promise<RpcResponse> {
  const { rpc, chain } = state;
  const parsed = v.safeParse(call, request);
  if (!parsed.success) return fail(null, { code: -32600, message: `Invalid request: ${parsed.issues[0].message}` });
  const { id, method, params } = parsed.output;
  if (!servedMethods.has(method)) {
    return fail(id, { code: -32601, message: `The method ${method.slice(0, 64)} is not served.` });
  }
  if (method === touchedMethod) return answerTouched(state, id, params);
  const waking = fixedMethods.has(method) ? undefined : wake();
  // A range of logs may end at the head.
  if (method === 'eth_getLogs') await waking;
  const head = method === 'eth_blockNumber' ? getHead() : undefined;
  if (head !== undefined) return { jsonrpc: '2.0', id, result: numberToHex(head) };
  const known = { head: state.pools?.journal.at(-1)?.number, logRange: state.visitorRange.blocks };
  const excess = findExcess(method, params, known);
  if (excess) return fail(id, { code: -32602, message: excess });
  try {
    return { jsonrpc: '2.0', id, result: (await rpc.request(method, params, caller)) ?? null };
  } catch (error) {
    if (error instanceof RpcRequestError) {
      if (method === 'eth_getLogs') learnRange(state.visitorRange, error);
      const { code, details: message, data } = error;
      return fail(id, { code, message, ...(data !== undefined && { data }) });
    }
    const isKnown = error instanceof RpcUnavailableError || error instanceof PlanUsedUpError;
    const message = isKnown ? error.shortMessage : `Chain ${chain.id} is not available.`;
    return fail(id, { code: -32603, message });
  }
}

/** Keeps the bound that a provider names, so that no visitor's question runs into it again. */
function learnRange(range: ChainState['visitorRange'], error: RpcRequestError): void {
  const named = getNamedRange(error);
  if (named !== undefined && named < range.blocks) range.blocks = named;
}

const account = v.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }));
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,16}$/),
  v.transform((text) => BigInt(text)),
);

/**
 * Answers from what the chain's follower has read, without a call. Before it has read anything, every account may have
 * been touched.
 */
function answerTouched({ pools }: ChainState, id: RpcResponse['id'], params: readonly unknown[]): RpcResponse {
  const parsed = v.safeParse(v.strictTuple([account, quantity]), params);
  if (!parsed.success) return fail(id, { code: -32602, message: 'The parameters are an account and a block number.' });
  const [of, since] = parsed.output;
  return { jsonrpc: '2.0', id, result: pools === undefined || isTouched(pools, { account: of, since }) };
}

function fail(id: string | number | null, error: RpcError): RpcResponse {
  return { jsonrpc: '2.0', id, error };
}

/** The gateway's own method: true when a block from a number on may have moved tokens of an account. */
const touchedMethod = 'livery_isTouched';

/** The methods that the page may call: reads, simulations, and sending signed transactions. */
export const servedMethods: ReadonlySet<string> = new Set([
  touchedMethod,
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'net_version',
  'web3_clientVersion',
]);

/** Those of them whose answer is always the same: they leave a chain asleep. */
const fixedMethods: ReadonlySet<string> = new Set(['eth_chainId', 'net_version', 'web3_clientVersion']);

const [comma, bracket, brace] = [0x2c, 0x5b, 0x7b];

/** Returns about how many values a JSON text holds, without parsing it. */
function countValues(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === comma || code === bracket || code === brace) count++;
  }
  return count;
}
