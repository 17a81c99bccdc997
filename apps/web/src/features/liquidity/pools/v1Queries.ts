import type { V1Position } from '@livery/core/actions/liquidity/readExchanges';
import type { Token } from '@livery/core/domain/tokens/token';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { everyBlock } from '../../../chain/blockNumber';
import { getClient } from '../../../chain/getClient';

type ExchangesParameters = { chainId: number; account: Address | undefined; tokens: readonly Token[] };

const chunkSize = 100;
const maxTokens = 300;

/** The V1 exchanges of tokens that the account has shares of, read again with each block. Idle without an account. */
export function exchangesQuery({ chainId, account, tokens }: ExchangesParameters) {
  const addresses = tokens.slice(0, maxTokens).map(({ address }) => address);
  return queryOptions({
    queryKey: [...everyBlock(chainId), 'exchanges', account, addresses],
    queryFn:
      account && addresses.length > 0
        ? async (): Promise<readonly V1Position[]> => {
            const { readExchanges } = await import('@livery/core/actions/liquidity/readExchanges');
            const client = await getClient(chainId);
            const starts = Array.from(
              { length: Math.ceil(addresses.length / chunkSize) },
              (_, index) => index * chunkSize,
            );
            const found = await Promise.all(
              starts.map((start) =>
                readExchanges(client, { tokens: addresses.slice(start, start + chunkSize), account }),
              ),
            );
            return found.flat().filter(({ shares }) => shares > 0n);
          }
        : skipToken,
    staleTime: 12_000,
    gcTime: 60_000,
  });
}

/** A V1 exchange with the account's shares, read again with each block; null at an address that is none. */
export function exchangeQuery({
  chainId,
  exchange,
  account,
}: {
  chainId: number;
  exchange: Address | undefined;
  account: Address | undefined;
}) {
  return queryOptions({
    queryKey: [...everyBlock(chainId), 'exchange', exchange, account],
    queryFn: exchange
      ? async () => {
          const { readExchange } = await import('@livery/core/actions/liquidity/readExchanges');
          return (await readExchange(await getClient(chainId), { exchange, ...(account && { account }) })) ?? null;
        }
      : skipToken,
    staleTime: 12_000,
    gcTime: 60_000,
  });
}
