import type { Chain } from '@livery/core/domain/chains';
import type { Hash } from 'viem';
import type { ApprovalState } from '../../../approval/approvalState';
import { isPending, useTransactions } from '../../../state/transactions';
import type { TextId } from '../../../text/textId';
import type { LiquidityButton } from '../ui/liquidityButton';

type V1ButtonState = {
  chain: Chain;
  walletChainId: number | undefined;
  /** True from the hash until the shares are gone. */
  isUnderWay: boolean;
  isLoading: boolean;
  approval: ApprovalState;
  label: TextId;
  busyLabel: TextId;
};

/** Returns the main button of a change of V1 liquidity. */
export function getV1Button(state: V1ButtonState): LiquidityButton {
  const { chain, walletChainId, isUnderWay, isLoading, approval, label, busyLabel } = state;
  if (isUnderWay) return { label: busyLabel, isBusy: true };
  if (walletChainId !== chain.id) {
    return { label: 'wallet.switchTo', values: { network: chain.name }, action: 'switchChain' };
  }
  if (isLoading || approval === 'UNKNOWN') return { label, isBusy: true };
  return approval === 'APPROVED' ? { label, action: 'review' } : { label, hint: 'liquidity.afterApproval' };
}

/** Returns true while a transaction of this screen is pending. */
export function useIsUnderWay({ chainId, hash }: { chainId: number; hash: Hash | undefined }): boolean {
  return useTransactions(({ transactions }) =>
    transactions.some((record) => record.hash === hash && record.chainId === chainId && isPending(record)),
  );
}
