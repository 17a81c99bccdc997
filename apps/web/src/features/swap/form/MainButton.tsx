import { useSwitchChain } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { SwapButton } from './getSwapButton';
import styles from './MainButton.module.css';

type Props = {
  button: SwapButton;
  chain: { id: number; name: string };
  onConnect: () => void;
  onApprove: () => void;
  onReview: () => void;
};

/** The main button: the next step towards the swap. */
export function MainButton({ button, chain, onConnect, onApprove, onReview }: Props) {
  const text = useText();
  const wallet = useSwitchChain();
  const { label, values, action, isBusy = false, isDanger = false, waitsFor } = button;
  const isSwitching = action === 'switchChain' && wallet.isPending;
  const actions = {
    connect: onConnect,
    switchChain: () => wallet.mutate({ chainId: chain.id }),
    approve: onApprove,
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
        kind={isDanger && action ? 'danger' : 'primary'}
        busy={isBusy || isSwitching}
        disabled={!action || isSwitching}
        aria-describedby={waitsFor}
        data-opens={action === 'connect' || action === 'review' || undefined}
        data-danger={isDanger || undefined}
        onClick={action && actions[action]}
      >
        {text(label, values)}
      </Button>
    </>
  );
}
