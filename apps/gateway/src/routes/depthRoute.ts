import type { ValidationError } from '@livery/core/wire/apiError';
import type { PoolDepthJson } from '@livery/core/wire/orders/poolDepth';
import { LRUCache } from 'lru-cache';
import type { Address, Hex } from 'viem';
import { awakeFor } from '../chains/chainSleep';
import { isReady } from '../chains/chainState';
import { getDecimals } from '../chains/getDecimals';
import type { Context } from '../context/createContext';
import { NotReadyError, ValidationFailedError } from '../errors/quote';
import { listOverlapping } from '../records/book/list/listFillable';
import type { Book } from '../records/book/rows/book';
import { getPoolDepth } from '../services/depth/getPoolDepth';
import { readPair } from '../services/quote/fields';
import { callForVisitor } from './callForVisitor';
import { getVisitor } from './getVisitor';
import { type ApiRoute, chainParameter, findChainState, json, queryParameter, reference } from './route';
import { costs } from './swapRoutes';

const account = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' };
/** About a block. */
const keptMs = 5_000;
const maxKept = 200;
/** The cost of a depth that is not kept, in units of a read of a balance: that of the prices of some fifty routes. */
const depthCost = 100;

/** The depth of the pools between two tokens, for the picture beside limit orders. */
export function depthRoute(context: Context): ApiRoute {
  const kept = new LRUCache<string, PoolDepthJson>({
    max: maxKept,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: context.clock },
  });
  return {
    method: 'get',
    path: '/api/{chainId}/depth',
    operation: {
      operationId: 'getDepth',
      summary: 'The depth of the pools between two tokens',
      description:
        'The results of trades of rising size against the pools, for both directions, and what orders of the book can be filled with where their makers have funds for some of them only.',
      parameters: [
        chainParameter,
        queryParameter('baseToken', 'The token that asks give and bids receive.', account, true),
        queryParameter('quoteToken', 'The token that bids give and asks receive.', account, true),
      ],
      responses: {
        200: json('Trades of rising size on both sides', reference('PoolDepth')),
        400: json('An invalid request', reference('Error')),
        404: json('A chain that is not served', reference('Error')),
        429: json('Too many requests from this address', reference('Error')),
        503: json('The pools are not up to date', reference('Error')),
      },
    },
    handlers: [
      async (c) => {
        const state = findChainState(context, c);
        if (!state) return c.notFound();
        c.header('Cache-Control', 'no-store');
        const { baseToken, quoteToken } = parseQuery(new URL(c.req.url).searchParams);
        await awakeFor(state, 'pools', context.clock());
        const { pools, chain } = state;
        if (!pools || !isReady(state, context.clock())) throw new NotReadyError(chain.name);
        const key = `${chain.id} ${baseToken} ${quoteToken}`;
        const known = kept.get(key);
        if (known) return c.json(known);
        const visitor = getVisitor(c, context.trustedProxies);
        const take = (cost: number) => context.budgets.take('upstream', visitor, cost);
        take(depthCost);
        const lookUp = (token: Address) => getDecimals(state, token, () => take(costs.lookUp));
        const [base, quote] = await callForVisitor(context, c, () =>
          Promise.all([lookUp(baseToken), lookUp(quoteToken)]),
        );
        const pair = { baseToken, quoteToken, decimals: { base: base ?? 18, quote: quote ?? 18 } };
        const overlapping = await readOverlapping(context.books.get(chain.id), pair);
        const sides = await getPoolDepth(pools.market, pair, () => context.takeTurn(visitor));
        const depth = { ...sides, overlapping };
        kept.set(key, depth);
        return c.json(depth);
      },
    ],
  };
}

/**
 * Returns what orders of both sides can be filled with where their makers' funds do not cover all; nothing while the
 * book is not ready.
 */
async function readOverlapping(
  book: Book | undefined,
  { baseToken, quoteToken }: { baseToken: Address; quoteToken: Address },
): Promise<Record<Hex, string>> {
  if (!book) return {};
  try {
    const sides = await Promise.all([
      listOverlapping(book, { makerToken: baseToken, takerToken: quoteToken }),
      listOverlapping(book, { makerToken: quoteToken, takerToken: baseToken }),
    ]);
    return Object.fromEntries(sides.flatMap((side) => [...side].map(([hash, amount]) => [hash, `${amount}`])));
  } catch (error) {
    // The pools are drawn without it.
    book.log.warn({ chainId: book.state.chain.id, err: error }, 'funds of makers could not be read');
    return {};
  }
}

function parseQuery(query: URLSearchParams) {
  const errors: ValidationError[] = [];
  const { baseToken, quoteToken } = readPair(query, errors);
  if (errors.length > 0 || !baseToken || !quoteToken) throw new ValidationFailedError(errors);
  return { baseToken, quoteToken };
}
