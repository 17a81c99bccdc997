import { useAtomicSupport } from '../wallet/atomicSupport';
import { type ApprovalState, withoutStep } from './approvalState';
import { useApproval } from './useApproval';

/**
 * Returns the approval state of a trade as `useApproval` does, but as approved where the wallet takes what is missing in the same
 * confirmation as the trade (`isInOne`).
 */
export function useApprovalStep(trade: Parameters<typeof useApproval>[0]): {
  approval: ApprovalState;
  isInOne: boolean;
} {
  const isInOne = useAtomicSupport(trade.chain.id);
  return { approval: withoutStep(useApproval(trade), isInOne), isInOne };
}
