import { Suspense } from 'react';
import { useText } from '../../../text/useText';
import type { Elements } from '../../../ui/content';
import { joinClasses } from '../../../ui/joinClasses';
import { lazyExtra } from '../../../ui/lazy/lazyExtra';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import { NetworkFeeRow } from '../../../wallet/review/NetworkFeeRow';
import { type FactRow, getFeeRow, getLimitRow, getSlippageRow } from '../facts/getFactRows';
import { ImpactRow } from '../facts/ImpactRow';
import { PriceRow } from '../facts/PriceRow';
import type { SwapTerms } from '../quote/swapTerms';
import { RouteFact } from '../route/RouteFact';
import { getQuotedPaths } from '../route/routePaths';
import styles from './ConfirmFacts.module.css';
import type { ReadySwap } from './prepareSwap';

const WorthNote = lazyExtra(async () => (await import('../../../fiat/Worth')).WorthNote);

type Props = {
  terms: SwapTerms;
  swap: ReadySwap | undefined;
  impact: { bps: number | undefined; isLoading: boolean; isByWallet: boolean };
};

/** The facts of the call as the gate decoded them; the rows keep their places while it loads. */
export function ConfirmFacts({ terms, swap, impact }: Props) {
  const text = useText();
  const { chain } = terms;
  const isMarket = !swap || swap.facts.kind === 'swap';
  const response = swap?.quote.response;
  return (
    <div className={styles.facts} aria-busy={!swap || undefined}>
      {isMarket && (
        <Fact
          row={getLimitRow({ ...terms, limit: swap?.figures.limit })}
          note={<p className={styles.note}>{text('swap.readFromCall')}</p>}
          isStrong
        />
      )}
      <PriceRow terms={terms} price={response?.price} />
      {isMarket && (
        <>
          <HighSlippageFact terms={terms} />
          <ImpactRow
            impactBps={impact.bps}
            isLoading={impact.isLoading}
            note={text(impact.isByWallet ? 'wallet.byWallet' : 'wallet.byExchange')}
          />
          {swap?.facts.maySplitPayMore && <p className={styles.unwitnessed}>{text('swap.splitMayPayMore')}</p>}
          <Fact row={getFeeRow(terms, swap && (swap.facts.fee?.amount ?? 0n))} />
        </>
      )}
      <NetworkFeeRow
        chain={chain}
        fee={swap?.facts.networkFee}
        isLoading={!swap}
        warning={isMarket && swap?.facts.gas?.source === 'estimate' ? 'swap.gasReplaced' : undefined}
      />
      <Row label={text('common.network')}>{chain.name}</Row>
      {isMarket && <RouteOfCall terms={terms} swap={swap} />}
      {isMarket && (
        <Suspense fallback={<p className={styles.note} />}>
          <WorthNote />
        </Suspense>
      )}
    </div>
  );
}

/** The route as decoded from the call or, where a call does not fix the amounts of its paths, as quoted. */
function RouteOfCall({ terms, swap }: Pick<Props, 'terms' | 'swap'>) {
  const text = useText();
  const decoded = swap?.paths;
  const response = swap?.quote.response;
  return (
    <RouteFact
      terms={terms}
      sources={response?.sources}
      paths={decoded ?? (response ? getQuotedPaths(response) : [])}
      total={swap?.figures}
      note={decoded && text('swap.readFromCall')}
    />
  );
}

/** The slippage above which the dialog names it: one that is set, and one that the gateway chose. */
const [namedFromBps, namedAutoFromBps] = [500, 100];

function HighSlippageFact({ terms }: Pick<Props, 'terms'>) {
  const text = useText();
  if (terms.slippageBps <= (terms.autoSlippage ? namedAutoFromBps : namedFromBps)) return null;
  const { label, hint, value } = getSlippageRow(terms);
  return (
    <Row label={text(label)} hint={text(hint.id, hint.values)}>
      <span className={styles.unwitnessed}>{value && text(value.id, value.values)}</span>
    </Row>
  );
}

type FactProps = { row: FactRow; note?: Elements; isStrong?: boolean };

/** A row with a note about its source under the value, and a skeleton for a missing value. */
function Fact({ row: { label, hint, value }, note, isStrong = false }: FactProps) {
  const text = useText();
  return (
    <Row label={text(label)} hint={text(hint.id, hint.values)}>
      <span className={joinClasses('figure', isStrong && styles.strong)}>
        {value ? text(value.id, value.values) : <Skeleton width="96px" />}
      </span>
      {note}
    </Row>
  );
}
