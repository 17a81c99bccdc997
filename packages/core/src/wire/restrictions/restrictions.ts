import * as v from 'valibot';
import { chains } from '../../domain/chains';
import { isCountry } from '../../domain/isCountry';
import { address } from '../address';

/** A country by its code in ISO 3166-1 alpha-2, such as `US`. */
export const country = v.pipe(v.string(), v.check(isCountry, 'not the code of a country in ISO 3166-1, such as US'));

/** The response of `GET /api/country`: the country of the visitor who asks, without one where it is not known. */
export const visitorCountry = v.object({ country: v.optional(country) });

/** Settings of single chains, by chain id. */
export const chainKey = v.picklist(
  chains.map(({ id }) => `${id}`),
  'not the id of a chain',
);

/** The most lists of an entry. */
export const maxLists = 20;

/**
 * An operator's restricted tokens: in the `countries` of a list, none of its `tokens` (by chain id) is traded.
 * `unknown_country` says what holds for a visitor whose country is not known: `restrict` counts them as being in every
 * country of the lists.
 */
export const restrictions = v.object({
  unknown_country: v.picklist(['allow', 'restrict'], "neither 'allow' nor 'restrict'"),
  lists: v.pipe(
    v.array(
      v.object({
        countries: v.pipe(v.array(country), v.minLength(1), v.maxLength(249)),
        tokens: v.record(chainKey, v.pipe(v.array(address), v.maxLength(200))),
      }),
    ),
    v.maxLength(maxLists),
  ),
});

export type Restrictions = v.InferOutput<typeof restrictions>;
