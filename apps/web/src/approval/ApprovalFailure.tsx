import { MissingTicks } from '../consent/ConfirmButton';
import { Consents } from '../consent/Consents';
import { describeFailure, type Failure, swapTexts } from '../messages/describeFailure';
import { readStop, type Stop } from '../messages/stop';
import { FailureNotice } from '../wallet/panels/FailureNotice';
import type { ApproveRequest } from './useApprove';

/** The points that an approval waits for, or a dismissible notice of why it was not sent. */
export function ApprovalFailure({ request }: { request: ApproveRequest }) {
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
  return <FailureNotice failure={failure} onDismiss={request.reset} />;
}

function getFailure({ data, error }: ApproveRequest): Failure | undefined {
  const describe = (failed: Stop & { rejected?: boolean }) =>
    describeFailure({ rejected: false, ...failed }, { ...swapTexts, fallback: 'swap.approveFailed' });
  if (error) return describe(readStop(error));
  if (data?.status === 'rejected') return describe({ code: '', rejected: true });
  return data?.status === 'blocked' ? describe(data) : undefined;
}
