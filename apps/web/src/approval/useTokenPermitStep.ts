import { maxTokenPermitSeconds } from '@livery/core/domain/orders/tokenPermit';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { getTime } from '../state/clock';
import { useTransactions } from '../state/transactions';
import { hasPendingSale } from './approvalState';
import type { DescribedApproval } from './neededApproval';
import type { ApprovalStep } from './useApprovalStep';
import { useApprove } from './useApprove';
import { withPermit } from './withPermit';

/**
 * Returns the step after the approval of Permit2, in which the trader signs what one swap takes: one after the other, since
 * each permit has the number that the chain counts next.
 */
export function useTokenPermitStep(config: ProductConfig, described: DescribedApproval): ApprovalStep {
  const { chain, account, token } = described;
  const signed = { isTokenPermit: true, permitSeconds: maxTokenPermitSeconds } as const;
  const step = useApprove(config, { ...described, ...signed });
  const isPending = useTransactions(
    ({ transactions }) =>
      account !== undefined &&
      token !== undefined &&
      hasPendingSale(transactions, {
        chainId: chain.id,
        owner: account,
        token: token.address,
        now: getTime(chain.id),
      }),
  );
  const asked = { ...step, needed: undefined, isInOne: false } as const;
  return isPending ? { ...asked, state: 'PENDING' } : withPermit({ ...asked, state: 'NOT_APPROVED' });
}
