import type { Chain } from '@livery/core/domain/chains';
import type { PairState } from '@livery/core/domain/liquidity/pool';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { ApprovalState } from '../../../approval/approvalState';
import type { LiquidityButton } from '../ui/liquidityButton';

/** One side of a deposit: amount and balance in base units, undefined while they are not known. */
export type DepositSideState = {
  token: Token | undefined;
  amount: bigint | undefined;
  balance: bigint | undefined;
  approval: ApprovalState;
};

export type AddButtonState = {
  chain: Chain;
  isConnected: boolean;
  walletChainId: number | undefined;
  poolState: PairState;
  sides: readonly [DepositSideState, DepositSideState];
};

/** Returns the main button for the first thing that the deposit still needs. */
export function getAddButton({ chain, isConnected, walletChainId, poolState, sides }: AddButtonState): LiquidityButton {
  if (!isConnected) return { label: 'common.connectWallet', action: 'connect' };
  if (poolState === 'INVALID') return { label: 'liquidity.invalidPair' };
  if (poolState === 'LOADING') return { label: 'common.loading', isBusy: true };
  if (sides.some(({ amount }) => !amount)) return { label: 'liquidity.enterAmount' };
  const short = sides.find(({ amount = 0n, balance }) => balance !== undefined && balance < amount);
  if (short) {
    return { label: 'common.insufficientBalance', values: { symbol: abbreviateSymbol(short.token?.symbol ?? '') } };
  }
  if (walletChainId !== chain.id) {
    return { label: 'wallet.switchTo', values: { network: chain.name }, action: 'switchChain' };
  }
  if (sides.some(({ approval }) => approval === 'UNKNOWN')) return { label: 'wallet.checkingAllowance', isBusy: true };
  const isApproved = sides.every(({ approval }) => approval === 'APPROVED');
  return isApproved
    ? { label: 'liquidity.supply', action: 'review' }
    : { label: 'liquidity.supply', hint: 'liquidity.afterApproval' };
}
