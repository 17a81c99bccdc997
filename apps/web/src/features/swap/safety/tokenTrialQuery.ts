import type { Chain } from '@livery/core/domain/chain';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../../config/getClient';

type Asked = { chain: Chain; token: Address; paths: readonly (readonly Address[])[] };

/** What a trial of a token showed, null when nothing can be told; once for each token within ten minutes. */
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
    staleTime: 600_000,
    gcTime: 600_000,
    retry: false,
  });
}
