import type { TradeFigures } from '@livery/core/domain/swap/reduceTrade';
import type { Address } from 'viem';
import { useConnection } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Notice } from '../../../ui/Notice';
import { StatusPanel } from '../../../ui/trade/StatusPanel';
import styles from '../../../ui/trade/StatusPanel.module.css';
import { describeWalletChange } from '../../../words/describeWalletChange';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import { getSwapFigures, summaryIds } from './getSwapSummary';

type Props = { terms: SwapTerms; account: Address; figures: TradeFigures };

/** The panel while the trader answers in the wallet. */
export function WaitingPanel({ terms, account, figures }: Props) {
  const text = useText();
  const change = describeWalletChange(useConnection(), { account, chainId: terms.chain.id });
  const kind = getTermsKind(terms);
  return (
    <StatusPanel tone={change ? 'warn' : 'brand'} icon="warning" title={text('swap.waiting')}>
      <p>{text(kind === 'swap' ? 'swap.swapping' : summaryIds[kind], getSwapFigures(terms, figures))}</p>
      {change && <Notice kind="warn">{text(change)}</Notice>}
      <p className={styles.quiet}>{text(change ? 'swap.answerThere' : 'swap.confirmHere')}</p>
    </StatusPanel>
  );
}
