import * as v from 'valibot';
import { decimalPattern } from '../domain/amounts/rational';
import { address } from './address';

/** The most tokens whose prices can be asked for at once. */
export const maxPricedTokens = 100;

/**
 * Prices in US dollars of one whole token, as plain decimals, by the token's address; `nativeToken` for the native coin. Tokens
 * without a reliable price are missing.
 */
export const tokenPrices = v.object({
  prices: v.pipe(
    v.record(address, v.pipe(v.string(), v.maxLength(60), v.regex(decimalPattern, 'not a plain decimal'))),
    v.maxEntries(maxPricedTokens),
  ),
});

export type TokenPrices = v.InferOutput<typeof tokenPrices>;
