import type { SwapTerms } from '../quote/swapTerms';
import { ApprovalChoice } from './ApprovalChoice';
import { ApprovalFailure } from './ApprovalFailure';
import styles from './ApprovalPanel.module.css';
import { ApprovalSteps } from './ApprovalSteps';
import { getApprovalAmount } from './getApprovalAmount';
import type { ApprovalState } from './getApprovalState';
import type { ApproveRequest } from './useApprove';

type Props = {
  terms: SwapTerms;
  spend: bigint;
  state: ApprovalState;
  request: ApproveRequest;
  prefers: 'max' | 'exact';
};

/** The approve step above the main button: how much, how far, and what went wrong. */
export function ApprovalPanel({ terms, spend, state, request, prefers }: Props) {
  const { sellToken, side } = terms;
  const wasApprovedHere = request.data?.status === 'sent' && request.variables?.token.address === sellToken.address;
  if (state !== 'NOT_APPROVED' && state !== 'PENDING' && !wasApprovedHere) return null;
  return (
    <div className={styles.panel} aria-live="polite">
      {state === 'NOT_APPROVED' && (
        <ApprovalChoice
          token={sellToken}
          amount={getApprovalAmount(spend, side)}
          isExact={prefers === 'exact'}
          disabled={request.isPending}
        />
      )}
      <ApprovalFailure request={request} />
      <ApprovalSteps isApproved={state === 'APPROVED'} />
    </div>
  );
}
