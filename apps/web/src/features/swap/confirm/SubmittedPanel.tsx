import type { TradeFigures } from '@livery/core/domain/swap/reduceTrade';
import type { Hash } from 'viem';
import { getExplorerUrl } from '../../../chain/explorer';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/ExternalLink';
import { StatusPanel } from '../../../ui/trade/StatusPanel';
import styles from '../../../ui/trade/StatusPanel.module.css';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import { getSwapFigures, summaryIds } from './getSwapSummary';

type Props = { terms: SwapTerms; hash: Hash; figures: TradeFigures; onClose: () => void };

/** The panel of a swap that the wallet has sent. */
export function SubmittedPanel({ terms, hash, figures, onClose }: Props) {
  const text = useText();
  const { chain } = terms;
  const kind = getTermsKind(terms);
  return (
    <StatusPanel tone="good" icon="check" title={text('swap.submitted')}>
      <p className={styles.quiet}>{text(summaryIds[kind], getSwapFigures(terms, figures))}</p>
      {terms.recipient && <p className={styles.quiet}>{text('swap.sentTo', { address: terms.recipient })}</p>}
      <ExternalLink href={getExplorerUrl(chain, 'tx', hash)} className={styles.link}>
        {text('swap.viewOn', { explorer: chain.explorer.name })}
      </ExternalLink>
      <Button size="large" className={styles.button} onClick={onClose}>
        {text('swap.close')}
      </Button>
    </StatusPanel>
  );
}
