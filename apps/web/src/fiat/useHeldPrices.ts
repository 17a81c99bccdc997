import type { Token } from '@livery/core/domain/tokens/token';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Address } from 'viem';
import { findAppConfig } from '../config/readAppConfig';
import { priceQuery } from './prices';

type HeldPricesParameters = { tokens: readonly Token[]; balances: ReadonlyMap<Address, bigint> };

type Answer = { data: string | null | undefined; isPending: boolean };

/** Returns the prices of the tokens that are held, for those that have one. None where the operator shows no worth. */
export function useHeldPrices({ tokens, balances }: HeldPricesParameters) {
  const [isOff] = useState(() => findAppConfig()?.config.worth === false);
  const held = useMemo(
    () => (isOff ? [] : tokens.filter(({ address }) => (balances.get(address) ?? 0n) > 0n)),
    [isOff, tokens, balances],
  );
  const combine = useCallback(
    (answers: Answer[]) => ({
      prices: new Map(held.flatMap(({ address }, index) => toEntry(address, answers[index]?.data))),
      isPriced: answers.every(({ isPending }) => !isPending),
    }),
    [held],
  );
  return useQueries({ queries: held.map(priceQuery), combine });
}

const toEntry = (address: Address, price: string | null | undefined): [Address, string][] =>
  price ? [[address, price]] : [];
