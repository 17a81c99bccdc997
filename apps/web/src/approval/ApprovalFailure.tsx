import { BaseError } from '@livery/core/errors/BaseError';
import { readMessage } from '@livery/core/errors/readMessage';
import { useText } from '../text/useText';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { describeFailure, type Failure } from '../words/describeFailure';
import type { ApproveRequest } from './useApprove';

/** A dismissible notice of why an approval was not sent. */
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
  const describe = (code: string, reason: string, rejected = false) =>
    describeFailure({ rejected, code, reason }, 'swap.approveFailed');
  if (error) return describe(error instanceof BaseError ? error.code : '', readMessage(error));
  if (data?.status === 'rejected') return describe('', '', true);
  return data?.status === 'blocked' ? describe(data.code, data.reason) : undefined;
}
