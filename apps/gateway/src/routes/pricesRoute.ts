import type { ValidationError } from '@livery/core/wire/apiError';
import { maxPricedTokens, type TokenPrices } from '@livery/core/wire/tokenPrices';
import * as v from 'valibot';
import type { Address } from 'viem';
import { awakeFor } from '../chains/chainSleep';
import type { Context } from '../context/createContext';
import { ValidationFailedError } from '../errors/quote';
import type { PriceBoards } from '../services/prices/createPriceBoards';
import { findPrice } from '../services/prices/findPrice';
import { accountField, readField, validationCode } from '../services/quote/fields';
import { type ApiRoute, chainParameter, findChainState, json, queryParameter, reference } from './route';

/** Token addresses, separated by commas. */
const tokensField = v.pipe(
  v.string(),
  v.transform((text) => text.split(',', maxPricedTokens + 1)),
  v.array(accountField),
  v.maxLength(maxPricedTokens, `at most ${maxPricedTokens} tokens`),
);

/** The prices of tokens in US dollars, for information: nothing that a trader signs depends on them. */
export function pricesRoute(context: Context, boards: PriceBoards): ApiRoute {
  return {
    method: 'get',
    path: '/api/{chainId}/prices',
    operation: {
      operationId: 'getPrices',
      summary: 'Prices of tokens in US dollars',
      description:
        "For information: the medians over the last blocks of the prices in the chain's own pools with stablecoins and the native coin, weighted by depth. Tokens without enough depth are missing.",
      parameters: [
        chainParameter,
        queryParameter(
          'tokens',
          `The addresses of up to ${maxPricedTokens} tokens, separated by commas; the stand-in address for the native coin.`,
          { type: 'string' },
          true,
        ),
      ],
      responses: {
        200: json('The prices that are known', reference('TokenPrices')),
        400: json('An invalid request', reference('Error')),
        404: json('A chain that is not served', reference('Error')),
      },
    },
    handlers: [
      async (c) => {
        const state = findChainState(context, c);
        const board = state && boards.get(state.chain.id);
        if (!state || !board) return c.notFound();
        c.header('Cache-Control', 'no-store');
        const tokens = parseTokens(new URL(c.req.url).searchParams);
        await awakeFor(state, 'pools', context.clock());
        await board.ask();
        const prices: TokenPrices['prices'] = {};
        for (const token of tokens) {
          const price = findPrice(token, { state, board });
          if (price !== undefined) prices[token] = price;
        }
        return c.json({ prices } satisfies TokenPrices);
      },
    ],
  };
}

function parseTokens(query: URLSearchParams): readonly Address[] {
  const errors: ValidationError[] = [];
  const tokens = readField(query, errors)('tokens', tokensField);
  if (!query.has('tokens')) {
    errors.push({ field: 'tokens', code: validationCode.requiredField, reason: 'requires property "tokens"' });
  }
  if (!tokens || errors.length > 0) throw new ValidationFailedError(errors);
  return tokens;
}
