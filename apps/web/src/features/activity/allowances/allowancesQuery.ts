import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import { type ExchangeSpender, listSpenders } from '@livery/core/domain/swap/listSpenders';
import type { Token } from '@livery/core/domain/tokens/token';
import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../../chain/getClient';
import { getSecondNode, maxReviewMs } from '../../../wallet/getSecondNode';

/** An allowance that the account gave to a contract of the exchange, in base units. */
export type Allowance = ExchangeSpender & { token: Token; amount: bigint };

/** More tokens than any list that ships with the page; of a longer list, the first ones are asked. */
const maxTokens = 1_000;

/** `isWitnessed` where the wallet's own node read them. */
type ReadAllowances = { allowances: readonly Allowance[]; isWitnessed: boolean };

/**
 * The account's allowances for the contracts of the exchange, the unlimited ones first. The wallet's own node reads them
 * where it has one and answers, else the gateway's. `mined` is how many approvals of the account were mined: with
 * another one they are read again, and the old ones are shown meanwhile.
 */
export function allowancesQuery({ chain, account, tokens, mined }: AllowancesParameters) {
  const asked = tokens.slice(0, maxTokens);
  const addresses = asked.map(({ address }) => address);
  const holder = ['allowances', chain.id, account] as const;
  return queryOptions({
    queryKey: [...holder, addresses, mined],
    queryFn: async (): Promise<ReadAllowances> => {
      const { readAllowances } = await import('@livery/core/actions/readAllowances');
      const spenders = listSpenders(chain);
      const reads = { owner: account, tokens: addresses, spenders: spenders.map(({ spender }) => spender) };
      const second = await getSecondNode(chain.id).catch(() => undefined);
      const witnessed = second && (await orNothing(readAllowances(second, reads), maxReviewMs));
      const given = witnessed ?? (await readAllowances(await getClient(chain.id), reads));
      const byAddress = new Map(asked.map((token) => [token.address, token]));
      const allowances = given.flatMap(({ token: address, spender, amount }): Allowance[] => {
        const token = byAddress.get(address);
        const of = spenders.find((one) => one.spender === spender);
        return token && of ? [{ ...of, token, amount }] : [];
      });
      return { allowances: allowances.sort(compareAllowances), isWitnessed: witnessed !== undefined };
    },
    // Another account or chain starts empty.
    placeholderData: (previous: ReadAllowances | undefined, query) =>
      holder.every((part, index) => query?.queryKey[index] === part) ? previous : undefined,
    staleTime: 30_000,
    retry: 1,
  });
}

type AllowancesParameters = { chain: Chain; account: Address; tokens: readonly Token[]; mined: number };

function compareAllowances(one: Allowance, other: Allowance): number {
  return (
    Number(isUnlimited(other.amount)) - Number(isUnlimited(one.amount)) ||
    one.token.symbol.localeCompare(other.token.symbol)
  );
}

/** The largest amount of tokens that keep amounts in 96 bits. */
const max96 = 2n ** 96n - 1n;

/** Returns true for the maximum, and for what tokens that lower it leave of it after any number of trades. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= 2n ** 255n || amount === max96;
}
