import { useId } from 'react';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/content';
import { joinClasses } from '../../../ui/joinClasses';
import main from '../../../ui/trade/MainButton.module.css';
import { getShareApproveButton } from '../ui/getShareApproveButton';
import type { ShareApproval } from './useShareApproval';

type Props = {
  approval: Pick<ShareApproval, 'state' | 'isAsking' | 'canSign' | 'isWaiting' | 'request' | 'approve'>;
  /** The time that a pending approval takes. */
  clock: Elements;
};

/** The button that asks for the permission to take the shares. It says what it waits for, and how the permission is given. */
export function ApproveShares({ approval, clock }: Props) {
  const text = useText();
  const hintId = useId();
  const { label, hint, isBusy } = getShareApproveButton(approval);
  const { isWaiting, request } = approval;
  return (
    <Button
      size="large"
      busy={isBusy}
      disabled={isBusy || isWaiting}
      aria-describedby={joinClasses(isWaiting && request.missingId, hint && hintId) || undefined}
      onClick={() => approval.approve()}
    >
      <span>
        <span>{text(label)}</span>
        {hint && (
          // A description, so that the button keeps its name.
          <small id={hintId} className={main.hint} aria-hidden="true">
            {text(hint)}
          </small>
        )}
      </span>
      {approval.state === 'PENDING' && clock}
    </Button>
  );
}
