import { describeFailure } from '../../../messages/describeFailure';
import { readStop } from '../../../messages/stop';
import { transactionTexts } from '../../../messages/transactionTexts';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { FailureNotice } from '../../../wallet/panels/FailureNotice';
import type { useCancel } from './useCancel';

/** Says why a cancellation was not sent. */
export function CancelFailure({ cancel }: { cancel: ReturnType<typeof useCancel> }) {
  const text = useText();
  const { data, error } = cancel;
  if (!error && (!data || data.status === 'sent')) return null;
  if (data?.status === 'over') {
    return (
      <Notice
        kind="info"
        action={
          <Button kind="quiet" size="small" onClick={cancel.reset}>
            {text('common.dismiss')}
          </Button>
        }
      >
        {text('limit.overBefore')}
      </Notice>
    );
  }
  const failure = describeFailure(
    { rejected: data?.status === 'rejected', ...(data?.status === 'blocked' ? data : readStop(error)) },
    { ...transactionTexts, fallback: 'limit.cancelFailed' },
  );
  return <FailureNotice failure={failure} onDismiss={cancel.reset} />;
}
