import * as v from 'valibot';
import type { Interception } from './interception';

const gatewayNode = /^\/api\/\d+\/rpc$/;
/** Some wallets send ids that are strings. */
const id = v.union([v.number(), v.string()]);
const request = v.looseObject({ id, method: v.string(), params: v.optional(v.array(v.unknown()), []) });
const requests = v.union([
  v.array(request),
  v.pipe(
    request,
    v.transform((single) => [single]),
  ),
]);
const rpcAnswer = v.looseObject({ id });
const answers = v.union([v.array(rpcAnswer), rpcAnswer]);

/** Answer of a node to one request, in JSON-RPC. */
export type RawRpcAnswer = { result?: unknown; error?: { code: number; message: string } };

/** Lies by method: each gets the honest answer and the parameters of the request. */
export type RpcLies = Record<string, (honest: RawRpcAnswer, params: readonly unknown[]) => RawRpcAnswer>;

/** Makes a node behind the gateway lie about some methods. `path` selects the node, by default the gateway's own. */
export function lieInRpc(lies: RpcLies, { path: wanted = gatewayNode }: { path?: RegExp } = {}): Interception {
  return async ({ path, body, pass }) => {
    const honest = await pass();
    if (!wanted.test(path)) return honest;
    const asked = new Map(v.parse(requests, JSON.parse(body)).map((one) => [one.id, one]));
    const told = v.parse(answers, JSON.parse(Buffer.from(honest.body).toString()));
    const lie = ({ jsonrpc, id: own, ...rest }: v.InferOutput<typeof rpcAnswer>) => {
      const { method = '', params = [] } = asked.get(own) ?? {};
      return { jsonrpc, id: own, ...(lies[method]?.(rest, params) ?? rest) };
    };
    return { ...honest, body: JSON.stringify(Array.isArray(told) ? told.map(lie) : lie(told)) };
  };
}
