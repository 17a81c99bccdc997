import { afterTaxDown } from '@livery/core/domain/liquidity/deposit';
import { isPriceTooLow } from '@livery/core/domain/swap/isPriceTooLow';
import type { Consent } from '@livery/core/gate/common/consent';
import type { Address } from 'viem';
import { ConfirmButton } from '../../../consent/ConfirmButton';
import { Consents } from '../../../consent/Consents';
import { TokenConsent } from '../../../consent/TokenConsent';
import { WitnessTexts } from '../../../consent/WitnessTexts';
import { Worth, WorthNote } from '../../../fiat/Worth';
import { describeFailure, type Failure } from '../../../messages/describeFailure';
import { orderTexts } from '../../../messages/orderTexts';
import { readStop } from '../../../messages/stop';
import { allDigits } from '../../../text/describeAmount';
import type { TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import type { Elements } from '../../../ui/content';
import { Notice } from '../../../ui/Notice';
import { ConfirmSides } from '../../../ui/trade/ConfirmSides';
import { Review } from '../../../ui/trade/Review';
import review from '../../../ui/trade/Review.module.css';
import { ClockNotice } from '../../../wallet/panels/ClockNotice';
import { FailureNotice } from '../../../wallet/panels/FailureNotice';
import { type Checks, listByWitness } from '../../../wallet/review/checks';
import { FiguresUpdated } from '../../../wallet/review/FiguresUpdated';
import { WitnessChecks } from '../../../wallet/review/WitnessChecks';
import type { LimitTerms } from '../terms/limitTerms';
import { getTaxBps, OrderTaxes, SharedBalance } from '../warnings/OrderWarnings';
import { listOrderChanges } from './listOrderChanges';
import { OrderFacts } from './OrderFacts';
import type { OrderSessionState } from './orderAction';
import type { OrderFigures } from './prepareOrder';
import { useOrderChecks } from './useOrderChecks';

type Props = {
  terms: LimitTerms;
  account: Address;
  state: OrderSessionState;
  /** The label of the button; left out, it says what it signs. */
  confirm?: TextId;
  /** Rows before those of its own facts. */
  rows?: Elements;
  /** Further facts of it. */
  children?: Elements;
  /** Agrees to an updated market. */
  onAccept: () => void;
  /** Called with the consents that the trader has given. */
  onConfirm: (given: readonly Consent[]) => void;
};

/** The review of the order as the gate passes it, with the button that has the wallet sign it. */
export function OrderReview(props: Props) {
  return (
    <WitnessTexts>
      <ReviewedOrder {...props} />
    </WitnessTexts>
  );
}

function ReviewedOrder({ terms, account, state, confirm, rows, children, onAccept, onConfirm }: Props) {
  const text = useText();
  const { buyToken, buyAmount } = terms;
  const checks = useOrderChecks({ terms, account, state });
  const { isLoading, error, isBusy, facts, consents, risk, change } = checks;
  const { stage } = state;
  const updated = stage.status === 'review' && stage.updated && listOrderChanges(terms, stage.updated, stage.shown);
  const arriving = afterTaxDown(buyAmount, getTaxBps(risk.warnings, buyToken));
  const isUnknown = facts !== undefined && facts.market === undefined;
  const isLow = facts?.market !== undefined && isPriceTooLow({ asked: buyAmount, market: facts.market });
  return (
    <Review
      figures={
        <>
          <Sides terms={terms} arriving={arriving} />
          {rows}
          <OrderFacts
            terms={terms}
            market={facts?.market}
            isWitnessed={facts?.isWitnessed === true}
            isLoading={isLoading}
          />
          <WorthNote />
        </>
      }
      checks={
        <>
          {children}
          <OrderPoints terms={terms} account={account} checks={checks} isLow={isLow} />
        </>
      }
      update={updated && <FiguresUpdated changes={updated} onAccept={onAccept} />}
      action={
        <ConfirmButton
          isWaiting={facts !== undefined && !isBusy && !(consents.isAgreed && risk.isAgreed)}
          kind={isUnknown || isLow ? 'danger' : 'primary'}
          busy={isBusy}
          disabled={!facts || error !== undefined || isBusy || change !== undefined || Boolean(updated)}
          onClick={() => onConfirm(consents.ticked)}
        >
          {text(confirm ?? (isLow ? 'limit.priceTooLow' : isUnknown ? 'limit.marketUnknown' : 'limit.confirmTitle'))}
        </ConfirmButton>
      }
    />
  );
}

/** The sold amount of the order, and the part of the asked one that arrives. */
function Sides({ terms, arriving }: { terms: LimitTerms; arriving: bigint }) {
  const text = useText();
  const { chain, sellToken, buyToken, sellAmount } = terms;
  return (
    <ConfirmSides
      network={chain.name}
      sold={{
        label: text('common.youSell'),
        token: sellToken,
        amount: sellAmount,
        digits: allDigits,
        worth: <Worth token={sellToken} amount={sellAmount} isLine />,
      }}
      bought={{
        label: text('common.youReceive'),
        token: buyToken,
        amount: arriving,
        digits: allDigits,
        worth: <Worth token={buyToken} amount={arriving} isLine />,
      }}
    />
  );
}

type PointsProps = Pick<Props, 'terms' | 'account'> & {
  checks: ReturnType<typeof useOrderChecks>;
  isLow: boolean;
};

/** The checks of an order, and the points to know or to agree to. */
function OrderPoints({ terms, account, checks, isLow }: PointsProps) {
  const text = useText();
  const { chain, sellToken, buyToken, sellAmount } = terms;
  const { consents, risk } = checks;
  return (
    <div className={review.points} aria-live="polite">
      <ClockNotice chainId={chain.id} />
      <CheckNotices checks={checks} />
      {/* One in the place of another sells no more than that did. */}
      {terms.endsAt === undefined && (
        <SharedBalance chain={chain} account={account} token={sellToken} sellAmount={sellAmount} />
      )}
      <OrderTaxes terms={terms} warnings={risk.warnings} />
      <TokenConsent
        warnings={risk.warnings.filter((warning) => warning.risk !== 'taxed')}
        unchecked={risk.unchecked}
        byGateway={risk.byGateway}
        isTicked={risk.isTicked}
        onChange={risk.setTicked}
      />
      <Consents
        given={consents}
        subject={{ chain, trade: { side: 'exactInput', sellToken, buyToken, isOrder: true } }}
      />
      {isLow && <Notice kind="bad">{text('limit.farBelow')}</Notice>}
    </div>
  );
}

/** The result of an order's checks: why it is blocked, or who confirmed it. */
function CheckNotices({ checks }: { checks: ReturnType<typeof useOrderChecks> }) {
  const text = useText();
  const { error, facts, change } = checks;
  return (
    <>
      {change && <Notice kind="warn">{text(change)}</Notice>}
      {error !== undefined && <FailureNotice failure={describeError(error)} />}
      {!change && !error && <WitnessChecks checks={facts && listOrderChecks(facts)} pageTitle="limit.checkedByPage" />}
    </>
  );
}

/** Returns the checks of an order that the gate passed. */
function listOrderChecks({ market, isWitnessed }: OrderFigures): Checks {
  const points = market === undefined ? [] : [{ phrase: { id: 'limit.pointMarket' }, isWitnessed } as const];
  return listByWitness(points, { page: [{ id: 'limit.byPage' }] });
}

/** Returns why the facts of an order could not be read. */
function describeError(error: unknown): Failure {
  return describeFailure({ rejected: false, ...readStop(error) }, orderTexts);
}
