import { judgePriceImpact } from '@livery/core/domain/swap/getPriceImpactBps';
import type { SwapKind } from '@livery/core/domain/swap/getSwapKind';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useOnline } from '../../../chain/online';
import { ConfirmButton } from '../../../consent/ConfirmButton';
import { Consents } from '../../../consent/Consents';
import { TokenConsent } from '../../../consent/TokenConsent';
import { type GivenConsents, useConsents } from '../../../consent/useConsents';
import { useTokenRisk } from '../../../consent/useTokenRisk';
import { usePreferences } from '../../../state/preferences';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { describePrepareError } from '../../../words/describePrepareError';
import { referencePriceQuery } from '../quote/quoteQueries';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import { getImpactBps } from '../quote/useQuote';
import { CheckGroups } from './CheckGroups';
import { ConfirmFacts } from './ConfirmFacts';
import type { SwapSession, SwapSessionState } from './createSwapSession';
import { confirmIds, failureIds } from './getSwapSummary';
import { PayeeFact } from './PayeeFact';
import { PriceUpdated } from './PriceUpdated';
import { ReviewedSides } from './ReviewedSides';
import styles from './ReviewPanel.module.css';

type Props = { terms: SwapTerms; session: SwapSession; state: SwapSessionState; onDismiss: () => void };

/** The review of the swap, as the gate decoded it from the call, with the button that confirms it. */
export function ReviewPanel({ terms, session, state, onDismiss }: Props) {
  const text = useText();
  const isOnline = useOnline();
  const { trade, latest } = state;
  // Offline, the dialog says so, and the session tries again.
  const error = isOnline ? state.error : undefined;
  const kind = getTermsKind(terms);
  const problem = error ? describePrepareError(error, terms.chain, failureIds[kind]) : [];
  const impact = useImpact(terms, latest);
  const consents = useConsents(latest?.facts.consents ?? []);
  const risk = useTokenRisk({ terms, orders: latest?.quote.response.orders }, latest !== undefined);
  const isShown = latest !== undefined || !state.error;
  return (
    <div className={isShown ? styles.review : styles.failed} aria-live="off" data-stale={!isOnline || undefined}>
      {isShown && (
        <div className={styles.column}>
          <ReviewedSides terms={terms} swap={latest} />
          <ConfirmFacts terms={terms} swap={latest} impact={impact} />
        </div>
      )}
      <div className={styles.column}>
        {isShown && <PayeeFact terms={terms} swap={latest} />}
        {isShown && <CheckGroups terms={terms} swap={latest} />}
        <div className={styles.points} aria-live="polite">
          {problem.length > 0 && (
            <Notice kind="bad">
              {problem.map(({ id, values }) => (
                <p key={id}>{text(id, values)}</p>
              ))}
            </Notice>
          )}
          {trade.status === 'confirming' && trade.updated && (
            <PriceUpdated terms={terms} shown={trade.shown} updated={trade.updated} onAccept={session.accept} />
          )}
          <TokenConsent
            warnings={risk.warnings}
            unchecked={risk.unchecked}
            isGiven={risk.isTaken}
            onChange={risk.setTaken}
          />
          <Consents given={consents} subject={{ chain: terms.chain, trade: terms }} />
        </div>
        {error ? (
          <Button size="large" kind="quiet" className={styles.button} onClick={onDismiss}>
            {text('swap.dismiss')}
          </Button>
        ) : (
          <ConfirmAction kind={kind} session={session} state={state} impact={impact} consents={consents} risk={risk} />
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

type ActionProps = {
  kind: SwapKind;
  session: SwapSession;
  state: SwapSessionState;
  impact: ReturnType<typeof useImpact>;
  consents: GivenConsents;
  risk: ReturnType<typeof useTokenRisk>;
};

/** The button that confirms the swap, with the reason while it waits for the trader. */
function ConfirmAction({ kind, session, state, impact, consents, risk }: ActionProps) {
  const text = useText();
  const isExpert = usePreferences(({ userExpertMode }) => userExpertMode);
  const confirm = useMutation({ mutationFn: () => session.confirm(consents.ticked) });
  const { trade, latest, isChecking } = state;
  const isUpdated = trade.status === 'confirming' && trade.updated !== undefined;
  const isReady = trade.status === 'confirming' && !isUpdated;
  const isBusy = isChecking || risk.isPending || impact.isLoading;
  const { action } = judgePriceImpact({ impactBps: impact.bps, isExpert });
  const isRefused = action === 'disabled';
  const isAgreed = consents.isAgreed && risk.isAgreed;
  const label = isRefused ? 'swap.priceImpactTooHigh' : action === 'anyway' ? 'swap.swapAnyway' : confirmIds[kind];
  return (
    <div className={styles.action}>
      <ConfirmButton
        isWaiting={latest !== undefined && !risk.isPending && !isAgreed && !isRefused}
        size="large"
        kind={action === 'anyway' ? 'danger' : 'primary'}
        className={styles.button}
        busy={isBusy}
        disabled={!isReady || !isAgreed || isBusy || isRefused || confirm.isPending}
        data-danger={isRefused || undefined}
        onClick={() => confirm.mutate()}
      >
        {text(label)}
      </ConfirmButton>
    </div>
  );
}
