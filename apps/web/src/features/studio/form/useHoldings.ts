import { mulDivDown, parseRational } from '@livery/core/domain/amounts/rational';
import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { balancesQuery } from '../../../chain/balances';
import { tokensQuery } from '../../../chain/chainListQuery';
import { formatWorth } from '../../../fiat/formatWorth';
import { sortByWorth } from '../../../fiat/sortByWorth';
import { useHeldPrices } from '../../../fiat/useHeldPrices';
import { isSameToken } from '../../../state/addedTokens';
import { getLanguageTag } from '../../../text/languages';
import { useLanguage } from '../../../text/useLanguage';

type Holding = { token: Token; amount: bigint };

const none: readonly Token[] = [];

/**
 * Returns the listed tokens of a chain that an account holds, by worth, and the worth of those with a price in words.
 * Both are undefined until they are read, the worth until all prices are, and while the last try failed.
 */
export function useHoldings(chain: Chain, account: Address) {
  const language = getLanguageTag(useLanguage());
  const { list, tokens, addresses } = useListed(chain);
  const read = useQuery(balancesQuery({ chainId: chain.id, account, tokens: addresses }));
  const balances = useMemo(() => new Map(read.data), [read.data]);
  const { prices, isPriced } = useHeldPrices({ tokens, balances });
  const hasFailed = list.isError || read.isError;
  const status = hasFailed ? 'failed' : read.data ? 'read' : 'reading';
  const held = status === 'read' ? listHeld({ tokens, balances, prices }) : undefined;
  const cents = held && isPriced ? sumCents(held, prices) : undefined;
  return {
    status,
    held,
    worth: cents === undefined ? undefined : formatWorth(cents, { price: '1', decimals: 2, language }),
    isReading: list.isFetching || read.isFetching || !isPriced,
    retry: () => void (list.isError ? list.refetch() : read.refetch()),
  } as const;
}

function useListed(chain: Chain) {
  const list = useQuery(tokensQuery(chain.id));
  const tokens = useMemo(() => (list.data ? addCoin(chain, list.data) : none), [chain, list.data]);
  const addresses = useMemo(() => tokens.map(({ address }) => address), [tokens]);
  return { list, tokens, addresses };
}

/** Adds the native coin, unless it is listed as a token. */
function addCoin(chain: Chain, listed: readonly Token[]): readonly Token[] {
  const coin = getNativeCoin(chain);
  return listed.some((token) => isSameToken(token, coin)) ? listed : [coin, ...listed];
}

type Facts = {
  tokens: readonly Token[];
  balances: ReadonlyMap<Address, bigint>;
  prices: ReadonlyMap<Address, string>;
};

function listHeld({ tokens, balances, prices }: Facts): readonly Holding[] {
  const getAmount = ({ address }: Token) => balances.get(address) ?? 0n;
  const held = tokens.filter((token) => getAmount(token) > 0n);
  return sortByWorth({ tokens: held, balances, prices }).map((token) => ({ token, amount: getAmount(token) }));
}

/** Returns the worth of the tokens with a price in cents, each rounded down; undefined when none has one. */
function sumCents(held: readonly Holding[], prices: Facts['prices']): bigint | undefined {
  const worths = held.flatMap(({ token, amount }) => {
    const price = parseRational(prices.get(token.address) ?? '');
    return price ? [mulDivDown(amount * 100n, price.numerator, price.denominator * 10n ** BigInt(token.decimals))] : [];
  });
  return worths.length > 0 ? worths.reduce((sum, worth) => sum + worth, 0n) : undefined;
}
