import { judgePriceImpact } from '@livery/core/domain/swap/getPriceImpactBps';
import type { SwapKind } from '@livery/core/domain/swap/getSwapKind';
import type { Consent } from '@livery/core/gate/consent';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { usePreferences } from '../../../state/preferences';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { describePrepareError } from '../../../words/describePrepareError';
import { referencePriceQuery } from '../quote/quoteQueries';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import { getImpactBps } from '../quote/useQuote';
import { TokenConsent } from '../safety/TokenConsent';
import { isSevere, useTokenWarnings } from '../safety/useTokenWarnings';
import { CheckGroups } from './CheckGroups';
import { ConfirmFacts } from './ConfirmFacts';
import { Consents } from './Consents';
import type { SwapSession, SwapSessionState } from './createSwapSession';
import { isCovered } from './describeConsent';
import { confirmIds, failureIds } from './getSwapSummary';
import { PayeeFact } from './PayeeFact';
import { ReviewedSides } from './ReviewedSides';
import styles from './ReviewPanel.module.css';

type Props = { terms: SwapTerms; session: SwapSession; state: SwapSessionState; onDismiss: () => void };

/** The review of the swap, as the gate decoded it from the call, with the button that confirms it. */
export function ReviewPanel({ terms, session, state, onDismiss }: Props) {
  const text = useText();
  const { trade, latest, error } = state;
  const isUpdated = trade.status === 'confirming' && trade.updated !== undefined;
  const kind = getTermsKind(terms);
  const problem = error ? describePrepareError(error, terms.chain, failureIds[kind]) : [];
  const impact = useImpact(terms, latest);
  const { consents, isAgreed, agreed, isPending } = useConsents(terms, latest);
  const isShown = latest !== undefined || !error;
  const points = useRef<HTMLDivElement>(null);
  const showMissing = () => points.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus();
  return (
    <div className={isShown ? styles.review : styles.failed} aria-live="off">
      {isShown && (
        <div className={styles.column}>
          <ReviewedSides terms={terms} swap={latest} />
          <ConfirmFacts terms={terms} swap={latest} impact={impact} />
        </div>
      )}
      <div className={styles.column}>
        {isShown && <PayeeFact terms={terms} swap={latest} />}
        {isShown && <CheckGroups terms={terms} swap={latest} />}
        <div ref={points} className={styles.points} aria-live="polite">
          {problem.length > 0 && (
            <Notice kind="bad">
              {problem.map(({ id, values }) => (
                <p key={id}>{text(id, values)}</p>
              ))}
            </Notice>
          )}
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
          {consents}
        </div>
        {error ? (
          <Button size="large" kind="quiet" className={styles.button} onClick={onDismiss}>
            {text('swap.dismiss')}
          </Button>
        ) : (
          <ConfirmAction
            kind={kind}
            session={session}
            state={state}
            impact={impact}
            isAgreed={isAgreed}
            agreed={agreed}
            isPending={isPending}
            onWait={showMissing}
          />
        )}
      </div>
    </div>
  );
}

/** Returns the price impact of the latest quote, in basis points. */
function useImpact(terms: SwapTerms, latest: SwapSessionState['latest']) {
  const reference = useQuery(referencePriceQuery(terms));
  const isLoading = !latest || reference.isLoading;
  const trade = { side: terms.side, referencePrice: reference.data };
  return { isLoading, bps: isLoading ? undefined : getImpactBps(latest.quote.response, trade) };
}

/** Returns the points to agree to, with the ticks given for them. */
function useConsents(terms: SwapTerms, latest: SwapSessionState['latest']) {
  const orders = latest?.quote.response.orders;
  const { warnings, unchecked, isPending } = useTokenWarnings({ terms, orders }, latest !== undefined);
  const [isRiskTaken, setRiskTaken] = useState(false);
  const [given, setGiven] = useState<Consent[]>([]);
  const consents = latest?.facts.consents ?? [];
  const agreed = consents.filter((consent) => given.some((one) => isCovered(consent, one)));
  return {
    isPending,
    isAgreed: agreed.length === consents.length && (isRiskTaken || !warnings.some(isSevere)),
    agreed: agreed.map(({ code }) => code),
    consents: (
      <>
        <TokenConsent warnings={warnings} unchecked={unchecked} isGiven={isRiskTaken} onChange={setRiskTaken} />
        <Consents consents={consents} given={given} terms={terms} onChange={setGiven} />
      </>
    ),
  };
}

type ActionProps = {
  kind: SwapKind;
  session: SwapSession;
  state: SwapSessionState;
  impact: ReturnType<typeof useImpact>;
  isAgreed: boolean;
  agreed: Consent['code'][];
  isPending: boolean;
  /** Leads to the first point without a tick. */
  onWait: () => void;
};

/** The button that confirms the swap, with the reason while it waits for the trader. */
function ConfirmAction({ kind, session, state, impact, isAgreed, agreed, isPending, onWait }: ActionProps) {
  const text = useText();
  const id = useId();
  const isExpert = usePreferences(({ userExpertMode }) => userExpertMode);
  const confirm = useMutation({ mutationFn: () => session.confirm(agreed) });
  const { trade, latest, isChecking } = state;
  const isUpdated = trade.status === 'confirming' && trade.updated !== undefined;
  const isReady = trade.status === 'confirming' && !isUpdated;
  const isBusy = isChecking || isPending || impact.isLoading;
  const { action } = judgePriceImpact({ impactBps: impact.bps, isExpert });
  const isRefused = action === 'disabled';
  const label = isRefused ? 'swap.priceImpactTooHigh' : action === 'anyway' ? 'swap.swapAnyway' : confirmIds[kind];
  const isWaiting = latest !== undefined && !isPending && !isAgreed && !isRefused;
  return (
    <div className={styles.action}>
      {isWaiting && (
        <button id={id} type="button" className={styles.wait} onClick={onWait}>
          {text('swap.consentFirst')}
        </button>
      )}
      <Button
        size="large"
        kind={action === 'anyway' ? 'danger' : 'primary'}
        className={styles.button}
        busy={isBusy}
        disabled={!isReady || !isAgreed || isBusy || isRefused || confirm.isPending}
        data-danger={isRefused || undefined}
        aria-describedby={isWaiting ? id : undefined}
        onClick={() => confirm.mutate()}
      >
        {text(label)}
      </Button>
    </div>
  );
}
