import type { Chain } from '@livery/core/domain/chain';
import { getSwapKind } from '@livery/core/domain/getSwapKind';
import { parseAmount } from '@livery/core/domain/parseAmount';
import type { Token } from '@livery/core/domain/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Address } from 'viem';
import type { Field } from '../params/swapParams';
import type { SwapTerms } from './swapTerms';

const none = { recipient: undefined, fraction: '0' };

/** What to ask a quote for, or undefined while a token or the amount is missing. Wrapping costs no fee. */
export function getSwapTerms(form: {
  chain: Chain;
  config: ProductConfig;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  exactField: Field;
  exactAmount: string;
  slippageBps: number;
  recipient: Address | undefined;
  deadlineSeconds: number;
}): SwapTerms | undefined {
  const { chain, config, sellToken, buyToken, exactField, slippageBps, recipient, deadlineSeconds } = form;
  if (!sellToken || !buyToken) return undefined;
  const typed = exactField === 'input' ? sellToken : buyToken;
  const amount = parseAmount(form.exactAmount, typed.decimals);
  if (amount === undefined) return undefined;
  const kind = getSwapKind({ sellToken: sellToken.address, buyToken: buyToken.address }, chain);
  return {
    chain,
    sellToken,
    buyToken,
    side: exactField === 'input' ? 'exactInput' : 'exactOutput',
    amount,
    slippageBps,
    fee: kind === 'swap' ? getFee(config) : none,
    affiliate: config.affiliateAddress,
    recipient,
    deadlineSeconds,
  };
}

function getFee({ feeRecipient, buyTokenPercentage }: ProductConfig) {
  if (!feeRecipient || buyTokenPercentage === 0) return none;
  return { recipient: feeRecipient, fraction: toPlainDecimal(buyTokenPercentage) };
}

/** The configured share without an exponent; what is below a millionth is none. */
function toPlainDecimal(fraction: number): string {
  return fraction.toFixed(6).replace(/\.?0+$/, '');
}
