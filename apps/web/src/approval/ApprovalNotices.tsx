import { maxTokenPermitSeconds } from '@livery/core/domain/orders/tokenPermit';
import type { Token } from '@livery/core/domain/tokens/token';
import { MissingTicks } from '../consent/ConfirmButton';
import { Consents } from '../consent/Consents';
import { describeFailure, type FailureTexts, signatureTitles, swapTexts } from '../messages/describeFailure';
import { transactionTexts } from '../messages/transactionTexts';
import { describeAmount } from '../text/describeAmount';
import { useText } from '../text/useText';
import { FailureNotice } from '../wallet/panels/FailureNotice';
import { ApprovalChoice } from './ApprovalChoice';
import styles from './ApprovalRow.module.css';
import { readAnswer } from './readAnswer';
import { useCanSign } from './unsignable';
import type { ApprovalStep } from './useApprovalStep';

const approvalTexts: FailureTexts = { ...swapTexts, fallback: 'wallet.approveFailed' };
const permitTexts: FailureTexts = { ...transactionTexts, titles: signatureTitles };
const tokenPermitTexts: FailureTexts = { ...approvalTexts, titles: signatureTitles };

/** The amount of one approval, and the points that it waits for, or why it was not sent or signed. */
export function ApprovalNotices({ step }: { step: ApprovalStep }) {
  const { described, state, prefers, request, consents, waitsFor } = step;
  const { chain, token, amount, exact = amount } = described;
  const canSign = useCanSign(described);
  const stop = readOwnAnswer(step);
  return (
    <>
      {state === 'NOT_APPROVED' && !canSign && !described.isTokenPermit && token && exact !== undefined && (
        <ApprovalChoice token={token} amount={exact} isExact={prefers === 'exact'} disabled={request.isPending} />
      )}
      {state === 'NOT_APPROVED' && described.isTokenPermit && token && exact !== undefined && (
        <SignTerms token={token} amount={exact} />
      )}
      <Consents given={consents} subject={{ chain }} />
      {waitsFor !== undefined && <MissingTicks id={waitsFor} />}
      {stop && (
        <FailureNotice
          failure={describeFailure(stop, getTexts(described.isTokenPermit, canSign))}
          onDismiss={request.reset}
        />
      )}
    </>
  );
}

/** Says what a signature for one swap allows: `amount` in base units. */
function SignTerms({ token, amount }: { token: Token; amount: bigint }) {
  const text = useText();
  const values = { ...describeAmount(amount, token), minutes: maxTokenPermitSeconds / 60 };
  return <p className={styles.terms}>{text('wallet.signTerms', values)}</p>;
}

function getTexts(isTokenPermit = false, canSign = false): FailureTexts {
  if (isTokenPermit) return tokenPermitTexts;
  return canSign ? permitTexts : approvalTexts;
}

/** Returns why the wallet did not send or sign the described approval; the answer about another token says nothing of it. */
function readOwnAnswer({ described, request }: ApprovalStep) {
  return request.variables?.token.address === described.token?.address ? readAnswer(request) : undefined;
}
