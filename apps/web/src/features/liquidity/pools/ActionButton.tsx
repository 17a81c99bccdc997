import { useOnline } from '../../../chain/online';
import { useSwitchChain } from '../../../connection/useConnection';
import type { TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import styles from './ActionButton.module.css';

/** The main button of a liquidity screen. Without an action it is disabled, and its label or its hint says why. */
export type LiquidityButton = {
  label: TextId;
  values?: Record<string, string>;
  /** A second line. */
  hint?: TextId;
  action?: 'connect' | 'switchChain' | 'review';
  isBusy?: boolean;
};

type Props = {
  button: LiquidityButton;
  chain: { id: number; name: string };
  onConnect: () => void;
  onReview: () => void;
};

/** The main button: the next step of the trader. */
export function ActionButton({ button, chain, onConnect, onReview }: Props) {
  const text = useText();
  const wallet = useSwitchChain();
  const shown: LiquidityButton = useOnline() ? button : { label: 'shell.noConnection' };
  const { label, values, hint, action, isBusy = false } = shown;
  const isSwitching = action === 'switchChain' && wallet.isPending;
  const actions = {
    connect: onConnect,
    switchChain: () => wallet.mutate({ chainId: chain.id }),
    review: onReview,
  };
  return (
    <>
      {wallet.isError && action === 'switchChain' && (
        <Notice kind="warn">{text('swap.switchFailed', { network: chain.name })}</Notice>
      )}
      <Button
        className={styles.button}
        size="large"
        data-opens={action === 'connect' || action === 'review' || undefined}
        busy={isBusy || isSwitching}
        disabled={!action || isSwitching}
        onClick={action && actions[action]}
      >
        <span>
          {text(label, values)}
          {hint && <small className={styles.hint}>{text(hint)}</small>}
        </span>
      </Button>
    </>
  );
}
