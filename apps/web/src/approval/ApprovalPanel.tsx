import type { Token } from '@livery/core/domain/tokens/token';
import type { TextId } from '../text/textId';
import { useText } from '../text/useText';
import { Icon } from '../ui/Icon';
import { ApprovalChoice } from './ApprovalChoice';
import { ApprovalFailure } from './ApprovalFailure';
import styles from './ApprovalPanel.module.css';
import type { ApprovalState } from './approvalState';
import type { ApproveRequest } from './useApprove';

type Props = {
  token: Token;
  /** Base units of an exact approval. */
  amount: bigint;
  state: ApprovalState;
  request: ApproveRequest;
  prefers: 'max' | 'exact';
  /** The name of the step after the approval. */
  next: TextId;
};

/** The approve step above the main button: the amount to approve, the progress, and any failure. */
export function ApprovalPanel({ token, amount, state, request, prefers, next }: Props) {
  const wasApprovedHere = request.data?.status === 'sent' && request.variables?.token.address === token.address;
  if (state !== 'NOT_APPROVED' && state !== 'PENDING' && !wasApprovedHere) return null;
  return (
    <div className={styles.panel} aria-live="polite">
      {state === 'NOT_APPROVED' && (
        <ApprovalChoice token={token} amount={amount} isExact={prefers === 'exact'} disabled={request.isPending} />
      )}
      <ApprovalFailure request={request} />
      <ApprovalSteps isApproved={state === 'APPROVED'} next={next} />
    </div>
  );
}

function ApprovalSteps({ isApproved, next }: { isApproved: boolean; next: TextId }) {
  const text = useText();
  return (
    <ol className={styles.steps}>
      <li className={isApproved ? styles.done : styles.current} aria-current={isApproved ? undefined : 'step'}>
        <span className={styles.mark}>{isApproved ? <Icon name="check" size={14} /> : 1}</span>
        {text(isApproved ? 'swap.approved' : 'swap.approveStep')}
      </li>
      <li className={isApproved ? styles.current : styles.next} aria-current={isApproved ? 'step' : undefined}>
        <span className={styles.mark}>2</span>
        {text(next)}
      </li>
    </ol>
  );
}
