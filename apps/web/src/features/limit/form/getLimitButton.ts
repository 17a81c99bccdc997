import type { Chain } from '@livery/core/domain/chains';
import { isPriceTooLow } from '@livery/core/domain/swap/isPriceTooLow';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { ApprovalState } from '../../../approval/approvalState';
import type { Readiness } from '../../../recipient/recipient';
import type { TextId } from '../../../text/textId';
import type { LimitTerms } from '../book/limitTerms';

export type LimitButtonState = {
  chain: Chain;
  isConnected: boolean;
  /** The chain that the wallet has selected. */
  walletChainId: number | undefined;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  hasAmount: boolean;
  recipient: Readiness;
  /** Base units of the sold token; undefined while it loads. */
  balance: bigint | undefined;
  hasPrice: boolean;
  terms: LimitTerms | undefined;
  /** The proceeds of a swap of the same amount now; null when there is no market, undefined while it loads. */
  market: bigint | null | undefined;
  approval: ApprovalState;
  /** True while the wallet is prompted for an approval. */
  isApproving: boolean;
  /** The element that says which ticks an approval waits for; undefined when it waits for none. */
  waitsFor: string | undefined;
};

/** The main button. Without an action it is disabled, and its label says why. */
export type LimitButton = {
  label: TextId;
  values?: Record<string, string>;
  action?: 'connect' | 'useWrapped' | 'switchChain' | 'approve' | 'review';
  isBusy?: boolean;
  isDanger?: boolean;
  /** The element that says why the button is disabled, beside its label. */
  waitsFor?: string;
};

/** Returns the main button for the first thing that the order still needs. */
export function getLimitButton(state: LimitButtonState): LimitButton {
  return getMissing(state) ?? getAmountProblem(state) ?? getWalletProblem(state) ?? getStep(state);
}

function getMissing(state: LimitButtonState): LimitButton | undefined {
  const { chain, isConnected, hasAmount, sellToken, buyToken, recipient } = state;
  if (!isConnected) return { label: 'swap.connectWallet', action: 'connect' };
  if ([sellToken, buyToken].some((token) => token && isNativeToken(token.address))) {
    const values = { native: chain.native.symbol, wrapped: chain.wrappedNative.symbol };
    return { label: 'limit.useWrapped', values, action: 'useWrapped' };
  }
  if (!hasAmount) return { label: 'swap.enterAmount' };
  if (!sellToken || !buyToken) return { label: 'swap.selectToken' };
  if (recipient === 'missing') return { label: 'swap.enterRecipient' };
  if (recipient === 'unwanted') return { label: 'swap.removeSendFirst' };
  return recipient === 'checking' ? { label: 'swap.checkingRecipient', isBusy: true } : undefined;
}

function getAmountProblem({ balance, sellToken, terms, hasPrice }: LimitButtonState): LimitButton | undefined {
  if (balance !== undefined && terms && balance < terms.sellAmount) {
    return { label: 'swap.insufficientBalance', values: getSymbol(sellToken) };
  }
  if (!hasPrice) return { label: 'limit.setPrice' };
  return terms && terms.buyAmount > 0n ? undefined : { label: 'limit.noOutput' };
}

function getWalletProblem({ chain, walletChainId }: LimitButtonState): LimitButton | undefined {
  if (walletChainId === chain.id) return undefined;
  return { label: 'swap.switchNetwork', values: { network: chain.name }, action: 'switchChain' };
}

function getStep({ approval, isApproving, waitsFor, sellToken, terms, market }: LimitButtonState): LimitButton {
  const values = getSymbol(sellToken);
  if (approval === 'UNKNOWN') return { label: 'swap.checkingAllowance', isBusy: true };
  if (approval === 'PENDING') return { label: 'swap.approving', values, isBusy: true };
  if (approval === 'NOT_APPROVED') {
    if (isApproving) return { label: 'swap.confirmInWallet', isBusy: true };
    if (waitsFor !== undefined) return { label: 'swap.approve', values, waitsFor };
    return { label: 'swap.approve', values, action: 'approve' };
  }
  if (market === undefined) return { label: 'limit.place', isBusy: true };
  if (market === null) return { label: 'limit.marketUnknown', action: 'review', isDanger: true };
  return isPriceTooLow({ asked: terms?.buyAmount ?? 0n, market })
    ? { label: 'limit.priceTooLow', action: 'review', isDanger: true }
    : { label: 'limit.place', action: 'review' };
}

function getSymbol(token: Token | undefined) {
  return { symbol: abbreviateSymbol(token?.symbol ?? '') };
}
