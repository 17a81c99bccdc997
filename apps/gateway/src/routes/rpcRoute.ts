import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler, Context as RequestContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerRpc, servedMethods } from '../services/rpc/answerRpc';
import type { Context } from '../store/createContext';
import { getVisitor } from './getVisitor';
import { chainParameter, getChainState, json, type Route, reference, toCaller } from './route';

const mebibyte = 1_048_576;

const call = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['string', 'number', 'null'] },
    method: { type: 'string', enum: [...servedMethods] },
    params: { type: 'array' },
  },
};

/** Returns the body of a failure that concerns a whole JSON-RPC request. */
export const toRpcError = (code: number, message: string) => ({ jsonrpc: '2.0', id: null, error: { code, message } });

/** JSON-RPC to a chain, single or batch. */
export function rpcRoute(context: Context): Route {
  return {
    method: 'post',
    path: '/api/{chainId}/rpc',
    operation: {
      summary: 'JSON-RPC to the chain',
      parameters: [chainParameter],
      requestBody: json('A call, or a batch of at most 100', { oneOf: [call, { type: 'array', items: call }] }),
      responses: {
        200: json('The answers'),
        404: json('A chain that is not served', reference('Error')),
        403: json('A page of another site'),
        413: json('A body over 1 MB'),
        429: json('Too many requests from this address'),
        503: json('Too many requests'),
        504: json('No answer within 30 s'),
      },
    },
    handlers: [
      refuseSites(context.corsOrigins),
      bodyLimit({
        maxSize: mebibyte,
        onError: (c) => c.json(toRpcError(-32600, 'Invalid request: the body is larger than 1 MB.'), 413),
      }),
      async (c) => {
        const state = getChainState(context, c);
        if (!state) return c.notFound();
        c.header('Cache-Control', 'no-store');
        const visitor = getVisitor(c, context.trustedProxies);
        const take = (cost: number) => context.budgets.take('upstream', visitor, cost);
        const release = context.budgets.hold(visitor, Number(c.req.header('content-length') ?? mebibyte));
        const answer = await answerRpc(state, await c.req.text(), { caller: toCaller(c), take }).finally(release);
        holdAnswer(context, c, Buffer.byteLength(answer));
        return c.body(answer, 200, { 'Content-Type': 'application/json' });
      },
    ],
    timeoutBody: toRpcError(-32603, 'The chain did not answer in time.'),
  };
}

/** Counts an answer among the held bytes until the client has read it, or has left. */
function holdAnswer({ budgets, trustedProxies }: Context, c: RequestContext, bytes: number): void {
  const outgoing: ServerResponse | undefined = c.env?.outgoing;
  if (!outgoing || outgoing.closed) return;
  outgoing.once('close', budgets.hold(getVisitor(c, trustedProxies), bytes));
}

/**
 * Refuses the pages of other sites, whose browsers name them: this route is for the page, also on a static release's origin,
 * and for wallets, to which the page names it as the endpoint of a chain.
 */
function refuseSites(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isOwn =
      origin === undefined
        ? site !== 'cross-site'
        : origins.includes('*') || origins.includes(origin) || isSameHost(origin, c.req.header('host'));
    if (isOwn) return next();
    return c.json(toRpcError(-32600, 'Invalid request: the page of another site.'), 403);
  };
}

function isSameHost(origin: string, host: string | undefined): boolean {
  if (/^[a-z]+-extension:/.test(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.replace(/:(80|443)$/, '');
}
