import type { MiddlewareHandler, Context as RequestContext } from 'hono';
import { awakeFor } from '../chains/chainSleep';
import type { Context } from '../context/createContext';
import { answerQuote } from '../services/quote/answerQuote';
import { callForVisitor } from './callForVisitor';
import { getOperatorChoices } from './getOperatorChoices';
import { getVisitor } from './getVisitor';
import { type ApiRoute, chainParameter, findChainState, json, queryParameter, reference } from './route';
import { toErrorBody } from './toErrorBody';

const account = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' };
const amount = { type: 'string', pattern: '^[0-9]+$' };
const fraction = { type: 'string', pattern: '^[0-9]*\\.?[0-9]+$' };
const flag = { type: 'string', enum: ['true', 'false'] };
const names = { type: 'string', description: 'Names of sources, separated by commas.' };
const token = 'Its address, the symbol or stand-in address of the native coin, or a listed symbol.';

const parameters = [
  chainParameter,
  queryParameter('sellToken', `The token to sell. ${token}`, { type: 'string' }, true),
  queryParameter('buyToken', `The token to buy. ${token}`, { type: 'string' }, true),
  queryParameter('sellAmount', 'Base units to sell; exactly one of this and buyAmount.', amount),
  queryParameter('buyAmount', 'Base units to buy, net of the fee.', amount),
  queryParameter(
    'slippagePercentage',
    'The accepted slippage as a fraction, 0 to 1; 0.01 when absent. With `auto` the answer says which was chosen, and why.',
    { anyOf: [fraction, { const: 'auto' }] },
  ),
  queryParameter('takerAddress', 'The sender of the transaction.', account),
  queryParameter('skipValidation', 'Leaves out the simulation from the taker.', flag),
  queryParameter('gasPrice', 'In wei; of the last block when absent.', amount),
  queryParameter(
    'buyTokenPercentageFee',
    'The fee as a fraction of the bought amount, 0 to 0.05; ignored with a recipient.',
    fraction,
  ),
  queryParameter('feeRecipient', 'The account that receives the fee.', account),
  queryParameter('affiliateAddress', 'The account that the calldata names as the affiliate.', account),
  queryParameter(
    'recipient',
    'The account to pay instead of the taker. Such a quote goes through the router and has no fee; an operator may not offer it.',
    account,
  ),
  queryParameter(
    'deadline',
    'The last second, since 1970, in which a call that pays a recipient may run; 20 minutes from now when absent.',
    amount,
  ),
  queryParameter(
    'reference',
    'The price is a reference, for the price impact of larger amounts: pools too shallow for arbitrage do not set it.',
    flag,
  ),
  queryParameter(
    'permits',
    'The taker can sell a token by a permit of Permit2, or its allowance there: the Universal Router answers where V4 lets it pay more.',
    flag,
  ),
  queryParameter('excludedSources', 'Sources not to use.', names),
  queryParameter('includedSources', 'The only sources to use.', names),
];

/** In units of a read of a balance. */
export const costs = { price: 5, simulation: 15, lookUp: 20 };

const failures = {
  400: json('An invalid request, or a transaction that would fail', reference('Error')),
  404: json('A chain that is not served', reference('Error')),
  429: json('Too many requests from this address', reference('Error')),
  503: json('The pools are not up to date, or the chain does not answer', reference('Error')),
  504: json('No answer within 30 s', reference('Error')),
};

/** Quotes and prices of the 0x v1 swap API. */
export function swapRoutes(context: Context): ApiRoute[] {
  const answer = (endpoint: 'quote' | 'price') => async (c: RequestContext) => {
    const state = findChainState(context, c);
    if (!state) return c.notFound();
    const query = new URL(c.req.url).searchParams;
    c.header('Cache-Control', 'no-store');
    const visitor = getVisitor(c, context.trustedProxies);
    const pay = (work: keyof typeof costs) => context.budgets.take('upstream', visitor, costs[work]);
    pay('price');
    const takeTurn = () => context.takeTurn(visitor);
    const book = context.books.get(state.chain.id);
    const operator = getOperatorChoices(context, c, state.chain);
    const wake = () => awakeFor(state, 'pools', context.clock());
    const asked = { query, endpoint, now: context.clock(), book, operator, wake, pay, takeTurn };
    return c.json(await callForVisitor(context, c, () => answerQuote(state, asked)));
  };
  const count: MiddlewareHandler = async (c, next) => {
    await next();
    const chain = findChainState(context, c)?.chain.id;
    const outcome = c.error ? String(toErrorBody(c.error).body.code) : 'ok';
    if (chain !== undefined) context.metrics.quotes.inc({ chain, outcome });
  };
  return [
    {
      method: 'get',
      path: '/api/{chainId}/swap/v1/quote',
      operation: {
        operationId: 'getQuote',
        summary: 'An executable quote',
        description: 'The best route for a trade as a transaction that the sender can sign, in the form of 0x v1.',
        parameters,
        responses: { 200: json('The best quote', reference('Quote')), ...failures },
      },
      handlers: [count, answer('quote')],
    },
    {
      method: 'get',
      path: '/api/{chainId}/swap/v1/price',
      operation: {
        operationId: 'getPrice',
        summary: 'A price, without a transaction',
        description: 'The best route for a trade without its calldata, in the form of 0x v1.',
        parameters,
        responses: { 200: json('The best price', reference('Price')), ...failures },
      },
      handlers: [count, answer('price')],
    },
  ];
}
