import { useMutation } from '@tanstack/react-query';
import { useConsents } from '../consent/useConsents';
import { useText } from '../text/useText';
import { readAnswer } from './readAnswer';
import type { AllowanceToRevoke } from './revokeApproval';

/**
 * Returns `revoke`, which asks the wallet to take an allowance back, and the points that it needs first or the reason why the
 * wallet did not.
 */
export function useRevoke(allowance: Omit<AllowanceToRevoke, 'text' | 'given'>) {
  const text = useText();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (asked: AllowanceToRevoke) => (await import('./revokeApproval')).revokeApproval(asked),
  });
  const consents = useConsents(data?.status === 'asked' ? data.consents : []);
  return {
    consents,
    isPending,
    stop: readAnswer({ data, error }),
    revoke: () => mutate({ ...allowance, text, given: consents.ticked }),
    reset,
  };
}
