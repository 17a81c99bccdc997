import { BaseError } from '@livery/core/errors/BaseError';
import { readMessage } from '@livery/core/errors/readMessage';
import { MissingTicks } from '../consent/ConfirmButton';
import { Consents } from '../consent/Consents';
import { useText } from '../text/useText';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Accounts } from '../ui/trade/Accounts';
import { describeFailure, type Failure } from '../words/describeFailure';
import type { ApproveRequest } from './useApprove';

/** The points that an approval waits for, or a dismissible notice of why it was not sent. */
export function ApprovalFailure({ request }: { request: ApproveRequest }) {
  const text = useText();
  const chain = request.variables?.chain;
  if (chain && request.consents.consents.length > 0) {
    return (
      <div>
        <Consents given={request.consents} subject={{ chain }} />
        {request.isWaiting && <MissingTicks id={request.missingId} />}
      </div>
    );
  }
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
      {failure.accounts && (
        <Accounts
          accounts={failure.accounts.map(({ by, described: { id, values }, differs }) => ({
            by: text(by),
            told: text(id, values),
            differs,
          }))}
        />
      )}
    </Notice>
  );
}

function getFailure({ data, error }: ApproveRequest): Failure | undefined {
  const describe = (failed: { code: string; reason: string; rejected?: boolean }) =>
    describeFailure({ rejected: false, ...failed }, 'swap.approveFailed');
  if (error) return describe({ code: error instanceof BaseError ? error.code : '', reason: readMessage(error) });
  if (data?.status === 'rejected') return describe({ code: '', reason: '', rejected: true });
  return data?.status === 'blocked' ? describe(data) : undefined;
}
