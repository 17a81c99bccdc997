import { isSaleCertainToFail, type TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';

/** Returns the key of the result of a token's test run on a chain, by the gateway's node alone or by the wallet's own, too. */
export function tokenTrialKey(tested: { chainId: number; token: Address | undefined; byBoth: boolean }) {
  return ['tokenTrial', tested.chainId, tested.token, tested.byBoth] as const;
}

/** Returns true once a test run has shown that a sale of the token fails. It starts none: `useTokenWarnings` does. */
export function useIsSaleFailing(sold: { chainId: number; token: Address | undefined }): boolean {
  const queryKey = tokenTrialKey({ ...sold, byBoth: false });
  const { data: trial } = useQuery<TokenTrial | null>({ queryKey, queryFn: skipToken });
  return trial ? isSaleCertainToFail(trial) : false;
}
