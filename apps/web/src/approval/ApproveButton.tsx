import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useId } from 'react';
import { useOnline } from '../chain/online';
import type { TextId } from '../text/textId';
import { useText } from '../text/useText';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { joinClasses } from '../ui/joinClasses';
import { ApprovalClock } from './ApprovalClock';
import styles from './ApproveButton.module.css';
import { getApproveButton } from './getApproveButton';
import { useCanSign } from './unsignable';
import type { ApprovalStep } from './useApprovalStep';

type Props = {
  step: Pick<ApprovalStep, 'described' | 'state' | 'request' | 'waitsFor' | 'approve'>;
  /** True while the wallet prompts for this approval or another one beside it. */
  isHeld: boolean;
  /** True beside the button of the action, as large as that. */
  isLarge: boolean;
};

/** The labels for the shares of pools, which all have the same name. */
const ofShares: Partial<Record<TextId, TextId>> = {
  'wallet.approve': 'wallet.approveStep',
  'wallet.approving': 'wallet.approvingShares',
};

/** The button that asks for an approval. It says what it waits for, and how the approval is given; it stays once that is done. */
export function ApproveButton({ step, isHeld, isLarge }: Props) {
  const text = useText();
  const isOnline = useOnline();
  const hintId = useId();
  const { described, waitsFor, approve } = step;
  const { chain, account, token, pairOf, exchangeOf } = described;
  const isShares = pairOf !== undefined || exchangeOf !== undefined;
  const canSign = useCanSign(described);
  const button = getApproveButton(step);
  const size = isLarge ? 'large' : 'medium';
  if (!button) {
    const symbol = abbreviateSymbol(token?.symbol ?? '');
    return (
      <Button size={size} kind="quiet" className={styles.approved} isDone disabled>
        <Icon name="check" size={18} />
        <span>{text(isShares ? 'wallet.approved' : 'wallet.tokenApproved', { symbol })}</span>
      </Button>
    );
  }
  const { label, values, action, isBusy = false } = button;
  const hasHint = canSign && action !== undefined;
  return (
    <Button
      size={size}
      kind={isLarge ? 'primary' : 'secondary'}
      className={styles.approve}
      prompts
      busy={isBusy}
      disabled={!action || isHeld || !isOnline}
      aria-describedby={joinClasses(waitsFor, hasHint && hintId) || undefined}
      onClick={approve}
    >
      <span>
        <span>{text((isShares && ofShares[label]) || label, values)}</span>
        {hasHint && (
          // A description, so that the button keeps its name.
          <small id={hintId} className={styles.hint} aria-hidden="true">
            {text('wallet.bySignature')}
          </small>
        )}
      </span>
      {step.state === 'PENDING' && account && token && (
        <ApprovalClock chainId={chain.id} account={account} token={token.address} />
      )}
    </Button>
  );
}
