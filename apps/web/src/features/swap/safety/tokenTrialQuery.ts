import type { Chain } from '@livery/core/domain/chain';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../../config/getClient';

type Asked = { chain: Chain; token: Address; paths: readonly (readonly Address[])[] };

const knownMs = 600_000;
/** A node that failed may answer the next time that somebody looks. */
const unknownMs = 10_000;

/** What a trial of a token showed, once for each token within ten minutes; null when nothing can be told for now. */
export function tokenTrialQuery({ chain, token, paths }: Asked, isDue: boolean) {
  return queryOptions({
    // Whichever way leads to the token, the trial is of the token.
    queryKey: ['tokenTrial', chain.id, token],
    queryFn: isDue
      ? async () => {
          const { examineToken } = await import('@livery/core/actions/examineToken');
          return (await examineToken(await getClient(chain.id), { chain, token, paths })) ?? null;
        }
      : skipToken,
    staleTime: ({ state }) => (state.data ? knownMs : unknownMs),
    gcTime: knownMs,
    retry: false,
  });
}
