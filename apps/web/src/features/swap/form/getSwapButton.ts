import type { Chain } from '@livery/core/domain/chains';
import type { PriceImpactVerdict } from '@livery/core/domain/swap/getPriceImpactBps';
import type { SwapKind } from '@livery/core/domain/swap/getSwapKind';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { Readiness } from '../../../recipient/recipient';
import type { StepButton } from '../../../ui/trade/MainButton';
import type { QuoteState } from '../quote/useQuote';

export type SwapButtonState = {
  chain: Chain;
  isConnected: boolean;
  /** The chain that the wallet has selected. */
  walletChainId: number | undefined;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  hasAmount: boolean;
  recipient: Readiness;
  quoteState: QuoteState;
  /** True when the last quote failed for lack of liquidity. */
  isRefused: boolean;
  /** True while the price impact of the quote is loading. */
  isJudging: boolean;
  /** The most that can leave the wallet, and its balance, in base units of the sold token. */
  spend: bigint | undefined;
  balance: bigint | undefined;
  kind: SwapKind;
  /** The button that asks for the approval; undefined once it is given. */
  approve: StepButton<'approve'> | undefined;
  /** True when the sold token takes a fee, so that its sale would fail. */
  isSaleFailing: boolean;
  /** The consequence of the price impact. */
  impact: PriceImpactVerdict['action'];
};

export type SwapButton = StepButton<'connect' | 'approve' | 'review'>;

/** Returns the main button for the first thing that the swap still needs. */
export function getSwapButton(state: SwapButtonState): SwapButton {
  return getMissing(state) ?? getQuoteProblem(state) ?? getWalletProblem(state) ?? getStep(state);
}

function getMissing(state: SwapButtonState): SwapButton | undefined {
  const { isConnected, hasAmount, sellToken, buyToken, recipient } = state;
  if (!isConnected) return { label: 'common.connectWallet', action: 'connect' };
  if (!hasAmount) return { label: 'common.enterAmount' };
  if (!sellToken || !buyToken) return { label: 'common.selectToken' };
  if (recipient === 'missing') return { label: 'common.enterRecipient' };
  if (recipient === 'unwanted') return { label: 'common.removeSendFirst' };
  return recipient === 'checking' ? { label: 'common.checkingRecipient', isBusy: true } : undefined;
}

function getQuoteProblem({ quoteState, isRefused, isJudging }: SwapButtonState): SwapButton | undefined {
  if (quoteState === 'FETCHING') return { label: 'swap.fetchingQuote', isBusy: true };
  if (quoteState === 'FAILURE') return { label: isRefused ? 'swap.noQuote' : 'swap.fetchingQuoteFailed' };
  if (quoteState === 'NOT_LOADED') return { label: 'swap.noQuote' };
  return isJudging ? { label: 'swap.fetchingQuote', isBusy: true } : undefined;
}

function getWalletProblem({ balance, spend, sellToken, chain, walletChainId }: SwapButtonState) {
  if (balance !== undefined && spend !== undefined && balance < spend) {
    return { label: 'common.insufficientBalance', values: getSymbol(sellToken) } satisfies SwapButton;
  }
  if (walletChainId === chain.id) return undefined;
  return {
    label: 'wallet.switchTo',
    values: { network: chain.name },
    action: 'switchChain',
  } satisfies SwapButton;
}

function getStep({ impact, isSaleFailing, sellToken, kind, ...state }: SwapButtonState): SwapButton {
  // Before an approval is paid for.
  if (isSaleFailing && kind === 'swap')
    return { label: 'swap.cannotSell', values: getSymbol(sellToken), isDanger: true };
  const approve = kind === 'swap' ? state.approve : undefined;
  if (impact === 'disabled') {
    return { label: approve ? 'swap.priceImpactHigh' : 'swap.priceImpactTooHigh', isDanger: true };
  }
  if (approve) return approve;
  if (kind !== 'swap') return { label: kind === 'wrap' ? 'swap.wrap' : 'swap.unwrap', action: 'review' };
  return impact === 'anyway'
    ? { label: 'swap.swapAnyway', action: 'review', isDanger: true }
    : { label: 'swap.swap', action: 'review' };
}

function getSymbol(token: Token | undefined) {
  return { symbol: abbreviateSymbol(token?.symbol ?? '') };
}
