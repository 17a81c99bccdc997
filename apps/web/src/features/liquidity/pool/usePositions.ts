import type { PoolReading } from '@livery/core/actions/liquidity/readLiquidityPools';
import type { Chain } from '@livery/core/domain/chains';
import { getReservesOf, type LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { getBurnedAmounts } from '@livery/core/domain/liquidity/removal';
import { listTrackedPairs } from '@livery/core/domain/liquidity/trackedPairs';
import { getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { useEveryBlock } from '../../../chain/blockNumber';
import { useAddedPairs } from '../../../state/addedPairs';
import { type AmountPair, type TokenPair, toUnwrapped } from '../pools/pairWords';
import { poolsQuery, scanQuery } from '../pools/poolQueries';
import { orderByQuote } from './orderByQuote';

/** The trader's part of a pool. */
export type Position = {
  pool: LiquidityPool;
  shares: bigint;
  /** The token whose units the position is counted in comes second. */
  tokens: TokenPair;
  /** The pooled amounts, in the order of the tokens. */
  amounts: AmountPair;
};

/** Tokens to look for positions of: the listed ones, and the bases that most pools are of. */
export type TrackedTokens = { tokens: readonly Token[]; bases: readonly Address[] };

/**
 * Returns the trader's positions, kept up to date with the chain: of the pairs of the listed tokens with the common bases,
 * and of the pairs that were added.
 */
export function usePositions({
  chain,
  account,
  tracked: { tokens, bases },
}: {
  chain: Chain;
  account: Address | undefined;
  tracked: TrackedTokens;
}): { positions: readonly Position[]; isLoading: boolean; isUnreachable: boolean; retry: () => void } {
  const pairs = useAddedPairs((state) => state.pairs);
  const known = useMemo(() => pairs.filter(([token]) => token.chainId === chain.id), [pairs, chain]);
  const added = useMemo(() => known.map(([a, b]) => [a.address, b.address] as const), [known]);
  const all = useMemo(
    () => listTrackedPairs({ added, bases, tokens: tokens.map(({ address }) => address) }),
    [added, bases, tokens],
  );
  const scan = useQuery(scanQuery({ chain, pairs: bases.length > 0 ? all : [], account }));
  const held = useMemo(() => listHeld(scan.data ?? []), [scan.data]);
  const live = useQuery({
    ...poolsQuery({ chain, pairs: account ? [...held, ...added] : [], account }),
    placeholderData: keepPreviousData,
  });
  useEveryBlock(account && chain.id);
  const described = useMemo(
    () => new Map([...known.flat(), ...tokens].map((token) => [token.address, token])),
    [known, tokens],
  );
  return {
    positions: toPositions(live.data ?? scan.data ?? [], { chain, described }),
    isLoading: account !== undefined && !scan.data && !scan.isError,
    isUnreachable: scan.isError && !scan.data,
    retry: () => void scan.refetch(),
  };
}

function listHeld(readings: readonly PoolReading[]) {
  return readings.flatMap((reading) =>
    reading.state === 'EXISTS' && reading.shares > 0n ? [[reading.pool.token0, reading.pool.token1] as const] : [],
  );
}

function toPositions(
  readings: readonly PoolReading[],
  { chain, described }: { chain: Chain; described: ReadonlyMap<Address, Token> },
): Position[] {
  const positions = readings.flatMap((reading) => {
    if (reading.state !== 'EXISTS' || reading.shares === 0n) return [];
    const { pool, shares } = reading;
    const wrapped = getWrappedCoin(chain);
    const find = (address: Address) => (address === wrapped.address ? wrapped : described.get(address));
    const [token0, token1] = [find(pool.token0), find(pool.token1)];
    if (!token0 || !token1) return [];
    const pair = orderByQuote([token0, token1], chain);
    const reserves = getReservesOf(pool, [pair[0].address, pair[1].address]);
    const amounts = getBurnedAmounts({ shares, reserves, totalSupply: pool.totalSupply });
    const tokens = [toUnwrapped(pair[0], chain), toUnwrapped(pair[1], chain)] as const;
    return [{ pool, shares, tokens, amounts }];
  });
  const byPool = new Map(positions.map((position) => [position.pool.address, position]));
  return [...byPool.values()];
}
