import { judgePriceImpact } from '@livery/core/domain/swap/getPriceImpactBps';
import type { SwapKind } from '@livery/core/domain/swap/getSwapKind';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useOnline } from '../../../chain/online';
import { ConfirmButton } from '../../../consent/ConfirmButton';
import { Consents } from '../../../consent/Consents';
import { TokenConsent } from '../../../consent/TokenConsent';
import { type GivenConsents, useConsents } from '../../../consent/useConsents';
import { useTokenRisk } from '../../../consent/useTokenRisk';
import { describePrepareError } from '../../../messages/describePrepareError';
import { usePreferences } from '../../../state/preferences';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Review } from '../../../ui/trade/Review';
import review from '../../../ui/trade/Review.module.css';
import { ClockNotice } from '../../../wallet/panels/ClockNotice';
import { PayeeRow } from '../../../wallet/review/PayeeRow';
import { WitnessChecks } from '../../../wallet/review/WitnessChecks';
import { referencePriceQuery } from '../quote/quoteQueries';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import { getImpactBps } from '../quote/useQuote';
import { ConfirmFacts } from './ConfirmFacts';
import { confirmIds, failureIds } from './getSwapSummary';
import { listChecks } from './listChecks';
import { PriceUpdated } from './PriceUpdated';
import { ReviewedSides } from './ReviewedSides';
import type { SwapSession, SwapSessionState } from './swapAction';

type Props = { terms: SwapTerms; session: SwapSession; state: SwapSessionState; onDismiss: () => void };

/** The review of the swap, as the gate decoded it from the call, with the button that confirms it. */
export function ReviewPanel({ terms, session, state, onDismiss }: Props) {
  const text = useText();
  const isOnline = useOnline();
  const { stage, latest } = state;
  // Offline, the dialog says so, and the session tries again.
  const error = isOnline ? state.error : undefined;
  const kind = getTermsKind(terms);
  const problem = error ? describePrepareError(error, terms.chain, failureIds[kind]) : [];
  const impact = useImpact(terms, latest);
  const consents = useConsents(latest?.facts.consents ?? []);
  const risk = useTokenRisk({ terms, orders: latest?.quote.response.orders }, latest !== undefined);
  const points = <Points {...{ terms, problem, consents, risk }} />;
  const action = error ? (
    <Button size="large" kind="quiet" prompts={false} className={review.button} onClick={onDismiss}>
      {text('common.dismiss')}
    </Button>
  ) : (
    <ConfirmAction kind={kind} session={session} state={state} impact={impact} consents={consents} risk={risk} />
  );
  if (latest === undefined && state.error) {
    return (
      <div className={review.points} aria-live="off" data-stale={!isOnline || undefined}>
        {points}
        {action}
      </div>
    );
  }
  return (
    <Review
      data-stale={!isOnline || undefined}
      figures={
        <>
          <ReviewedSides terms={terms} swap={latest} />
          <ConfirmFacts terms={terms} swap={latest} impact={impact} />
        </>
      }
      checks={
        <>
          <PayeeRow
            payee={latest?.facts.payee}
            isRecipient={terms.recipient !== undefined}
            name={terms.recipientName}
          />
          <WitnessChecks checks={latest && listChecks(latest, terms.recipientName)} />
          {points}
        </>
      }
      update={
        stage.status === 'review' &&
        stage.updated && (
          <PriceUpdated terms={terms} shown={stage.shown} updated={stage.updated} onAccept={session.accept} />
        )
      }
      action={action}
    />
  );
}

type PointsProps = Pick<Props, 'terms'> & {
  problem: ReturnType<typeof describePrepareError>;
  consents: GivenConsents;
  risk: ReturnType<typeof useTokenRisk>;
};

/** The obstacles of the swap, and the points to agree to. */
function Points({ terms, problem, consents, risk }: PointsProps) {
  const text = useText();
  return (
    <div className={review.points} aria-live="polite">
      <ClockNotice chainId={terms.chain.id} />
      {problem.length > 0 && (
        <Notice kind="bad">
          {problem.map(({ id, values }) => (
            <p key={id}>{text(id, values)}</p>
          ))}
        </Notice>
      )}
      <TokenConsent
        warnings={risk.warnings}
        unchecked={risk.unchecked}
        byGateway={risk.byGateway}
        isTicked={risk.isTicked}
        onChange={risk.setTicked}
      />
      <Consents given={consents} subject={{ chain: terms.chain, trade: terms }} />
    </div>
  );
}

/**
 * Returns the price impact of the latest quote in basis points, and whose figure it is: the larger of the exchange's
 * and the wallet's own node's.
 */
function useImpact(terms: SwapTerms, latest: SwapSessionState['latest']) {
  const reference = useQuery(referencePriceQuery(terms));
  const isLoading = !latest || reference.isLoading;
  const trade = { side: terms.side, referencePrice: reference.data };
  if (isLoading) return { isLoading, bps: undefined, isByWallet: false };
  const byExchange = getImpactBps(latest.quote.response, trade);
  const byWallet = latest.facts.impactBps;
  const isByWallet = byWallet !== undefined && byWallet >= (byExchange ?? 0);
  return { isLoading, bps: isByWallet ? byWallet : byExchange, isByWallet };
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
  const { stage, latest, isChecking } = state;
  const isUpdated = stage.status === 'review' && stage.updated !== undefined;
  const isReady = stage.status === 'review' && !isUpdated;
  const isBusy = isChecking || risk.isPending || impact.isLoading;
  const { action } = judgePriceImpact({ impactBps: impact.bps, isExpert });
  const isRefused = action === 'disabled';
  const isAgreed = consents.isAgreed && risk.isAgreed;
  const label = isRefused ? 'swap.priceImpactTooHigh' : action === 'anyway' ? 'swap.swapAnyway' : confirmIds[kind];
  return (
    <ConfirmButton
      isWaiting={latest !== undefined && !risk.isPending && !isAgreed && !isRefused}
      kind={action === 'anyway' ? 'danger' : 'primary'}
      busy={isBusy}
      disabled={!isReady || !isAgreed || isBusy || isRefused || confirm.isPending}
      data-danger={isRefused || undefined}
      onClick={() => confirm.mutate()}
    >
      {text(label)}
    </ConfirmButton>
  );
}
