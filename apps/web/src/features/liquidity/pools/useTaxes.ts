import type { Chain } from '@livery/core/domain/chains';
import { getTokenRisk, type TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../../chain/getClient';

/** What two tokens themselves take when they move, from test runs; nothing while they run and where none is possible. */
export type Taxes = {
  /** In basis points, in the order of the tokens. */
  bps: readonly [number, number];
  /** The tokens with a risk, as the trials showed it. */
  risky: readonly { token: Token; trial: TokenTrial }[];
};

/** Returns the taxes of the tokens of a pool, from a test run of each, cached for ten minutes. */
export function useTaxes({ chain, tokens }: { chain: Chain; tokens: readonly Token[] }): Taxes {
  const trials = useQueries({ queries: tokens.map(({ address }) => trialQuery(chain, address)) });
  const getTax = (index: number) => trials[index]?.data?.transferTaxBps ?? 0;
  return {
    bps: [getTax(0), getTax(1)],
    risky: tokens.flatMap((token, index) => {
      const trial = trials[index]?.data;
      return trial && getTokenRisk(trial) ? [{ token, trial }] : [];
    }),
  };
}

const knownMs = 600_000;

/** The result of a token's test run; null for the native coin and where none is possible. */
function trialQuery(chain: Chain, token: Address) {
  return queryOptions({
    queryKey: ['poolTokenTrial', chain.id, token],
    queryFn: async () => {
      if (isNativeToken(token) || token === chain.wrappedNative.address) return null;
      const { examineToken } = await import('@livery/core/actions/simulation/examineToken');
      return (await examineToken(await getClient(chain.id), { chain, token, paths: [] })) ?? null;
    },
    staleTime: knownMs,
    gcTime: knownMs,
    retry: false,
  });
}
