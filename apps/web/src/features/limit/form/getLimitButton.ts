import type { Chain } from '@livery/core/domain/chains';
import { isPriceTooLow } from '@livery/core/domain/swap/isPriceTooLow';
import { getMaxSpend, getNativeCoin, isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { Readiness } from '../../../recipient/recipient';
import { allDigits, describeAmount } from '../../../text/describeAmount';
import type { StepButton } from '../../../ui/trade/MainButton';
import type { LimitTerms } from '../terms/limitTerms';

export type LimitButtonState = {
  chain: Chain;
  isConnected: boolean;
  /** True for an account that is a Safe: the exchange takes no signature of a contract. */
  isSafe: boolean;
  /** The chain that the wallet has selected. */
  walletChainId: number | undefined;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  hasAmount: boolean;
  recipient: Readiness;
  /** Base units of the sold token; undefined while it loads. */
  balance: bigint | undefined;
  /** Base units of the native coin, which can be wrapped; undefined while they load. */
  coins: bigint | undefined;
  /** True while the coin is being wrapped, until the balances show it. */
  isWrapping: boolean;
  hasPrice: boolean;
  terms: LimitTerms | undefined;
  /** The proceeds of a swap of the same amount now; null when there is no market, undefined while it loads. */
  market: bigint | null | undefined;
  /** The button that asks for the approval; undefined once it is given. */
  approve: StepButton<'approve'> | undefined;
};

export type LimitButton = StepButton<'connect' | 'useWrapped' | 'wrap' | 'approve' | 'review'>;

/** Returns the main button for the first thing that the order still needs. */
export function getLimitButton(state: LimitButtonState): LimitButton {
  return getMissing(state) ?? getAmountProblem(state) ?? getWalletProblem(state) ?? getStep(state);
}

function getMissing(state: LimitButtonState): LimitButton | undefined {
  const { chain, isConnected, isSafe, hasAmount, sellToken, buyToken, recipient } = state;
  if (!isConnected) return { label: 'common.connectWallet', action: 'connect' };
  if (isSafe) return { label: 'limit.safeSignsNone' };
  if ([sellToken, buyToken].some((token) => token && isNativeToken(token.address))) {
    const values = { native: chain.native.symbol, wrapped: chain.wrappedNative.symbol };
    return { label: 'limit.useWrapped', values, action: 'useWrapped' };
  }
  if (!hasAmount) return { label: 'common.enterAmount' };
  if (!sellToken || !buyToken) return { label: 'common.selectToken' };
  if (recipient === 'missing') return { label: 'common.enterRecipient' };
  if (recipient === 'unwanted') return { label: 'common.removeSendFirst' };
  return recipient === 'checking' ? { label: 'common.checkingRecipient', isBusy: true } : undefined;
}

type Funds = Pick<LimitButtonState, 'chain' | 'balance' | 'coins' | 'terms'>;

/**
 * Returns the wei of the native coin to wrap before an order, where the account holds them: those that it lacks of the
 * wrapped coin, which the order sells.
 */
export function getWrapAmount({ chain, balance, coins, terms }: Funds): bigint | undefined {
  if (balance === undefined || coins === undefined || !terms || chain.nativeIsToken) return undefined;
  if (terms.sellToken.address !== chain.wrappedNative.address) return undefined;
  const lacking = terms.sellAmount - balance;
  const most = getMaxSpend({ balance: coins, token: getNativeCoin(chain), chain });
  return lacking > 0n && lacking <= most ? lacking : undefined;
}

/** Returns true where an order sells more than the account holds and can wrap. */
export function isBeyondFunds(funds: Funds): boolean {
  const { chain, balance, coins, terms } = funds;
  if (balance === undefined || !terms || balance >= terms.sellAmount) return false;
  const mayWrap = !chain.nativeIsToken && terms.sellToken.address === chain.wrappedNative.address;
  return mayWrap ? coins !== undefined && getWrapAmount(funds) === undefined : true;
}

function getAmountProblem(state: LimitButtonState): LimitButton | undefined {
  const { sellToken, terms, hasPrice } = state;
  if (isBeyondFunds(state)) return { label: 'common.insufficientBalance', values: getSymbol(sellToken) };
  if (!hasPrice) return { label: 'limit.setPrice' };
  return terms && terms.buyAmount > 0n ? undefined : { label: 'limit.noOutput' };
}

function getWalletProblem({ chain, walletChainId }: LimitButtonState): LimitButton | undefined {
  if (walletChainId === chain.id) return undefined;
  return { label: 'wallet.switchTo', values: { network: chain.name }, action: 'switchChain' };
}

function getStep(state: LimitButtonState): LimitButton {
  const { chain, balance, isWrapping, approve, terms, market } = state;
  const lacking = getWrapAmount(state);
  if (lacking !== undefined) {
    if (isWrapping) return { label: 'limit.wrapping', values: getSymbol(getNativeCoin(chain)), isBusy: true };
    return { label: 'limit.wrap', values: describeCoins(chain, lacking), action: 'wrap' };
  }
  // Whether the coins suffice is not known yet.
  if (balance !== undefined && terms && balance < terms.sellAmount) return { label: 'limit.place', isBusy: true };
  // A price far below the market is named before an approval is paid for.
  const isRash = approve?.action === 'approve' && isTooLow(state);
  if (approve) return isRash ? { ...approve, hint: 'limit.farBelowShort', isDanger: true } : approve;
  if (market === undefined) return { label: 'limit.place', isBusy: true };
  if (market === null) return { label: 'limit.marketUnknown', action: 'review', isDanger: true };
  return isTooLow(state)
    ? { label: 'limit.priceTooLow', action: 'review', isDanger: true }
    : { label: 'limit.place', action: 'review' };
}

/** Returns true for an order whose price is known to be far below the market's. */
function isTooLow({ terms, market }: LimitButtonState): boolean {
  return typeof market === 'bigint' && isPriceTooLow({ asked: terms?.buyAmount ?? 0n, market });
}

/** Returns wei of the native coin in whole coins, and its symbol. */
export function describeCoins(chain: Chain, wei: bigint) {
  return describeAmount(wei, getNativeCoin(chain), allDigits);
}

function getSymbol(token: Token | undefined) {
  return { symbol: abbreviateSymbol(token?.symbol ?? '') };
}
