import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useState } from 'react';
import type { Address } from 'viem';
import { ApprovalPanel } from '../../../approval/ApprovalPanel';
import { useApproval } from '../../../approval/useApproval';
import { useApprove } from '../../../approval/useApprove';
import { useOnline } from '../../../chain/online';
import { useConnection, useSwitchChain } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { Notice } from '../../../ui/Notice';
import { useReserved } from '../book/openOrdersQuery';
import type { OrderToConfirm } from '../confirm/ConfirmOrder';
import { getLimitButton, type LimitButton, type LimitButtonState } from './getLimitButton';
import styles from './LimitAction.module.css';

// The confirm dialog, the gate and the way to the wallet load with the first click.
const ConfirmOrder = lazyDialog(async () => (await import('../confirm/ConfirmOrder')).ConfirmOrder);

type Props = Omit<LimitButtonState, 'isConnected' | 'walletChainId' | 'approval' | 'isApproving' | 'waitsFor'> & {
  config: ProductConfig;
  onWrapped: () => void;
  onConnect: () => void;
  onPlaced: () => void;
};

/** The next step towards the order, and the dialog that completes it. */
export function LimitAction({ onPlaced, ...step }: Props) {
  const [order, setOrder] = useState<OrderToConfirm>();
  return (
    <>
      <NextStep {...step} onConfirm={setOrder} />
      {order && (
        <Suspense>
          <ConfirmOrder
            {...order}
            onClose={(wasPlaced) => {
              setOrder(undefined);
              if (wasPlaced) onPlaced();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type StepProps = Omit<Props, 'onPlaced'> & { onConfirm: (order: OrderToConfirm) => void };

function NextStep({ config, onWrapped, onConnect, onConfirm, ...form }: StepProps) {
  const { chain, terms } = form;
  const { address: account, chainId: walletChainId } = useConnection();
  const needed = useNeeded(form, account);
  const token = terms?.sellToken.address;
  const approval = useApproval({ chain, token, account, recipient: undefined, amount: needed });
  const { approve, request, prefers } = useApprove(config, token);
  const state = { ...form, isConnected: account !== undefined, walletChainId, approval };
  const waitsFor = request.isWaiting ? request.missingId : undefined;
  const isOnline = useOnline();
  const button: LimitButton = isOnline
    ? getLimitButton({ ...state, isApproving: request.isPending, waitsFor })
    : { label: 'shell.noConnection' };
  const sale = terms && needed !== undefined && { token: terms.sellToken, amount: needed, recipient: undefined };
  const isAtStep =
    button.action === 'approve' || button.action === 'review' || approval === 'PENDING' || request.isPending;
  const actions = {
    connect: onConnect,
    useWrapped: onWrapped,
    approve: () => account && sale && approve({ ...sale, chain, account, quotedSpender: chain.exchangeProxy }),
    review: () => terms && account && onConfirm({ terms, account }),
  };
  return (
    <>
      {account && sale && isAtStep && (
        <ApprovalPanel {...sale} state={approval} request={request} prefers={prefers} next="limit.place" />
      )}
      <StepButton button={button} chain={chain} actions={actions} />
    </>
  );
}

type ButtonProps = Pick<Props, 'chain'> & {
  button: LimitButton;
  actions: Record<Exclude<NonNullable<LimitButton['action']>, 'switchChain'>, () => void>;
};

/** The main button. It asks the wallet to switch to the chain by itself. */
function StepButton({ button, chain, actions }: ButtonProps) {
  const text = useText();
  const wallet = useSwitchChain();
  const { action } = button;
  const isSwitching = action === 'switchChain' && wallet.isPending;
  const onClick = action === 'switchChain' ? () => wallet.mutate({ chainId: chain.id }) : action && actions[action];
  return (
    <>
      {wallet.isError && action === 'switchChain' && (
        <Notice kind="warn">{text('swap.switchFailed', { network: chain.name })}</Notice>
      )}
      <Button
        className={styles.button}
        size="large"
        data-opens={action === 'connect' || action === 'review' || undefined}
        kind={button.isDanger ? 'danger' : 'primary'}
        busy={button.isBusy === true || isSwitching}
        disabled={!action || isSwitching}
        aria-describedby={button.waitsFor}
        onClick={onClick}
      >
        {text(button.label, button.values)}
      </Button>
    </>
  );
}

/** Returns the allowance that all open orders of the sold token need together with this one. */
function useNeeded({ chain, terms }: Pick<Props, 'chain' | 'terms'>, account: Address | undefined) {
  const reserved = useReserved({ chainId: chain.id, account, token: terms?.sellToken.address });
  return terms && terms.sellAmount + reserved;
}
