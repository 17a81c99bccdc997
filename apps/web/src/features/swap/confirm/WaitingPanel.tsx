import type { TradeFigures } from '@livery/core/domain/trade';
import { useText } from '../../../text/useText';
import { Spinner } from '../../../ui/Spinner';
import { getTermsKind } from '../quote/getTermsKind';
import type { SwapTerms } from '../quote/swapTerms';
import { getSwapFigures } from './getSwapFigures';
import { summaryIds } from './getSwapSummary';
import styles from './StatusPanel.module.css';

/** The wallet has the word. */
export function WaitingPanel({ terms, figures }: { terms: SwapTerms; figures: TradeFigures }) {
  const text = useText();
  const kind = getTermsKind(terms);
  return (
    <div className={styles.panel}>
      <span className={styles.brand}>
        <Spinner size={56} />
      </span>
      <h2 className={styles.title}>{text('swap.waiting')}</h2>
      <p>{text(kind === 'swap' ? 'swap.swapping' : summaryIds[kind], getSwapFigures(terms, figures))}</p>
      <p className={styles.quiet}>{text('swap.confirmHere')}</p>
    </div>
  );
}
