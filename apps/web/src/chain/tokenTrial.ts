import { getTokenRisk, isSaleCertainToFail, type TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';

/** The tokens that the wallet's own node tests, too: none, those that do not ship with the page, or all. */
export type TestedByBoth = false | 'unlisted' | 'all';

/** Returns the key of the result of a token's test run on a chain, by the gateway's node alone or by the wallet's own, too. */
export function tokenTrialKey(tested: { chainId: number; token: Address | undefined; byBoth: TestedByBoth }) {
  return ['tokenTrial', tested.chainId, tested.token, tested.byBoth] as const;
}

const witnesses: readonly TestedByBoth[] = [false, 'unlisted', 'all'];

/** Returns true once a test run, by whichever nodes, has shown that the token cannot be sold. It starts none. */
export function useIsUnsellable(token: { chainId: number; address: Address } | undefined): boolean {
  const trials = useQueries({
    queries: witnesses.map((byBoth) =>
      queryOptions<TokenTrial | null>({
        queryKey: tokenTrialKey({ chainId: token?.chainId ?? 0, token: token?.address, byBoth }),
        queryFn: skipToken,
      }),
    ),
  });
  return trials.some(({ data }) => data && getTokenRisk(data) === 'unsellable');
}

/** Returns true once a test run has shown that a sale of the token fails. It starts none: `useTokenWarnings` does. */
export function useIsSaleFailing(sold: { chainId: number; token: Address | undefined }): boolean {
  const queryKey = tokenTrialKey({ ...sold, byBoth: false });
  const { data: trial } = useQuery<TokenTrial | null>({ queryKey, queryFn: skipToken });
  return trial ? isSaleCertainToFail(trial) : false;
}
