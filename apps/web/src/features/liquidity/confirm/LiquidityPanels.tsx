import type { Chain } from '@livery/core/domain/chains';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { BaseError } from '@livery/core/errors/BaseError';
import { readMessage } from '@livery/core/errors/readMessage';
import type { Hash } from 'viem';
import { getExplorerUrl } from '../../../chain/explorer';
import { useConnection } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Notice } from '../../../ui/Notice';
import { StatusPanel } from '../../../ui/trade/StatusPanel';
import styles from '../../../ui/trade/StatusPanel.module.css';
import { describeWalletChange } from '../../../words/describeWalletChange';
import { describeLiquidityFailure } from './describeLiquidityFailure';
import type { LiquidityWords } from './liquidityWords';

/** The panel while the trader answers in the wallet. */
export function WaitingLiquidity({
  chain,
  intent,
  words: { pending },
}: {
  chain: Chain;
  intent: LiquidityIntent;
  words: LiquidityWords;
}) {
  const text = useText();
  const change = describeWalletChange(useConnection(), { account: intent.account, chainId: chain.id });
  return (
    <StatusPanel tone={change ? 'warn' : 'brand'} icon="warning" title={text('swap.waiting')}>
      <p>{text(pending.id, pending.values)}</p>
      {change && <Notice kind="warn">{text(change)}</Notice>}
      <p className={styles.quiet}>{text(change ? 'swap.answerThere' : 'swap.confirmHere')}</p>
    </StatusPanel>
  );
}

type SubmittedProps = { chain: Chain; words: LiquidityWords; hash: Hash; onClose: () => void };

/** The panel of a change that the wallet has sent. */
export function SubmittedLiquidity({ chain, words: { summary }, hash, onClose }: SubmittedProps) {
  const text = useText();
  return (
    <StatusPanel tone="good" icon="check" title={text('swap.submitted')}>
      <p className={styles.quiet}>{text(summary.id, summary.values)}</p>
      <ExternalLink href={getExplorerUrl(chain, 'tx', hash)} className={styles.link}>
        {text('swap.viewOn', { explorer: chain.explorer.name })}
      </ExternalLink>
      <Button size="large" className={styles.button} onClick={onClose}>
        {text('swap.close')}
      </Button>
    </StatusPanel>
  );
}

type FailedProps = {
  blocked: { code: string; reason: string } | undefined;
  error: unknown;
  onDismiss: () => void;
};

/** The panel of a change that was not sent, with the reason. */
export function FailedLiquidity({ blocked, error, onDismiss }: FailedProps) {
  const text = useText();
  const failure = blocked ?? { code: error instanceof BaseError ? error.code : '', reason: readMessage(error) };
  const { phrases, code } = describeLiquidityFailure(failure);
  return (
    <StatusPanel tone="bad" icon="warning" title={text('swap.blocked')} role="alert">
      {phrases.map(({ id, values }) => (
        <p key={id} className={styles.reason}>
          {text(id, values)}
        </p>
      ))}
      {code && <span className={styles.code}>{code}</span>}
      <Button size="large" kind="quiet" className={styles.button} onClick={onDismiss}>
        {text('swap.dismiss')}
      </Button>
    </StatusPanel>
  );
}
