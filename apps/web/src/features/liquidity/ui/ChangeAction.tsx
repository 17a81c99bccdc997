import type { Chain } from '@livery/core/domain/chains';
import { Suspense, useState } from 'react';
import type { Hash } from 'viem';
import { ApprovalRow } from '../../../approval/ApprovalRow';
import type { ApprovalStep } from '../../../approval/useApprovalStep';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { MainButton } from '../../../ui/trade/MainButton';
import type { LiquidityToConfirm } from '../confirm/liquidityWords';
import type { LiquidityButton } from './liquidityButton';

// The confirm dialog, the gate and the way to the wallet load with the first click on the main button.
const LiquidityDialog = lazyDialog(async () => (await import('../confirm/LiquidityDialog')).LiquidityDialog);

type Props = {
  chain: Chain;
  approvals: readonly ApprovalStep[];
  button: LiquidityButton;
  /** Undefined while something is missing. */
  change: LiquidityToConfirm | undefined;
  onConnect: () => void;
  onSent: (hash: Hash) => void;
  onClose?: (wasSent: boolean) => void;
};

/** The approvals of a change of liquidity, its button, and its dialog. */
export function ChangeAction({ chain, approvals, button, change, onConnect, onSent, onClose }: Props) {
  const [confirming, setConfirming] = useState<LiquidityToConfirm>();
  const isAtStep = button.action === 'review' || button.hint !== undefined;
  return (
    <>
      <ApprovalRow steps={approvals} isShown={isAtStep}>
        <MainButton
          button={button}
          chain={chain}
          actions={{ connect: onConnect, review: () => change && setConfirming(change) }}
        />
      </ApprovalRow>
      {confirming && (
        <Suspense>
          <LiquidityDialog
            {...confirming}
            onSent={onSent}
            onClose={(wasSent) => {
              setConfirming(undefined);
              onClose?.(wasSent);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
