import { BaseError } from '@livery/core/errors/BaseError';
import { readMessage } from '@livery/core/errors/readMessage';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { describeFailure } from '../../../words/describeFailure';
import type { useCancel } from './useCancel';

/** Says why a cancellation was not sent. */
export function CancelFailure({ cancel }: { cancel: ReturnType<typeof useCancel> }) {
  const text = useText();
  const { data, error } = cancel;
  if (!error && (!data || data.status === 'sent')) return null;
  if (data?.status === 'over') {
    return (
      <Notice kind="info" action={<DismissButton onClick={cancel.reset} />}>
        {text('limit.overBefore')}
      </Notice>
    );
  }
  const failure = describeFailure(
    {
      rejected: data?.status === 'rejected',
      code: data?.status === 'blocked' ? data.code : error instanceof BaseError ? error.code : '',
      reason: data?.status === 'blocked' ? data.reason : error ? readMessage(error) : '',
    },
    'limit.cancelFailed',
  );
  const isBlocked = data?.status === 'blocked';
  return (
    <Notice
      kind={isBlocked ? 'bad' : 'warn'}
      title={text(failure.title)}
      action={<DismissButton onClick={cancel.reset} />}
    >
      {isBlocked ? data.reason : failure.phrase && text(failure.phrase.id, failure.phrase.values)}
    </Notice>
  );
}

function DismissButton({ onClick }: { onClick: () => void }) {
  const text = useText();
  return (
    <Button kind="quiet" size="small" onClick={onClick}>
      {text('swap.dismiss')}
    </Button>
  );
}
