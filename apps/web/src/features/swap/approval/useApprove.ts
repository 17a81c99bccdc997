import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMutation } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useApprovalPreference } from '../../../state/useApprovalPreference';
import { useText } from '../../../text/useText';
import type { SwapTerms } from '../quote/swapTerms';
import type { Approval } from './approveToken';
import { getApprovalAmount } from './getApprovalAmount';

/** Asks for an approval of `spend` base units of the sold token; its code comes with the first one. */
export function useApprove(config: ProductConfig) {
  const text = useText();
  const prefers = useApprovalPreference(config);
  const request = useMutation({
    mutationFn: async (approval: Approval) => (await import('./approveToken')).approveToken(approval),
  });
  const approve = (
    { chain, sellToken, side, recipient }: SwapTerms,
    { account, spend, quotedSpender }: { account: Address; spend: bigint; quotedSpender: Address },
  ) =>
    request.mutate({
      chain,
      account,
      token: sellToken,
      amount: getApprovalAmount(spend, side),
      prefers,
      recipient,
      targets: config.allowed_targets,
      quotedSpender,
      summary: text('swap.summaryApprove', { symbol: abbreviateSymbol(sellToken.symbol) }),
    });
  return { request, prefers, approve };
}

export type ApproveRequest = ReturnType<typeof useApprove>['request'];
