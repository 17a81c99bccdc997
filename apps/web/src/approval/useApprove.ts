import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMutation } from '@tanstack/react-query';
import { useApprovalPreference } from '../state/preferences';
import { useText } from '../text/useText';
import type { Approval } from './approveToken';

/** Returns `approve`, which asks the wallet for an approval, with its request and the trader's preference. */
export function useApprove(config: ProductConfig) {
  const text = useText();
  const prefers = useApprovalPreference(config);
  const request = useMutation({
    mutationFn: async (approval: Approval) => (await import('./approveToken')).approveToken(approval),
  });
  const approve = (approval: Omit<Approval, 'prefers' | 'targets' | 'summary'>) =>
    request.mutate({
      ...approval,
      prefers,
      targets: config.allowed_targets,
      summary: text('swap.summaryApprove', { symbol: abbreviateSymbol(approval.token.symbol) }),
    });
  return { request, prefers, approve };
}

export type ApproveRequest = ReturnType<typeof useApprove>['request'];
