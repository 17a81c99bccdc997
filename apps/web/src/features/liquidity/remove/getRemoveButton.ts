import type { Chain } from '@livery/core/domain/chains';
import type { PairState } from '@livery/core/domain/liquidity/pool';
import type { ApprovalState } from '../../../approval/approvalState';
import type { LiquidityButton } from '../ui/liquidityButton';

export type RemoveButtonState = {
  chain: Chain;
  isConnected: boolean;
  walletChainId: number | undefined;
  poolState: PairState;
  /** The trader's shares of the pool, and those to remove. */
  held: bigint;
  shares: bigint;
  isTooMuch: boolean;
  pairName: string;
  approval: ApprovalState;
};

/** Returns the main button for the first thing that the removal still needs. */
export function getRemoveButton(state: RemoveButtonState): LiquidityButton {
  const { chain, isConnected, walletChainId, poolState, held, shares, isTooMuch, pairName, approval } = state;
  if (!isConnected) return { label: 'common.connectWallet', action: 'connect' };
  if (poolState === 'INVALID') return { label: 'liquidity.invalidPair' };
  if (poolState === 'LOADING') return { label: 'common.loading', isBusy: true };
  if (held === 0n) return { label: 'liquidity.none' };
  if (isTooMuch) return { label: 'common.insufficientBalance', values: { symbol: pairName } };
  if (shares === 0n) return { label: 'liquidity.enterAmount' };
  if (walletChainId !== chain.id) {
    return { label: 'wallet.switchTo', values: { network: chain.name }, action: 'switchChain' };
  }
  if (approval === 'UNKNOWN') return { label: 'wallet.checkingAllowance', isBusy: true };
  if (approval === 'APPROVED') return { label: 'liquidity.remove', action: 'review' };
  return { label: 'liquidity.remove', hint: 'liquidity.afterApproval' };
}
