import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { ValidationError } from '@livery/core/wire/apiError';
import { candleRanges, type PairCandles } from '@livery/core/wire/pairCandles';
import * as v from 'valibot';
import type { Address } from 'viem';
import { awakeFor } from '../chains/chainSleep';
import type { ChainState } from '../chains/chainState';
import type { Context } from '../context/createContext';
import { ValidationFailedError } from '../errors/quote';
import { recordPrices } from '../services/prices/followCandles';
import { listCandles } from '../services/prices/listCandles';
import { isDollar } from '../services/prices/samplePrices';
import { readField, readPair, validationCode } from '../services/quote/fields';
import { toPlainDecimal } from '../services/quote/price';
import { type ApiRoute, chainParameter, findChainState, json, queryParameter, reference } from './route';

const account = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' };
const rangeField = v.pipe(v.string(), v.picklist(candleRanges, 'should be equal to one of the allowed values'));

/** The prices of a pair over time, for a chart. */
export function candlesRoute(context: Context): ApiRoute {
  return {
    method: 'get',
    path: '/api/{chainId}/candles',
    operation: {
      operationId: 'getCandles',
      summary: 'Prices of a pair over time',
      description:
        "For information: prices from the chain's own pools since this gateway keeps them, at most a year, in spans of a minute (1H), a quarter of an hour (1D), an hour (1W), four hours (1M) or a day (1Y), and in shorter ones where they are kept for a part of the range only. Spans without prices are missing. Between two tokens that are no dollars, high and low are those of the ends of shorter spans.",
      parameters: [
        chainParameter,
        queryParameter(
          'baseToken',
          'The token that is priced; the stand-in address for the native coin.',
          account,
          true,
        ),
        queryParameter(
          'quoteToken',
          'The token that it is priced in; the stand-in address for the native coin.',
          account,
          true,
        ),
        queryParameter('range', 'The time up to now.', { type: 'string', enum: candleRanges }, true),
      ],
      responses: {
        200: json('The prices that are kept', reference('PairCandles')),
        400: json('An invalid request', reference('Error')),
        404: json('A chain that is not served', reference('Error')),
      },
    },
    handlers: [
      async (c) => {
        const state = findChainState(context, c);
        const log = state && context.candles.get(state.chain.id);
        if (!state || !log) return c.notFound();
        c.header('Cache-Control', 'no-store');
        const { baseToken, quoteToken, range } = parseQuery(new URL(c.req.url).searchParams);
        await awakeFor(state, 'pools', context.clock());
        // A trade of the last block is in the chart at once.
        if (state.pools?.journal.at(-1)?.hash !== log.getLastBlock()) recordPrices(state, context);
        const [base, quote] = [toKey(state, baseToken), toKey(state, quoteToken)];
        const scale = 10 ** (getPlaces(state, base) - getPlaces(state, quote));
        const isSteady = (token: string) => isDollar(state, token);
        const now = Math.floor(context.clock() / 1_000);
        const { step, since, candles } = listCandles(log, { base, quote, isSteady, range, now });
        const format = (price: number) => toPlainDecimal(price * scale);
        return c.json({
          step,
          ...(since !== undefined && { since }),
          candles: candles.map(({ time, open, high, low, close }) => ({
            ...{ time, open: format(open), high: format(high), low: format(low), close: format(close) },
          })),
        } satisfies PairCandles);
      },
    ],
  };
}

function parseQuery(query: URLSearchParams) {
  const errors: ValidationError[] = [];
  const { baseToken, quoteToken } = readPair(query, errors);
  const range = readField(query, errors)('range', rangeField);
  if (!query.has('range')) {
    errors.push({ field: 'range', code: validationCode.requiredField, reason: 'requires property "range"' });
  }
  if (!baseToken || !quoteToken || !range || errors.length > 0) throw new ValidationFailedError(errors);
  return { baseToken, quoteToken, range };
}

/** Returns the address under which the prices of a token are kept: the wrapped coin's for the native one. */
function toKey({ chain }: ChainState, token: Address): string {
  return (isNativeToken(token) ? chain.wrappedNative.address : token).toLowerCase();
}

/** A token with a price is in a pool, so its decimals are known. */
function getPlaces({ decimals }: ChainState, key: string): number {
  return decimals.get(key) ?? 0;
}
