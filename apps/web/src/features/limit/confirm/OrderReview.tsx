import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { afterTaxDown } from '@livery/core/domain/liquidity/deposit';
import { formatRatio, getDifferenceBps, getPrice, invertBps } from '@livery/core/domain/orders/limitPrice';
import { isPriceTooLow } from '@livery/core/domain/swap/isPriceTooLow';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
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
import { useClock } from '../../../state/clock';
import { allDigits } from '../../../text/describeAmount';
import { getLanguageTag } from '../../../text/languages';
import type { TextId } from '../../../text/textId';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import type { Elements } from '../../../ui/content';
import { Notice } from '../../../ui/Notice';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import { CheckGroup } from '../../../ui/trade/CheckGroup';
import groups from '../../../ui/trade/CheckGroup.module.css';
import { ConfirmSides } from '../../../ui/trade/ConfirmSides';
import { isReadInverted } from '../../../ui/trade/priceUnit';
import { Review } from '../../../ui/trade/Review';
import { ClockNotice } from '../../../wallet/panels/ClockNotice';
import { FailureNotice } from '../../../wallet/panels/FailureNotice';
import { formatExpiresIn, formatExpiry, formatExpiryDate } from '../terms/expiryText';
import type { LimitTerms } from '../terms/limitTerms';
import { getTaxBps, OrderTaxes, SharedBalance } from '../warnings/OrderWarnings';
import styles from './OrderReview.module.css';
import type { OrderSessionState } from './orderAction';
import { useOrderChecks } from './useOrderChecks';

type Props = {
  terms: LimitTerms;
  account: Address;
  state: OrderSessionState;
  /** The label of the button; left out, it says what it signs. */
  confirm?: TextId;
  /** Rows before those of its own facts. */
  rows?: Elements;
  /** What else is to be known of it. */
  children?: Elements;
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

function ReviewedOrder({ terms, account, state, confirm, rows, children, onConfirm }: Props) {
  const text = useText();
  const { buyToken, buyAmount } = terms;
  const checks = useOrderChecks({ terms, account, state });
  const { isLoading, error, isBusy, facts, consents, risk, change } = checks;
  const arriving = afterTaxDown(buyAmount, getTaxBps(risk.warnings, buyToken));
  const isUnknown = facts !== undefined && facts.market === undefined;
  const isLow = facts?.market !== undefined && isPriceTooLow({ asked: buyAmount, market: facts.market });
  return (
    <Review
      figures={
        <>
          <Sides terms={terms} arriving={arriving} />
          {rows}
          <ReviewFacts
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
      action={
        <ConfirmButton
          isWaiting={facts !== undefined && !isBusy && !(consents.isAgreed && risk.isAgreed)}
          size="large"
          kind={isUnknown || isLow ? 'danger' : 'primary'}
          className={styles.button}
          busy={isBusy}
          disabled={!facts || error !== undefined || isBusy || change !== undefined}
          onClick={() => onConfirm(consents.ticked)}
        >
          {text(confirm ?? (isLow ? 'limit.priceTooLow' : isUnknown ? 'limit.marketUnknown' : 'limit.confirmTitle'))}
        </ConfirmButton>
      }
    />
  );
}

/** What the order sells, and what arrives of the amount that it asks for. */
function Sides({ terms, arriving }: { terms: LimitTerms; arriving: bigint }) {
  const text = useText();
  const { chain, sellToken, buyToken, sellAmount } = terms;
  return (
    <ConfirmSides
      network={chain.name}
      sold={{
        label: text('swap.youSell'),
        token: sellToken,
        amount: sellAmount,
        digits: allDigits,
        worth: <Worth token={sellToken} amount={sellAmount} isLine />,
      }}
      bought={{
        label: text('swap.youReceive'),
        token: buyToken,
        amount: arriving,
        digits: allDigits,
        worth: <Worth token={buyToken} amount={arriving} isLine />,
      }}
    />
  );
}

type PointsProps = Pick<Props, 'terms' | 'account'> & { checks: ReturnType<typeof useOrderChecks>; isLow: boolean };

/** What was checked of an order, and what the trader is to know of it or to agree to. */
function OrderPoints({ terms, account, checks, isLow }: PointsProps) {
  const text = useText();
  const { chain, sellToken, buyToken, sellAmount } = terms;
  const { consents, risk } = checks;
  return (
    <div className={styles.points} aria-live="polite">
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
        isGiven={risk.isTaken}
        onChange={risk.setTaken}
      />
      <Consents
        given={consents}
        subject={{ chain, trade: { side: 'exactInput', sellToken, buyToken, isOrder: true } }}
      />
      {isLow && <Notice kind="bad">{text('limit.farBelow')}</Notice>}
    </div>
  );
}

/** What the checks of an order have found: what stops it, or whose they are. */
function CheckNotices({ checks }: { checks: ReturnType<typeof useOrderChecks> }) {
  const text = useText();
  const { error, facts, change } = checks;
  return (
    <>
      {change && <Notice kind="warn">{text(change)}</Notice>}
      {error !== undefined && <FailureNotice failure={describeError(error)} title="limit.nothingSigned" />}
      {facts && !change && <OrderChecks hasMarket={facts.market !== undefined} isWitnessed={facts.isWitnessed} />}
    </>
  );
}

/** What was checked of an order, grouped by witness: this page, the wallet's own node, nothing but the exchange's. */
function OrderChecks({ hasMarket, isWitnessed }: { hasMarket: boolean; isWitnessed: boolean }) {
  const text = useText();
  const market = hasMarket ? [text('limit.pointMarket')] : [];
  const missing = isWitnessed || !hasMarket ? [] : [text('swap.onlyNode'), ...market];
  return (
    <div className={groups.groups}>
      <CheckGroup kind="good" icon="shield" title={text('limit.checkedByPage')} points={[text('limit.byPage')]} />
      <CheckGroup kind="good" icon="shield" title={text('swap.checkedByWallet')} points={isWitnessed ? market : []} />
      <CheckGroup kind="warn" icon="warning" title={text('swap.notWitnessed')} points={missing} />
    </div>
  );
}

/** Returns why the facts of an order could not be read. */
function describeError(error: unknown): Failure {
  return describeFailure({ rejected: false, ...readStop(error) }, orderTexts);
}

type FactsProps = { terms: LimitTerms; market: bigint | undefined; isWitnessed: boolean; isLoading: boolean };

/** The price of the signed amounts, the market's, the expiry and the fee. */
function ReviewFacts({ terms, market, isWitnessed, isLoading }: FactsProps) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const { chain, sellToken, buyToken, sellAmount, buyAmount, expirySeconds, endsAt } = terms;
  const { now } = useClock(chain.id);
  const isInverted = isReadInverted(terms);
  const [quote, base] = isInverted ? [sellToken, buyToken] : [buyToken, sellToken];
  const price = getPrice({ sellAmount, buyAmount, sellToken, buyToken });
  const atMarket = market === undefined ? undefined : getPrice({ sellAmount, buyAmount: market, sellToken, buyToken });
  const format = (ratio: typeof price) =>
    ratio &&
    text('swap.priceOf', {
      price: formatRatio(ratio, isInverted),
      quote: abbreviateSymbol(quote.symbol),
      base: abbreviateSymbol(base.symbol),
    });
  const bps = price && atMarket && getDifferenceBps(price, atMarket);
  const shownBps = bps === undefined || !isInverted ? bps : invertBps(bps);
  return (
    <div>
      <Row label={text('common.price')}>
        <strong>{format(price)}</strong>
        {shownBps !== undefined && Math.abs(shownBps) >= 0.5 && (
          <span className={styles.note}>
            {text(shownBps > 0 ? 'limit.above' : 'limit.below', { percent: formatPercent(Math.abs(shownBps)) })}
          </span>
        )}
      </Row>
      <Row label={text('limit.marketPrice')}>
        {isLoading ? <Skeleton width="128px" /> : <span>{format(atMarket) ?? text('limit.noMarket')}</span>}
        {atMarket && <span className={styles.note}>{text(isWitnessed ? 'swap.byWallet' : 'swap.byExchange')}</span>}
      </Row>
      <Row label={text('limit.expiry')}>
        <span>
          {endsAt === undefined
            ? formatExpiry(expirySeconds, { tag, isShort: false })
            : formatExpiresIn(expirySeconds, tag)}
        </span>
        <span className={styles.note}>
          {formatExpiryDate(endsAt === undefined ? now + expirySeconds * 1_000 : Number(endsAt) * 1_000, tag)}
        </span>
      </Row>
      <Row label={text('limit.fee')}>{text('limit.noFee', { symbol: abbreviateSymbol(buyToken.symbol) })}</Row>
      <Row label={text('common.network')}>{chain.name}</Row>
    </div>
  );
}
