import type { MiddlewareHandler } from 'hono';
import { awakeFor } from '../chains/chainSleep';
import { getRecentNumber } from '../chains/chainState';
import type { Context } from '../context/createContext';
import { answerRpc, servedMethods } from '../services/rpc/answerRpc';
import { callForVisitor } from './callForVisitor';
import { getVisitor } from './getVisitor';
import { limitBody, sendText } from './holdBytes';
import { type ApiRoute, chainParameter, findChainState, json, queryParameter, reference } from './route';

const mebibyte = 1_048_576;
/** Bytes of a body that are as much work as a read of a balance. */
const bytesPerUnit = 4_096;
/** A larger body takes milliseconds to parse. */
const maxQuickChars = 65_536;

const call = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['string', 'number', 'null'] },
    method: { type: 'string', enum: [...servedMethods] },
    params: { type: 'array', items: {} },
  },
};

/** Returns the body of a failure that concerns a whole JSON-RPC request. */
export const toRpcError = (code: number, message: string) => ({ jsonrpc: '2.0', id: null, error: { code, message } });

/** JSON-RPC to a chain, single or batch. */
export function rpcRoute(context: Context): ApiRoute {
  return {
    method: 'post',
    path: '/api/{chainId}/rpc',
    operation: {
      operationId: 'callChain',
      summary: 'JSON-RPC to the chain',
      description:
        'Reads, simulations and signed transactions for the page and for wallets. A batch is answered in its order. `livery_isTouched` (an account, a block number) is true when a block from that number on may have moved tokens of the account.',
      parameters: [
        chainParameter,
        queryParameter('site', 'The site token, of clients that are not browsers.', { type: 'string' }),
        queryParameter('rest', 'Named, a chain that is asleep stays so.', { type: 'string' }),
      ],
      requestBody: json('A call, or a batch of at most 100', { oneOf: [call, { type: 'array', items: call }] }),
      responses: {
        200: json('The answers', reference('RpcAnswers')),
        404: json('A chain that is not served', reference('Error')),
        403: json('Neither the page nor a wallet', reference('RpcAnswers')),
        413: json('A body over 1 MB', reference('RpcAnswers')),
        429: json('Too many requests from this address', reference('RpcAnswers')),
        503: json('Too many requests, or the plan of the chain is used up', reference('RpcAnswers')),
        504: json('No answer within 30 s', reference('RpcAnswers')),
      },
    },
    handlers: [
      refuseStrangers(context),
      ...limitBody(context, {
        maxBytes: mebibyte,
        tooLarge: toRpcError(-32600, 'Invalid request: the body is larger than 1 MB.'),
      }),
      async (c) => {
        const state = findChainState(context, c);
        if (!state) return c.notFound();
        c.header('Cache-Control', 'no-store');
        const visitor = getVisitor(c, context.trustedProxies);
        const take = (cost: number) => context.budgets.take('upstream', visitor, cost);
        // What is known before the body is read is paid before it is read.
        const announced = Number(c.req.header('content-length') ?? 0);
        if (announced >= bytesPerUnit) take(Math.floor(announced / bytesPerUnit));
        const body = await c.req.text();
        if (announced === 0 && body.length >= bytesPerUnit) take(Math.floor(body.length / bytesPerUnit));
        if (body.length > maxQuickChars) await context.takeTurn(visitor);
        const wake = async () => {
          if (c.req.query('rest') === undefined) await awakeFor(state, 'pools', context.clock());
        };
        const getHead = () => getRecentNumber(state, context.clock());
        const asking = { take, wake, getHead };
        const answer = await callForVisitor(context, c, (caller) => answerRpc(state, body, { caller, ...asking }));
        return sendText(context, c, answer);
      },
    ],
    timeoutBody: toRpcError(-32603, 'The chain did not answer in time.'),
  };
}

/**
 * Refuses everyone but the page, also on a static release's origin, and wallets. Browsers name the origin of a page and of a
 * wallet's extension; other wallets have the site token in the address that the page gave them for a chain.
 */
function refuseStrangers({ corsOrigins, siteToken }: Context): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const isKnown =
      origin === undefined
        ? c.req.header('sec-fetch-site') === 'same-origin' || c.req.query('site') === siteToken
        : corsOrigins.includes('*') || corsOrigins.includes(origin) || isSameHost(origin, host);
    if (isKnown) return next();
    return c.json(toRpcError(-32600, "Invalid request: this endpoint serves the exchange's own page."), 403);
  };
}

function isSameHost(origin: string, host: string): boolean {
  if (/^[a-z]+-extension:/.test(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host.replace(/:(80|443)$/, '');
}
