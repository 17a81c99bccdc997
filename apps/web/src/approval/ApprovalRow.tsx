import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { TextId } from '../text/textId';
import { useText } from '../text/useText';
import type { Elements } from '../ui/content';
import { Part } from '../ui/Part';
import { Steps } from '../ui/trade/Steps';
import { ApprovalClock } from './ApprovalClock';
import { ApprovalNotices } from './ApprovalNotices';
import styles from './ApprovalRow.module.css';
import { ApproveButton } from './ApproveButton';
import type { ApprovalStep } from './useApprovalStep';

type Props = {
  steps: readonly ApprovalStep[];
  /** False while another step of the form comes first. */
  isShown?: boolean;
  /** The names of the steps after the approval, where they are told. */
  next?: readonly TextId[];
  /** The button of the action, which stands beside those of the approvals. */
  children?: Elements;
};

/** The approvals before an action, and the buttons that ask for them. */
export function ApprovalRow({ children, ...shown }: Props) {
  const { steps } = shown;
  const listed = listShown(shown);
  const isHeld = listed.some(({ request }) => request.isPending);
  return (
    <>
      <ApprovalSteps {...shown} hasClock={false} />
      {steps.some(({ described }) => described.permitSeconds !== undefined) && <Signed steps={steps} />}
      <div className={styles.buttons}>
        {listed.map((step) => (
          <Part key={step.described.token?.address}>
            <ApproveButton step={step} isHeld={isHeld} isLarge={children !== undefined} />
          </Part>
        ))}
        {children}
      </div>
    </>
  );
}

type StepsProps = Omit<Props, 'children'> & {
  /** False where the button of the approval has its clock. */
  hasClock?: boolean;
};

/** The approvals before an action, whose button asks for them: the amount of each, its points to agree to, and its progress. */
export function ApprovalSteps({ next = [], hasClock = true, ...steps }: StepsProps) {
  const shown = listShown(steps);
  return (
    <div className={styles.notices} aria-live="polite">
      {shown.map((step) => (
        <Part key={step.described.token?.address}>
          <ApprovalNotices step={step} />
        </Part>
      ))}
      {next.length > 0 && shown.length > 0 && <Progress steps={shown} next={next} hasClock={hasClock} />}
    </div>
  );
}

function listShown({ steps, isShown = true }: Pick<Props, 'steps' | 'isShown'>): readonly ApprovalStep[] {
  return isShown && steps.some(isAtStep) ? steps.filter(isOfToken) : [];
}

function isOfToken({ described: { token } }: ApprovalStep): boolean {
  return token !== undefined && !isNativeToken(token.address);
}

/** Returns true for an approval that is missing or under way, or that was given here. */
function isAtStep({ state, request, described }: ApprovalStep): boolean {
  const wasGivenHere =
    (request.data?.status === 'sent' || request.data?.status === 'signed') &&
    request.variables?.token.address === described.token?.address;
  return state === 'NOT_APPROVED' || state === 'PENDING' || wasGivenHere;
}

/** The steps up to the action, and the time that a pending approval takes. */
function Progress({ steps, next, hasClock }: Required<Pick<StepsProps, 'steps' | 'next' | 'hasClock'>>) {
  const text = useText();
  const isApproved = steps.every(({ state }) => state === 'APPROVED');
  const pending = steps.find(({ state }) => state === 'PENDING')?.described;
  return (
    <div className={styles.progress}>
      <Steps steps={[text(getOwnName(steps, isApproved)), ...next.map((id) => text(id))]} done={isApproved ? 1 : 0} />
      {hasClock && pending?.account && pending.token && (
        <ApprovalClock chainId={pending.chain.id} account={pending.account} token={pending.token.address} />
      )}
    </div>
  );
}

function getOwnName(steps: readonly ApprovalStep[], isDone: boolean): TextId {
  if (steps.some(({ described }) => described.isTokenPermit)) return isDone ? 'activity.signed' : 'wallet.signStep';
  return isDone ? 'wallet.approved' : 'wallet.approveStep';
}

/** Says that a signature stands for the approval; there before it says anything, so that it is read aloud. */
function Signed({ steps }: Pick<Props, 'steps'>) {
  const text = useText();
  return (
    <p className={styles.status} role="status">
      {steps.some(({ permit }) => permit) && text('wallet.permitSigned')}
    </p>
  );
}
