import type { Token } from '@livery/core/domain/tokens/token';
import type { TextId } from '../text/textId';
import { useText } from '../text/useText';
import { Steps } from '../ui/trade/Steps';
import { ApprovalChoice } from './ApprovalChoice';
import { ApprovalFailure } from './ApprovalFailure';
import styles from './ApprovalPanel.module.css';
import type { ApprovalState } from './approvalState';
import type { ApproveRequest } from './useApprove';

type Props = {
  /** False while another step comes first. */
  isShown?: boolean;
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
export function ApprovalPanel({ isShown = true, token, amount, state, request, prefers, next }: Props) {
  const text = useText();
  const isApproved = state === 'APPROVED';
  const wasApprovedHere = request.data?.status === 'sent' && request.variables?.token.address === token.address;
  if (!isShown) return null;
  if (state !== 'NOT_APPROVED' && state !== 'PENDING' && !wasApprovedHere) return null;
  return (
    <div className={styles.panel} aria-live="polite">
      {state === 'NOT_APPROVED' && (
        <ApprovalChoice token={token} amount={amount} isExact={prefers === 'exact'} disabled={request.isPending} />
      )}
      <ApprovalFailure request={request} />
      <Steps steps={[text(isApproved ? 'swap.approved' : 'swap.approveStep'), text(next)]} done={isApproved ? 1 : 0} />
    </div>
  );
}
