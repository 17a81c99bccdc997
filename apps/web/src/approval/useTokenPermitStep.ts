import { maxTokenPermitSeconds } from '@livery/core/domain/orders/tokenPermit';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { DescribedApproval } from './neededApproval';
import type { ApprovalStep } from './useApprovalStep';
import { useApprove } from './useApprove';
import { withPermit } from './withPermit';

/** Returns the step after the approval of Permit2, in which the trader signs what one swap takes. */
export function useTokenPermitStep(config: ProductConfig, described: DescribedApproval): ApprovalStep {
  const signed = { isTokenPermit: true, permitSeconds: maxTokenPermitSeconds } as const;
  const step = useApprove(config, { ...described, ...signed });
  return withPermit({ ...step, needed: undefined, isInOne: false, state: 'NOT_APPROVED' });
}
