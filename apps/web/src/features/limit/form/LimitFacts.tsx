import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useText } from '../../../text/useText';
import { Row } from '../../../ui/Row';
import type { LimitTerms } from '../book/limitTerms';
import type { MarketProceeds } from '../market/marketQuery';
import styles from './LimitFacts.module.css';

/** The facts of an order beside its amounts: the gain of waiting, and the fee. Empty rows keep their place. */
export function LimitFacts({
  terms,
  market,
}: {
  terms: LimitTerms | undefined;
  market: MarketProceeds | null | undefined;
}) {
  const text = useText();
  const symbol = abbreviateSymbol(terms?.buyToken.symbol ?? '');
  return (
    <div>
      <Row label={text('limit.compared')} hint={text('limit.comparedHint')} className={styles.compared}>
        {terms && market && terms.buyAmount > 0n ? <Gain terms={terms} market={market} /> : '–'}
      </Row>
      <Row label={text('limit.fee')}>{terms ? text('limit.noFee', { symbol }) : '–'}</Row>
    </div>
  );
}

function Gain({ terms, market }: { terms: LimitTerms; market: MarketProceeds }) {
  const text = useText();
  const { buyToken, buyAmount } = terms;
  const gain = buyAmount - market.buyAmount;
  const size = formatSignificant(gain < 0n ? -gain : gain, buyToken.decimals);
  const sum = text('swap.amountOf', { amount: size, symbol: abbreviateSymbol(buyToken.symbol) });
  return <span className={gain < 0n ? styles.loss : styles.gain}>{`${gain < 0n ? '−' : '+'}${sum}`}</span>;
}
