import type { Address } from 'viem';
import type { Chain } from '../../domain/chains';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import type { Restrictions } from './restrictions';

/**
 * Returns the countries in which an operator restricts a token of a chain, by their codes. The native coin and its
 * wrapped form count as one token.
 */
export function listCountries(token: Address, { chain, restrictions }: Place): string[] {
  const wanted = toHeld(token, chain);
  const names = (token: Address) => toHeld(token, chain) === wanted;
  const { lists } = restrictions;
  return lists.flatMap(({ countries, tokens }) => (tokens[`${chain.id}`]?.some(names) ? countries : []));
}

/** Returns true for a token that a visitor of this country, undefined where it is not known, cannot trade. */
export function isRestricted(token: Address, { country, ...place }: Place & { country: string | undefined }): boolean {
  const countries = listCountries(token, place);
  if (country !== undefined) return countries.includes(country);
  return countries.length > 0 && place.restrictions.unknown_country === 'restrict';
}

type Place = { chain: Chain; restrictions: Restrictions };

/** Returns the address, in lowercase, under which pools and orders hold a token. */
function toHeld(token: Address, { wrappedNative }: Chain): string {
  return (isNativeToken(token) ? wrappedNative.address : token).toLowerCase();
}
