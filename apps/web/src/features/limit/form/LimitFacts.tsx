import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useState } from 'react';
import { describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Row } from '../../../ui/Row';
import { FoldButton } from '../../../ui/trade/FoldButton';
import type { MarketProceeds } from '../market/marketQuery';
import type { LimitTerms } from '../terms/limitTerms';
import styles from './LimitFacts.module.css';

/**
 * The facts of an order beside its amounts: the gain of waiting, and the fee, which low screens fold. Empty rows keep
 * their place.
 */
export function LimitFacts({
  terms,
  market,
}: {
  terms: LimitTerms | undefined;
  market: MarketProceeds | null | undefined;
}) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const symbol = abbreviateSymbol(terms?.buyToken.symbol ?? '');
  return (
    <div className={isOpen ? undefined : styles.folded}>
      <Row label={text('limit.compared')} hint={text('limit.comparedHint')} className={styles.compared}>
        {terms && market && terms.buyAmount > 0n ? <Gain terms={terms} market={market} /> : <span>–</span>}
        <span className={styles.fold}>
          <FoldButton isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
        </span>
      </Row>
      <Row label={text('limit.fee')} className={styles.fee}>
        {terms ? text('limit.noFee', { symbol }) : '–'}
      </Row>
    </div>
  );
}

function Gain({ terms, market }: { terms: LimitTerms; market: MarketProceeds }) {
  const { buyToken, buyAmount } = terms;
  const gain = buyAmount - market.buyAmount;
  return (
    <Amount
      sign={gain < 0n ? '−' : '+'}
      {...describeAmount(gain < 0n ? -gain : gain, buyToken)}
      className={gain < 0n ? styles.loss : styles.gain}
    />
  );
}
