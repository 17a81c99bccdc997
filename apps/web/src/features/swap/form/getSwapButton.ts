import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { Chain } from '@livery/core/domain/chain';
import type { Severity } from '@livery/core/domain/getSeverity';
import type { SwapKind } from '@livery/core/domain/getSwapKind';
import type { Token } from '@livery/core/domain/token';
import type { TextId } from '../../../text/textId';
import type { ApprovalState } from '../approval/getApprovalState';
import type { QuoteState } from '../quote/getQuoteState';
import type { Readiness } from '../recipient/getReadiness';

/** All that the main button depends on. */
export type SwapButtonState = {
  chain: Chain;
  isConnected: boolean;
  /** The chain that the wallet has selected. */
  walletChainId: number | undefined;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  hasAmount: boolean;
  /** Whether it is known who is paid. */
  recipient: Readiness;
  quoteState: QuoteState;
  /** Whether the last answer was that nobody trades this. */
  isRefused: boolean;
  /** Whether anything is still needed to judge the quote: the reference of the price impact. */
  isJudging: boolean;
  /** What may leave the wallet at most, and what is in it; base units of the sold token. */
  spend: bigint | undefined;
  balance: bigint | undefined;
  kind: SwapKind;
  approval: ApprovalState;
  /** Whether the wallet is being asked for an approval. */
  isApproving: boolean;
  severity: Severity;
  isExpert: boolean;
};

/** The main button: without an action it is disabled, and its label says why. */
export type SwapButton = {
  label: TextId;
  values?: Record<string, string>;
  action?: 'connect' | 'switchChain' | 'approve' | 'review';
  isBusy?: boolean;
  isDanger?: boolean;
};

/** What the main button says and does: the first thing that stands between the trader and the swap. */
export function getSwapButton(state: SwapButtonState): SwapButton {
  return getMissing(state) ?? getQuoteProblem(state) ?? getWalletProblem(state) ?? getStep(state);
}

function getMissing(state: SwapButtonState): SwapButton | undefined {
  const { isConnected, hasAmount, sellToken, buyToken, recipient } = state;
  if (!isConnected) return { label: 'swap.connectWallet', action: 'connect' };
  if (!hasAmount) return { label: 'swap.enterAmount' };
  if (!sellToken || !buyToken) return { label: 'swap.selectToken' };
  if (recipient === 'missing') return { label: 'swap.enterRecipient' };
  if (recipient === 'unwanted') return { label: 'swap.removeSendFirst' };
  return recipient === 'checking' ? { label: 'swap.checkingRecipient', isBusy: true } : undefined;
}

function getQuoteProblem({ quoteState, isRefused, isJudging }: SwapButtonState): SwapButton | undefined {
  if (quoteState === 'FETCHING') return { label: 'swap.fetchingQuote', isBusy: true };
  if (quoteState === 'FAILURE') return { label: isRefused ? 'swap.noQuote' : 'swap.fetchingQuoteFailed' };
  if (quoteState === 'NOT_LOADED') return { label: 'swap.noQuote' };
  return isJudging ? { label: 'swap.fetchingQuote', isBusy: true } : undefined;
}

function getWalletProblem({ balance, spend, sellToken, chain, walletChainId }: SwapButtonState) {
  if (balance !== undefined && spend !== undefined && balance < spend) {
    return { label: 'swap.insufficientBalance', values: getSymbol(sellToken) } satisfies SwapButton;
  }
  if (walletChainId === chain.id) return undefined;
  return {
    label: 'swap.switchNetwork',
    values: { network: chain.name },
    action: 'switchChain',
  } satisfies SwapButton;
}

function getStep({ approval, isApproving, severity, isExpert, sellToken, kind }: SwapButtonState): SwapButton {
  const isApproved = approval === 'APPROVED' || kind !== 'swap';
  if (severity > 3 && !isExpert) {
    return { label: isApproved ? 'swap.priceImpactTooHigh' : 'swap.priceImpactHigh', isDanger: true };
  }
  const values = getSymbol(sellToken);
  if (!isApproved) {
    if (approval === 'UNKNOWN') return { label: 'swap.checkingAllowance', isBusy: true };
    if (approval === 'PENDING') return { label: 'swap.approving', values, isBusy: true };
    if (isApproving) return { label: 'swap.confirmInWallet', isBusy: true };
    return { label: 'swap.approve', values, action: 'approve' };
  }
  if (kind !== 'swap') return { label: kind === 'wrap' ? 'swap.wrap' : 'swap.unwrap', action: 'review' };
  return severity > 2
    ? { label: 'swap.swapAnyway', action: 'review', isDanger: true }
    : { label: 'swap.swap', action: 'review' };
}

function getSymbol(token: Token | undefined) {
  return { symbol: abbreviateSymbol(token?.symbol ?? '') };
}
