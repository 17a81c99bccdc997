import { isSaleCertainToFail, type TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';

/** Returns the key of the result of a token's test run on a chain. */
export function tokenTrialKey({ chainId, token }: { chainId: number; token: Address | undefined }) {
  return ['tokenTrial', chainId, token] as const;
}

/** Returns true once a test run has shown that a sale of the token fails. It starts none: `useTokenWarnings` does. */
export function useIsSaleFailing(sold: { chainId: number; token: Address | undefined }): boolean {
  const { data: trial } = useQuery<TokenTrial | null>({ queryKey: tokenTrialKey(sold), queryFn: skipToken });
  return trial ? isSaleCertainToFail(trial) : false;
}
