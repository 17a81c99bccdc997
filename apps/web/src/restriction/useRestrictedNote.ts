import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { isRestricted } from '@livery/core/wire/restrictions/isRestricted';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findAppConfig } from '../config/readAppConfig';
import type { TextId } from '../text/textId';
import { countryQuery } from './useRestriction';

/** Returns a function that says in a few words why a token of the chain is not traded, undefined for one that may be. */
export function useRestrictedNote(chain: Chain): (token: Token) => TextId | undefined {
  // Read once: a page around this one cannot change them.
  const [restrictions] = useState(() => findAppConfig()?.config.restrictions);
  const isAsked = restrictions?.lists.some(({ tokens }) => tokens[`${chain.id}`]?.length) ?? false;
  const { data, isPending } = useQuery({ ...countryQuery, enabled: isAsked });
  if (!restrictions || !isAsked || isPending) return () => undefined;
  const country = data?.country;
  const note = country ? 'common.restricted' : 'common.countryUnknown';
  return ({ address }) => (isRestricted(address, { chain, restrictions, country }) ? note : undefined);
}
