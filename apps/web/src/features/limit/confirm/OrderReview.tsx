import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { afterTaxDown } from '@livery/core/domain/liquidity/deposit';
import { formatRatio, getDifferenceBps, getPrice, invertBps } from '@livery/core/domain/orders/limitPrice';
import { isPriceTooLow } from '@livery/core/domain/swap/isPriceTooLow';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { Consent } from '@livery/core/gate/consent';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import type { Address } from 'viem';
import { ConfirmButton } from '../../../consent/ConfirmButton';
import { Consents } from '../../../consent/Consents';
import { TokenConsent } from '../../../consent/TokenConsent';
import { getLanguageTag } from '../../../text/languages';
import { useGroupedDigits, useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import { ConfirmSides } from '../../../ui/trade/ConfirmSides';
import { Worth, WorthNote } from '../../../worth/Worth';
import { formatExpiry, formatExpiryDate } from '../book/expiryText';
import type { LimitTerms } from '../book/limitTerms';
import { isReadInverted } from '../market/priceUnit';
import { getTaxBps, OrderTaxes, SharedBalance } from '../warnings/OrderWarnings';
import styles from './OrderReview.module.css';
import { useOrderChecks } from './useOrderChecks';

type Props = {
  terms: LimitTerms;
  account: Address;
  /** The account's open orders as the book lists them. */
  listed: readonly OrderRecord[];
  /** Called with the consents, and true when the trader places it although its price is far below the market, or that is not known. */
  onConfirm: (agreed: { isPlacedAnyway: boolean; given: readonly Consent[] }) => void;
};

/** The review of the order as the gate passes it, with the button that has the wallet sign it. */
export function OrderReview({ terms, account, listed, onConfirm }: Props) {
  const text = useText();
  const group = useGroupedDigits();
  const { chain, sellToken, buyToken, sellAmount, buyAmount } = terms;
  const checks = useOrderChecks({ terms, account, listed });
  const { isLoading, isBusy, facts, consents, risk, change } = checks;
  const arriving = afterTaxDown(buyAmount, getTaxBps(risk.warnings, buyToken));
  const isUnknown = facts !== undefined && facts.market === undefined;
  const isLow = facts?.market !== undefined && isPriceTooLow({ asked: buyAmount, market: facts.market });
  return (
    <div className={styles.review} aria-live="off">
      <ConfirmSides
        network={chain.name}
        sold={{
          label: text('swap.youSell'),
          token: sellToken,
          amount: group(formatUnits(sellAmount, sellToken.decimals)),
          worth: <Worth token={sellToken} amount={sellAmount} isLine />,
        }}
        bought={{
          label: text('swap.youReceive'),
          token: buyToken,
          amount: group(formatUnits(arriving, buyToken.decimals)),
          worth: <Worth token={buyToken} amount={arriving} isLine />,
        }}
      />
      <ReviewFacts
        terms={terms}
        market={facts?.market}
        isWitnessed={facts?.isWitnessed === true}
        isLoading={isLoading}
      />
      <WorthNote />
      <div className={styles.points} aria-live="polite">
        <CheckNotices checks={checks} />
        <SharedBalance chain={chain} account={account} token={sellToken} sellAmount={sellAmount} />
        <OrderTaxes terms={terms} warnings={risk.warnings} />
        <TokenConsent
          warnings={risk.warnings.filter((warning) => warning.risk !== 'taxed')}
          unchecked={risk.unchecked}
          isGiven={risk.isTaken}
          onChange={risk.setTaken}
        />
        <Consents given={consents} subject={{ chain, trade: { side: 'exactInput', sellToken, buyToken } }} />
        {isLow && <Notice kind="bad">{text('limit.farBelow')}</Notice>}
      </div>
      <ConfirmButton
        isWaiting={facts !== undefined && !isBusy && !(consents.isAgreed && risk.isAgreed)}
        size="large"
        kind={isUnknown || isLow ? 'danger' : 'primary'}
        className={styles.button}
        busy={isBusy}
        disabled={!facts || isBusy || change !== undefined}
        onClick={() => onConfirm({ isPlacedAnyway: isUnknown || isLow, given: consents.ticked })}
      >
        {text(isLow ? 'limit.priceTooLow' : isUnknown ? 'limit.marketUnknown' : 'limit.confirmTitle')}
      </ConfirmButton>
    </div>
  );
}

/** What the checks of an order have found: what stops it, or whose they are. */
function CheckNotices({ checks }: { checks: ReturnType<typeof useOrderChecks> }) {
  const text = useText();
  const { refused, isError, facts, change } = checks;
  return (
    <>
      {change && <Notice kind="warn">{text(change)}</Notice>}
      {isError && <Notice kind="bad">{text('swap.walletGone')}</Notice>}
      {refused !== undefined && (
        <Notice kind="bad" title={text('limit.nothingSigned')}>
          {text('limit.blocked', { reason: refused })}
        </Notice>
      )}
      {facts && !change && (
        <section className={facts.isWitnessed ? styles.good : styles.plain}>
          <Icon name={facts.isWitnessed ? 'shield' : 'info'} size={20} className={styles.icon} />
          <p>{text(facts.isWitnessed ? 'limit.checkedByBoth' : 'limit.checkedByPage')}</p>
        </section>
      )}
    </>
  );
}

type FactsProps = { terms: LimitTerms; market: bigint | undefined; isWitnessed: boolean; isLoading: boolean };

/** The price of the signed amounts, the market's, the expiry and the fee. */
function ReviewFacts({ terms, market, isWitnessed, isLoading }: FactsProps) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const { chain, sellToken, buyToken, sellAmount, buyAmount, expirySeconds } = terms;
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
      <Row label={text('limit.price')}>
        <strong>{format(price)}</strong>
        {shownBps !== undefined && Math.abs(shownBps) >= 0.5 && (
          <span className={styles.note}>
            {text(shownBps > 0 ? 'limit.above' : 'limit.below', { percent: formatPercent(Math.abs(shownBps)) })}
          </span>
        )}
      </Row>
      <Row label={text('limit.marketPrice')}>
        {isLoading ? <Skeleton width="128px" /> : (format(atMarket) ?? text('limit.noMarket'))}
        {atMarket && <span className={styles.note}>{text(isWitnessed ? 'swap.byWallet' : 'swap.byExchange')}</span>}
      </Row>
      <Row label={text('limit.expiry')}>
        {formatExpiry(expirySeconds, { tag, isShort: false })}
        <span className={styles.note}>{formatExpiryDate(Date.now() + expirySeconds * 1_000, tag)}</span>
      </Row>
      <Row label={text('limit.fee')}>{text('limit.noFee', { symbol: abbreviateSymbol(buyToken.symbol) })}</Row>
      <Row label={text('swap.network')}>{chain.name}</Row>
    </div>
  );
}
