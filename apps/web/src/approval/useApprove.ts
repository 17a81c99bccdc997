import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useConsents } from '../consent/useConsents';
import { useApprovalPreference } from '../state/preferences';
import { useText } from '../text/useText';
import type { AskedApproval } from './askApproval';
import type { ApprovalToAsk, DescribedApproval } from './neededApproval';

/**
 * Returns `approve`, which asks the wallet for a described approval, with its request and the trader's preference. Where the gate
 * needs consents, `approve` shows them first; until all are given its button waits, and the wallet is not asked.
 */
export function useApprove(config: ProductConfig, described: DescribedApproval) {
  const text = useText();
  const prefers = useApprovalPreference(config);
  const request = useMutation({
    mutationFn: async (asked: AskedApproval) => (await import('./askApproval')).askApproval(asked),
  });
  const { data, variables } = request;
  const isAsked = data?.status === 'asked' && variables?.token.address === described.token?.address;
  const consents = useConsents(isAsked ? data.consents : []);
  const missingId = useId();
  const needed = complete(described, config);
  return {
    described,
    needed,
    prefers,
    request,
    consents,
    /** The element that says which ticks are missing; undefined when none is. */
    waitsFor: consents.isAgreed ? undefined : missingId,
    approve: () => needed && request.mutate({ ...needed, prefers, text, given: consents.ticked }),
  };
}

/** Returns the described approval once all of it is known; none for the native coin. */
function complete(described: DescribedApproval, config: ProductConfig): ApprovalToAsk | undefined {
  const { account, token, spender, amount } = described;
  if (!account || !token || !spender || !amount || isNativeToken(token.address)) return undefined;
  return { ...described, account, token, spender, amount, targets: config.allowed_targets };
}
