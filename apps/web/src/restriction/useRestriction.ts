import type { Chain } from '@livery/core/domain/chains';
import { toWrapped } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { isRestricted, listCountries } from '@livery/core/wire/restrictions/isRestricted';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StepButton } from '../ui/trade/MainButton';

/**
 * Why tokens of a form are not traded: the operator restricts them in the trader's country, or wherever the country is
 * not known, or the country is still being asked for.
 */
export type Restriction = {
  reason: 'restricted' | 'unknown' | 'checking';
  tokens: readonly Token[];
  /** Asks for the country again. */
  retry: () => void;
};

export const countryQuery = queryOptions({
  queryKey: ['country'],
  queryFn: async ({ signal }) => (await import('./fetchCountry')).fetchCountry(signal),
  staleTime: 300_000,
  retry: false,
});

/**
 * Returns why the tokens of a form are not traded; undefined where they may be. The country is asked for when a token
 * is in one of the operator's lists. Wrapping and unwrapping are no trade.
 */
export function useRestriction({
  config: { restrictions },
  chain,
  tokens,
}: {
  config: Pick<ProductConfig, 'restrictions'>;
  chain: Chain;
  tokens: readonly (Token | undefined)[];
}): Restriction | undefined {
  const traded = tokens.flatMap((token) => token ?? []);
  const isTrade = new Set(traded.map((token) => toWrapped(token, chain).address)).size === traded.length;
  const place = isTrade && restrictions && { chain, restrictions };
  const listed = place ? traded.filter(({ address }) => listCountries(address, place).length > 0) : [];
  const { data, isPending, isFetching, refetch } = useQuery({ ...countryQuery, enabled: listed.length > 0 });
  if (!place || listed.length === 0) return undefined;
  const country = data?.country;
  const retry = () => void refetch();
  if (!country && (isPending || isFetching)) return { reason: 'checking', tokens: listed, retry };
  const refused = listed.filter(({ address }) => isRestricted(address, { ...place, country }));
  return refused.length > 0 ? { reason: country ? 'restricted' : 'unknown', tokens: refused, retry } : undefined;
}

/** Returns the main button of a form with restricted tokens. It has no action. */
export function getRestrictedButton({ reason }: Restriction): StepButton<never> {
  if (reason === 'checking') return { label: 'common.checkingCountry', isBusy: true };
  return { label: reason === 'unknown' ? 'common.countryUnknown' : 'common.restricted', isBusy: false };
}
