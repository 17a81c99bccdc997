import * as v from 'valibot';
import { RpcRequestError } from 'viem';
import { RpcUnavailableError } from '../../errors/RpcUnavailableError';
import type { ChainState } from '../../store/chains/chainState';
import { servedMethods } from './servedMethods';

const mostCalls = 100;

const call = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
});

type RpcError = { code: number; message: string; data?: unknown };
export type RpcResponse = { jsonrpc: '2.0'; id: string | number | null } & ({ result: unknown } | { error: RpcError });

/** Answers a JSON-RPC body, single or batch. Never throws: what cannot be served is an error of the protocol. */
export async function answerRpc(state: ChainState, body: string): Promise<RpcResponse | RpcResponse[]> {
  const caller = Symbol('caller');
  let request: unknown;
  try {
    request = JSON.parse(body);
  } catch {
    return fail(null, { code: -32700, message: 'Parse error: the body is not JSON.' });
  }
  if (!Array.isArray(request)) return answerCall(state, request, caller);
  if (request.length === 0 || request.length > mostCalls) {
    return fail(null, { code: -32600, message: `Invalid request: a batch holds 1 to ${mostCalls} calls.` });
  }
  return Promise.all(request.map((single) => answerCall(state, single, caller)));
}

async function answerCall({ rpc, chain }: ChainState, request: unknown, caller: symbol): Promise<RpcResponse> {
  const parsed = v.safeParse(call, request);
  if (!parsed.success) return fail(null, { code: -32600, message: `Invalid request: ${parsed.issues[0].message}` });
  const { id, method, params } = parsed.output;
  if (!servedMethods.has(method)) {
    return fail(id, { code: -32601, message: `The method ${method.slice(0, 64)} is not served.` });
  }
  try {
    return { jsonrpc: '2.0', id, result: (await rpc.request(method, params, caller)) ?? null };
  } catch (error) {
    if (error instanceof RpcRequestError) {
      const { code, details: message, data } = error;
      return fail(id, { code, message, ...(data !== undefined && { data }) });
    }
    const message = error instanceof RpcUnavailableError ? error.shortMessage : `Chain ${chain.id} cannot be asked.`;
    return fail(id, { code: -32603, message });
  }
}

function fail(id: string | number | null, error: RpcError): RpcResponse {
  return { jsonrpc: '2.0', id, error };
}
