import * as v from 'valibot';
import type { Interception } from './interception';

const gatewayNode = /^\/api\/\d+\/rpc$/;
const request = v.looseObject({ id: v.number(), method: v.string(), params: v.optional(v.array(v.unknown()), []) });
const requests = v.union([
  v.array(request),
  v.pipe(
    request,
    v.transform((single) => [single]),
  ),
]);
const rpcAnswer = v.looseObject({ id: v.number() });
const answers = v.union([v.array(rpcAnswer), rpcAnswer]);

/** Answer of a node to one request, in JSON-RPC. */
export type RpcAnswer = { result?: unknown; error?: { code: number; message: string } };

/** Lies by method: each gets the honest answer and the parameters of the request. */
export type RpcLies = Record<string, (honest: RpcAnswer, params: readonly unknown[]) => RpcAnswer>;

/** Makes a node behind the gateway lie about some methods. `path` selects the node, by default the gateway's own. */
export function lieInRpc(lies: RpcLies, { path: wanted = gatewayNode }: { path?: RegExp } = {}): Interception {
  return async ({ path, body, pass }) => {
    const honest = await pass();
    if (!wanted.test(path)) return honest;
    const asked = new Map(v.parse(requests, JSON.parse(body)).map((one) => [one.id, one]));
    const told = v.parse(answers, JSON.parse(Buffer.from(honest.body).toString()));
    const lie = (one: v.InferOutput<typeof rpcAnswer>) => {
      const { method = '', params = [] } = asked.get(one.id) ?? {};
      const { jsonrpc, id, ...rest } = one;
      return { jsonrpc, id, ...(lies[method]?.(rest, params) ?? rest) };
    };
    return { ...honest, body: JSON.stringify(Array.isArray(told) ? told.map(lie) : lie(told)) };
  };
}
