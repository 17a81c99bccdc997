import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useState } from 'react';
import type { Address } from 'viem';
import { ApprovalSteps } from '../../../approval/ApprovalRow';
import { getApproveButton } from '../../../approval/getApproveButton';
import { useApprovalStep } from '../../../approval/useApprovalStep';
import { isSafe, useConnection } from '../../../connection/useConnection';
import { getRestrictedButton, type Restriction } from '../../../restriction/useRestriction';
import { useText } from '../../../text/useText';
import type { Elements } from '../../../ui/content';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { Notice } from '../../../ui/Notice';
import { MainButton } from '../../../ui/trade/MainButton';
import { useReserved } from '../book/openOrdersQuery';
import type { OrderToConfirm } from '../confirm/usePlacing';
import {
  describeCoins,
  getLimitButton,
  getWrapAmount,
  type LimitButton,
  type LimitButtonState,
} from './getLimitButton';

// The confirm dialog, the gate and the way to the wallet load with the first click.
const ConfirmOrder = lazyDialog(async () => (await import('../confirm/ConfirmOrder')).ConfirmOrder);

/** Draws the dialog that wraps wei of the native coin. */
export type DrawWrap = (props: { account: Address; amount: bigint; onClose: () => void }) => Elements;

type Props = Omit<LimitButtonState, 'isConnected' | 'isSafe' | 'walletChainId' | 'approve'> & {
  config: ProductConfig;
  restriction: Restriction | undefined;
  wrapDialog: DrawWrap;
  onWrapped: () => void;
  onConnect: () => void;
  onPlaced: () => void;
};

/** The next step towards the order, and the dialogs that complete it. */
export function LimitAction({ wrapDialog, onPlaced, ...step }: Props) {
  const [order, setOrder] = useState<OrderToConfirm>();
  const [isHidden, setHidden] = useState(false);
  const [wrap, setWrap] = useState<{ account: Address; amount: bigint }>();
  const confirm = (next: OrderToConfirm) => {
    // One that the wallet is still asked about is shown again.
    setOrder((current) => current ?? next);
    setHidden(false);
  };
  return (
    <>
      <NextStep {...step} onWrap={setWrap} onConfirm={confirm} />
      {wrap && wrapDialog({ ...wrap, onClose: () => setWrap(undefined) })}
      {order && (
        <Suspense>
          <ConfirmOrder
            {...order}
            isOpen={!isHidden}
            onHide={() => setHidden(true)}
            onAnswer={() => setHidden(false)}
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

type StepProps = Omit<Props, 'wrapDialog' | 'onPlaced'> & {
  onWrap: (wrap: { account: Address; amount: bigint }) => void;
  onConfirm: (order: OrderToConfirm) => void;
};

function NextStep({ config, restriction, onWrapped, onConnect, onWrap, onConfirm, ...form }: StepProps) {
  const { chain, terms } = form;
  const { address: account, chainId: walletChainId, connector } = useConnection();
  const amount = useNeeded(form, account);
  const sale = { chain, account, token: terms?.sellToken, spender: chain.exchangeProxy, amount };
  const approval = useApprovalStep(config, { ...sale, isAlone: true });
  const state = { ...form, isConnected: account !== undefined, isSafe: isSafe(connector), walletChainId };
  const button: LimitButton = restriction
    ? getRestrictedButton(restriction)
    : getLimitButton({ ...state, approve: getApproveButton(approval) });
  const isAtStep =
    button.action === 'approve' ||
    button.action === 'review' ||
    approval.state === 'PENDING' ||
    approval.request.isPending;
  const lacking = getWrapAmount(form);
  const actions = {
    connect: onConnect,
    useWrapped: onWrapped,
    wrap: () => account && lacking && onWrap({ account, amount: lacking }),
    approve: approval.approve,
    review: () => terms && account && onConfirm({ terms, account }),
  };
  return (
    <>
      {account && terms && <ApprovalSteps steps={[approval]} isShown={isAtStep} next={['limit.place']} />}
      {lacking !== undefined && lacking !== 0n && (button.action === 'wrap' || form.isWrapping) && (
        <WrapStep chain={chain} amount={lacking} isCounted={approval.state === 'APPROVED'} />
      )}
      <MainButton button={button} chain={chain} actions={actions} />
    </>
  );
}

type WrapProps = Pick<Props, 'chain'> & {
  /** Wei that are wrapped. */
  amount: bigint;
  /** True where the order is the next step: an approval before it counts its own steps. */
  isCounted: boolean;
};

/** Says why the coin is wrapped before the order. */
function WrapStep({ chain, amount, isCounted }: WrapProps) {
  const text = useText();
  return (
    <Notice kind="info" title={isCounted ? text('limit.step', { step: 1, count: 2 }) : ''}>
      {text('limit.wrapWhy', { ...describeCoins(chain, amount), wrapped: chain.wrappedNative.symbol })}
    </Notice>
  );
}

/** Returns the allowance that all open orders of the sold token need together with this one. */
function useNeeded({ chain, terms }: Pick<Props, 'chain' | 'terms'>, account: Address | undefined) {
  const reserved = useReserved({ chainId: chain.id, account, token: terms?.sellToken.address });
  return terms && terms.sellAmount + reserved;
}
