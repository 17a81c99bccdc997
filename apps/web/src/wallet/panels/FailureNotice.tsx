import type { Failure } from '../../messages/describeFailure';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Accounts } from '../../ui/trade/Accounts';

type Props = { failure: Failure; onDismiss?: () => void };

/** The notice on a form of an action that was not sent or signed. */
export function FailureNotice({ failure, onDismiss }: Props) {
  const text = useText();
  const dismiss = onDismiss && (
    <Button kind="quiet" size="small" onClick={onDismiss}>
      {text('common.dismiss')}
    </Button>
  );
  return (
    <Notice kind={failure.code ? 'bad' : 'warn'} title={text(failure.title)} action={dismiss}>
      <FailureText failure={failure} />
    </Notice>
  );
}

/** The reason of a failure, one paragraph per phrase, and how each party describes a disputed token. */
export function FailureText({ failure, className }: { failure: Failure; className?: string | undefined }) {
  const text = useText();
  const { phrases, accounts } = failure;
  return (
    <>
      {phrases.map(({ id, values }) => (
        <p key={id} className={className}>
          {text(id, values)}
        </p>
      ))}
      {accounts && (
        <Accounts
          accounts={accounts.map(({ by, described: { id, values }, differs }) => ({
            by: text(by),
            told: text(id, values),
            differs,
          }))}
        />
      )}
    </>
  );
}
