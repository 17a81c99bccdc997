import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import type { Chain } from '@livery/core/domain/chains';
import type { Fee } from '@livery/core/domain/fees/getFee';
import { getSwapKind, type SwapKind } from '@livery/core/domain/swap/getSwapKind';
import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { AutoSlippage, QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { Address } from 'viem';
import type { Field } from '../params/swapParams';

/** The inputs of a quote apart from the trader: the form's and the operator's. */
export type SwapTerms = {
  chain: Chain;
  sellToken: Token;
  buyToken: Token;
  side: SwapSide;
  /** Base units of the sold token for an exact input, of the bought token for an exact output. */
  amount: bigint;
  slippageBps: number;
  /** True while the gateway is to choose the slippage; `fixSlippage` then takes what its quote suggests. */
  isSlippageAuto?: boolean | undefined;
  /** Why the gateway chose the slippage. */
  autoSlippage?: AutoSlippage | undefined;
  /** True when the trader chose the slippage. */
  isSlippageTyped?: boolean | undefined;
  fee: Fee;
  affiliate: Address | undefined;
  /** The account that is paid instead of the trader. */
  recipient: Address | undefined;
  /** The name that was typed for the recipient. */
  recipientName?: string | undefined;
  /** True when the recipient came with the link and the trader has neither edited nor confirmed it. */
  isRecipientLinked?: boolean | undefined;
  /** Seconds until a call with a deadline expires. */
  deadlineSeconds: number;
  /** True after a swap of the tokens reverted: no limit order is to fail the next one. */
  isWithoutOrders?: boolean | undefined;
  /** True for a wallet that cannot sign a permit of the sold token. */
  isWithoutPermits?: boolean | undefined;
  /** The only contracts that the operator allows; undefined allows all that the gate knows. */
  targets?: readonly Address[] | undefined;
};

/** Returns the terms to ask a quote for; undefined while a token, the fee or the amount is missing. */
export function getSwapTerms(form: {
  chain: Chain;
  config: ProductConfig;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  exactField: Field;
  exactAmount: string;
  slippageBps: number;
  isSlippageAuto?: boolean | undefined;
  isSlippageTyped?: boolean | undefined;
  fee: Fee | undefined;
  recipient: Address | undefined;
  recipientName?: string | undefined;
  isRecipientLinked?: boolean | undefined;
  deadlineSeconds: number;
  isWithoutOrders?: boolean | undefined;
  isWithoutPermits?: boolean | undefined;
}): SwapTerms | undefined {
  const { chain, config, sellToken, buyToken, exactField, slippageBps, fee, recipient, deadlineSeconds } = form;
  if (!sellToken || !buyToken || !fee) return undefined;
  const typed = exactField === 'input' ? sellToken : buyToken;
  const amount = parseAmount(form.exactAmount, typed.decimals);
  if (amount === undefined) return undefined;
  return {
    chain,
    sellToken,
    buyToken,
    side: exactField === 'input' ? 'exactInput' : 'exactOutput',
    amount,
    slippageBps,
    isSlippageAuto: form.isSlippageAuto,
    isSlippageTyped: form.isSlippageTyped,
    fee,
    affiliate: config.affiliateAddress,
    recipient,
    recipientName: form.recipientName,
    isRecipientLinked: form.isRecipientLinked,
    deadlineSeconds,
    isWithoutOrders: form.isWithoutOrders,
    isWithoutPermits: form.isWithoutPermits,
    targets: config.allowed_targets,
  };
}

/** Returns the terms with the slippage that a quote suggests, where the gateway is to choose it; without a quote as they are. */
export function fixSlippage(terms: SwapTerms, quote: QuoteResponse | undefined): SwapTerms {
  if (!terms.isSlippageAuto || !quote) return terms;
  const { autoSlippage } = quote;
  return { ...terms, isSlippageAuto: false, autoSlippage, slippageBps: autoSlippage?.bps ?? terms.slippageBps };
}

/** Returns whether the terms are a swap on the market, a wrap or an unwrap. */
export function getTermsKind({
  chain,
  sellToken,
  buyToken,
}: Pick<SwapTerms, 'chain' | 'sellToken' | 'buyToken'>): SwapKind {
  return getSwapKind({ sellToken: sellToken.address, buyToken: buyToken.address }, chain);
}
