import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../text/useText';
import { Row } from '../../../ui/Row';
import { FactRows } from '../facts/FactRows';
import { getFeeRow } from '../facts/getFeeRow';
import { getLimitRow } from '../facts/getLimitRow';
import { ImpactRow } from '../facts/ImpactRow';
import { PriceRow } from '../facts/PriceRow';
import { getImpactBps } from '../quote/getImpactBps';
import { referencePriceQuery } from '../quote/referencePriceQuery';
import type { SwapTerms } from '../quote/swapTerms';
import { CheckLine } from './CheckLine';
import styles from './ConfirmFacts.module.css';
import { PayeeFact } from './PayeeFact';
import type { ReadySwap } from './preparedSwap';

/** The facts of the call, decoded by the gate; rows of the same size while it works. */
export function ConfirmFacts({ terms, swap }: { terms: SwapTerms; swap: ReadySwap | undefined }) {
  const text = useText();
  const reference = useQuery(referencePriceQuery(terms));
  const { chain } = terms;
  const impactBps =
    swap && !reference.isLoading
      ? getImpactBps(swap.quote.response, { side: terms.side, referencePrice: reference.data })
      : undefined;
  const isMarket = !swap || swap.facts.kind === 'swap';
  return (
    <div className={styles.facts} aria-busy={!swap || undefined}>
      <PriceRow terms={terms} price={swap?.quote.response.price} />
      {isMarket && (
        <>
          <FactRows rows={[getLimitRow({ ...terms, limit: swap?.figures.limit })]} />
          <ImpactRow impactBps={impactBps} />
          <FactRows rows={[getFeeRow(terms, swap && (swap.facts.fee?.amount ?? 0n))]} />
        </>
      )}
      <Row label={text('swap.network')}>{chain.name}</Row>
      <PayeeFact terms={terms} swap={swap} />
      <CheckLine swap={swap} />
    </div>
  );
}
