import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { ValidationError } from '@livery/core/wire/apiError';
import { maxPricedTokens, type TokenPrices } from '@livery/core/wire/tokenPrices';
import * as v from 'valibot';
import type { Address } from 'viem';
import type { ChainState } from '../chains/chainState';
import type { Context } from '../context/createContext';
import { ValidationFailedError } from '../errors/quote';
import { createPriceBoard, type PriceBoard } from '../services/prices/createPriceBoard';
import { accountField, readField, validationCode } from '../services/quote/fields';
import { toPlainDecimal } from '../services/quote/price';
import { type ApiRoute, chainParameter, getChainState, json, queryParameter, reference } from './route';

/** Token addresses, separated by commas. */
const tokensField = v.pipe(
  v.string(),
  v.transform((text) => text.split(',', maxPricedTokens + 1)),
  v.array(accountField),
  v.maxLength(maxPricedTokens, `at most ${maxPricedTokens} tokens`),
);

/** The prices of tokens in US dollars, for information: nothing that a trader signs depends on them. */
export function pricesRoute(context: Context): ApiRoute {
  const boards = new Map<number, PriceBoard>(
    [...context.chains].map(([id, state]) => [id, createPriceBoard(state, context)]),
  );
  context.shutdown.closing.signal.addEventListener('abort', () => {
    for (const board of boards.values()) board.stop();
  });
  return {
    method: 'get',
    path: '/api/{chainId}/prices',
    operation: {
      operationId: 'getPrices',
      summary: 'Prices of tokens in US dollars',
      description:
        "For information: the medians over the last blocks of the prices in the chain's own pools with stablecoins and the native coin, weighted by depth. Tokens without enough depth, and all while the first blocks are looked at, are missing.",
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
      (c) => {
        const state = getChainState(context, c);
        const board = state && boards.get(state.chain.id);
        if (!state || !board) return c.notFound();
        c.header('Cache-Control', 'no-store');
        const tokens = parseTokens(new URL(c.req.url).searchParams);
        board.ask();
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

/** Returns the price of a whole token as a decimal. */
function findPrice(token: Address, { state, board }: { state: ChainState; board: PriceBoard }): string | undefined {
  const { chain, decimals, pools } = state;
  const key = (isNativeToken(token) ? chain.wrappedNative.address : token).toLowerCase();
  const places = decimals.get(key) ?? pools?.lookedUp.peek(key)?.decimals;
  const price = board.find(key);
  return price === undefined || places === undefined ? undefined : toPlainDecimal(price * 10 ** places);
}
