import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { SwapTerms } from '../quote/swapTerms';
import { Consent } from '../safety/Consent';
import { isGrave } from '../safety/isGrave';
import { useTokenWarnings } from '../safety/useTokenWarnings';
import { ConfirmFacts } from './ConfirmFacts';
import { ConfirmSides } from './ConfirmSides';
import { describeProblem } from './describeProblem';
import styles from './ReviewPanel.module.css';
import type { SwapSession, SwapSessionState } from './swapSession';

type Props = { terms: SwapTerms; session: SwapSession; state: SwapSessionState; onDismiss: () => void };

/** What the trader is about to sign, as the gate read it from the call. */
export function ReviewPanel({ terms, session, state: { trade, latest, error, isChecking }, onDismiss }: Props) {
  const text = useText();
  const confirm = useMutation({ mutationFn: session.confirm });
  const isUpdated = trade.status === 'confirming' && trade.updated !== undefined;
  const isReady = trade.status === 'confirming' && !isUpdated && !error;
  const orders = latest?.quote.response.orders;
  const { warnings, untried, isPending } = useTokenWarnings({ terms, orders }, latest !== undefined);
  const [isGiven, setGiven] = useState(false);
  const isAgreed = !isPending && (isGiven || !warnings.some(isGrave));
  const problem = error ? describeProblem(error, terms.chain) : [];
  return (
    <div className={styles.review}>
      {(latest || !error) && <ConfirmSides terms={terms} swap={latest} />}
      {problem.length > 0 && (
        <Notice kind="bad">
          {problem.map(({ id, values }) => (
            <p key={id}>{text(id, values)}</p>
          ))}
        </Notice>
      )}
      {(latest || !error) && <ConfirmFacts terms={terms} swap={latest} />}
      {isUpdated && (
        <Notice
          kind="warn"
          title={text('swap.priceUpdated')}
          action={
            <Button size="small" onClick={session.accept}>
              {text('swap.accept')}
            </Button>
          }
        />
      )}
      <Consent warnings={warnings} untried={untried} isGiven={isGiven} onChange={setGiven} />
      {error ? (
        <Button size="large" kind="quiet" className={styles.button} onClick={onDismiss}>
          {text('swap.dismiss')}
        </Button>
      ) : (
        <Button
          size="large"
          className={styles.button}
          busy={isChecking || isPending || !latest}
          disabled={!isReady || !isAgreed || isChecking || confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {text('swap.confirmSwap')}
        </Button>
      )}
    </div>
  );
}
