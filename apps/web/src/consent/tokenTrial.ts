import { isSaleCertainToFail, type TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useConnection } from '../connection/useConnection';

/** Returns the key of the result of a token's test run on a chain; with a wallet, its own node has a say in it. */
export function tokenTrialKey(tested: { chainId: number; token: Address | undefined; hasWallet: boolean }) {
  return ['tokenTrial', tested.chainId, tested.token, tested.hasWallet] as const;
}

/** Returns true once a test run has shown that a sale of the token fails. It starts none: `useTokenWarnings` does. */
export function useIsSaleFailing(sold: { chainId: number; token: Address | undefined }): boolean {
  const hasWallet = useConnection(({ address }) => address !== undefined);
  const queryKey = tokenTrialKey({ ...sold, hasWallet });
  const { data: trial } = useQuery<TokenTrial | null>({ queryKey, queryFn: skipToken });
  return trial ? isSaleCertainToFail(trial) : false;
}
