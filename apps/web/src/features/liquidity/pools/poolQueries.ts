import type { PoolReading } from '@livery/core/actions/liquidity/readLiquidityPools';
import type { Chain } from '@livery/core/domain/chains';
import { type LiquidityPool, type PairState, toPoolToken } from '@livery/core/domain/liquidity/pool';
import type { Token } from '@livery/core/domain/tokens/token';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { everyBlock, useEveryBlock } from '../../../chain/blockNumber';
import { getClient } from '../../../chain/getClient';

/** The addresses of a pair's two tokens; the native coin in its wrapped form. */
export type PairTokens = readonly [Address, Address];

type PoolsParameters = { chain: Chain; pairs: readonly PairTokens[]; account: Address | undefined };

/** The pools of pairs with the account's shares, read again with each block. */
export function poolsQuery({ chain, pairs, account }: PoolsParameters) {
  return queryOptions({
    queryKey: [...everyBlock(chain.id), 'pools', account, pairs],
    queryFn: pairs.length > 0 ? () => read({ chain, pairs, account }) : skipToken,
    staleTime: 12_000,
    gcTime: 60_000,
  });
}

/** The pools of many pairs, to find those that the account has shares of: read again after a minute. */
export function scanQuery({ chain, pairs, account }: PoolsParameters) {
  return queryOptions({
    queryKey: ['scan', chain.id, account, pairs],
    queryFn: pairs.length > 0 && account ? () => read({ chain, pairs, account }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 600_000,
  });
}

async function read({ chain, pairs, account }: PoolsParameters): Promise<readonly PoolReading[]> {
  const { readLiquidityPools } = await import('@livery/core/actions/liquidity/readLiquidityPools');
  return readLiquidityPools(await getClient(chain.id), { chain, pairs, ...(account && { account }) });
}

/** The pool of two tokens as the screens know it. */
export type ShownPool = {
  state: PairState;
  pool: LiquidityPool | undefined;
  /** The account's shares, 0 without an account. */
  shares: bigint;
  /** True when the network did not answer. */
  isUnreachable: boolean;
  retry: () => void;
};

/** Returns the pool of two tokens, kept up to date with the chain. It is invalid for equal tokens and while one is missing. */
export function usePool(pair: {
  chain: Chain;
  a: Token | undefined;
  b: Token | undefined;
  account: Address | undefined;
}): ShownPool {
  const { chain, a, b, account } = pair;
  const tokens = a && b && ([toPoolToken(a.address, chain), toPoolToken(b.address, chain)] as const);
  const isPair = tokens !== undefined && tokens[0] !== tokens[1];
  useEveryBlock(isPair ? chain.id : undefined);
  const { data, isError, refetch } = useQuery(poolsQuery({ chain, pairs: isPair ? [tokens] : [], account }));
  const reading = data?.[0];
  const retry = () => void refetch();
  if (!isPair) return { state: 'INVALID', pool: undefined, shares: 0n, isUnreachable: false, retry };
  if (!reading) return { state: 'LOADING', pool: undefined, shares: 0n, isUnreachable: isError, retry };
  if (reading.state !== 'EXISTS')
    return { state: reading.state, pool: undefined, shares: 0n, isUnreachable: false, retry };
  const { pool, shares } = reading;
  return { state: 'EXISTS', pool, shares, isUnreachable: false, retry };
}
