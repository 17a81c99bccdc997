import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { formatRatio, getDifferenceBps, getPrice, invertBps } from '@livery/core/domain/orders/limitPrice';
import { isPriceTooLow } from '@livery/core/domain/swap/isPriceTooLow';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import { askAgain } from '../../../send/askAgain';
import { getClients } from '../../../send/getWalletClient';
import { getLanguageTag } from '../../../text/languages';
import { useGroupedDigits, useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import { ConfirmSides } from '../../../ui/trade/ConfirmSides';
import { Worth } from '../../../worth/Worth';
import { formatExpiry, formatExpiryDate } from '../book/expiryText';
import type { LimitTerms } from '../book/limitTerms';
import { isReadInverted } from '../market/priceUnit';
import styles from './OrderReview.module.css';
import { prepareOrder } from './prepareOrder';

type Props = {
  terms: LimitTerms;
  account: Address;
  /** Called with true when the trader places it although its price is far below the market, or the market is not known. */
  onConfirm: (isAnyway: boolean) => void;
};

const refreshMs = 10_000;

/** The review of the order as the gate passes it, with the button that has the wallet sign it. */
export function OrderReview({ terms, account, onConfirm }: Props) {
  const text = useText();
  const group = useGroupedDigits();
  const { chain, sellToken, buyToken, sellAmount, buyAmount } = terms;
  const [isAccepted, setAccepted] = useState(false);
  const { data: prepared, isError } = useQuery({
    queryKey: ['orderReview', chain.id, account, sellToken.address, buyToken.address, `${sellAmount}`, `${buyAmount}`],
    queryFn: ({ signal }) =>
      askAgain(async () => prepareOrder(await getClients(chain.id), { terms, account, isPlacedAnyway: true }), {
        signal,
      }),
    refetchInterval: refreshMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const facts = prepared?.ok && prepared.facts.type === 'limitOrder' ? prepared.facts : undefined;
  const isUnknown = facts !== undefined && facts.market === undefined;
  const isLow = facts?.market !== undefined && isPriceTooLow({ asked: buyAmount, market: facts.market });
  const isAnyway = isUnknown || isLow;
  const needsTick = facts?.isWitnessed === false;
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
          amount: group(formatUnits(buyAmount, buyToken.decimals)),
          worth: <Worth token={buyToken} amount={buyAmount} isLine />,
        }}
      />
      <ReviewFacts terms={terms} market={facts?.market} isLoading={!prepared && !isError} />
      <div className={styles.points} aria-live="polite">
        {isError && <Notice kind="bad">{text('swap.walletGone')}</Notice>}
        {prepared && !prepared.ok && (
          <Notice kind="bad" title={text('limit.nothingSigned')}>
            {text('limit.blocked', { reason: prepared.reason })}
          </Notice>
        )}
        {facts && (
          <section className={facts.isWitnessed ? styles.good : styles.plain}>
            <Icon name={facts.isWitnessed ? 'shield' : 'info'} size={20} className={styles.icon} />
            <p>{text(facts.isWitnessed ? 'limit.checkedByBoth' : 'limit.checkedByPage')}</p>
          </section>
        )}
        {needsTick && (
          <div className={styles.consent}>
            <p id="price-consent">{text('swap.consentPrice')}</p>
            <Checkbox
              label={text('swap.acceptPrice')}
              describedBy="price-consent"
              checked={isAccepted}
              onChange={setAccepted}
            />
          </div>
        )}
        {isLow && <Notice kind="bad">{text('limit.farBelow')}</Notice>}
      </div>
      <Button
        size="large"
        kind={isAnyway ? 'danger' : 'primary'}
        className={styles.button}
        busy={!prepared && !isError}
        disabled={!facts || (needsTick && !isAccepted)}
        onClick={() => onConfirm(isAnyway)}
      >
        {text(isLow ? 'limit.priceTooLow' : isUnknown ? 'limit.marketUnknown' : 'limit.confirmTitle')}
      </Button>
    </div>
  );
}

type FactsProps = { terms: LimitTerms; market: bigint | undefined; isLoading: boolean };

/** The price of the signed amounts, the market's, the expiry and the fee. */
function ReviewFacts({ terms, market, isLoading }: FactsProps) {
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
