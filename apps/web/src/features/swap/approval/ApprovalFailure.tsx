import { readMessage } from '@livery/core/errors/readMessage';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { describeFailure, type Failure } from '../confirm/describeFailure';
import type { ApproveRequest } from './useApprove';

/** Why an approval did not happen, until it is dismissed. */
export function ApprovalFailure({ request }: { request: ApproveRequest }) {
  const text = useText();
  const failure = getFailure(request);
  if (!failure) return null;
  return (
    <Notice
      kind={failure.code ? 'bad' : 'warn'}
      title={text(failure.title)}
      action={
        <Button kind="quiet" size="small" onClick={request.reset}>
          {text('swap.dismiss')}
        </Button>
      }
    >
      {failure.phrase && text(failure.phrase.id, failure.phrase.values)}
    </Notice>
  );
}

function getFailure({ data, error }: ApproveRequest): Failure | undefined {
  if (error) {
    const values = { message: readMessage(error) };
    return { title: 'swap.blocked', phrase: { id: 'swap.approveFailed', values }, code: undefined };
  }
  if (data?.status === 'rejected') return describeFailure({ rejected: true, code: '', reason: '' });
  return data?.status === 'blocked' ? describeFailure({ rejected: false, ...data }) : undefined;
}
