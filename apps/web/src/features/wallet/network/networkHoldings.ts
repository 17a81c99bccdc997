import { getBalances } from '@livery/core/actions/getBalances';
import { mulDivDown, parseRational } from '@livery/core/domain/amounts/rational';
import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { loadChainList } from '../../../chain/chainList';
import { chainStatesQuery } from '../../../chain/chainStates';
import { findAppConfig } from '../../../config/readAppConfig';
import { priceQuery } from '../../../fiat/prices';

/** The holdings of an account on a chain. */
export type NetworkHoldings = {
  /** The worth of what has a price, in US cents. */
  cents: bigint;
  /** The tokens without a price, with their amounts in base units. */
  unpriced: readonly { token: Token; amount: bigint }[];
};

/**
 * Reads what an account holds of a chain's native coin and bundled list, in one call that leaves the chain asleep where it
 * sleeps. Prices are asked for where it is awake, and only of what is held.
 */
export function networkHoldingsQuery({ chain, account }: { chain: Chain; account: Address }) {
  return queryOptions({
    queryKey: ['networkHoldings', chain.id, account],
    queryFn: ({ client }) => readHoldings(client, { chain, account }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

async function readHoldings(
  queries: QueryClient,
  { chain, account }: { chain: Chain; account: Address },
): Promise<NetworkHoldings> {
  const [{ getRestingClient }, list] = await Promise.all([import('../../../chain/clients'), loadChainList(chain.id)]);
  const tokens: Token[] = [getNativeCoin(chain), ...(list?.tokens ?? [])];
  const addresses = tokens.map(({ address }) => address);
  const { balances } = await getBalances(getRestingClient(chain.id), { account, tokens: addresses });
  const held = tokens.flatMap((token, index) => {
    const amount = balances[index] ?? 0n;
    return amount > 0n ? [{ token, amount }] : [];
  });
  const prices = (await isPriced(queries, chain))
    ? await Promise.all(held.map(({ token }) => ask(queries, token)))
    : [];
  const worths = held.map((holding, index) => ({ ...holding, cents: toCents(holding, prices[index]) }));
  return {
    cents: worths.reduce((sum, { cents = 0n }) => sum + cents, 0n),
    unpriced: worths.flatMap(({ token, amount, cents }) => (cents === undefined ? [{ token, amount }] : [])),
  };
}

/** Returns true where prices are shown and asking for them wakes no chain. */
async function isPriced(queries: QueryClient, chain: Chain): Promise<boolean> {
  if (findAppConfig()?.config.worth === false) return false;
  const states = await queries.ensureQueryData(chainStatesQuery).catch(() => []);
  return states.some(({ id, ready, asleep }) => id === chain.id && ready && !asleep);
}

function ask(queries: QueryClient, token: Token): Promise<string | null> {
  return queries.fetchQuery(priceQuery(token)).catch(() => null);
}

function toCents({ token, amount }: { token: Token; amount: bigint }, price: string | null | undefined) {
  const rate = parseRational(price ?? '');
  return rate && mulDivDown(amount * 100n, rate.numerator, rate.denominator * 10n ** BigInt(token.decimals));
}
