import type { Chain } from '@livery/core/domain/chain';
import type { Fee } from '@livery/core/domain/fee';
import { parseAmount } from '@livery/core/domain/parseAmount';
import type { Token } from '@livery/core/domain/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Address } from 'viem';
import type { Field } from '../params/swapParams';
import type { SwapTerms } from './swapTerms';

/** What to ask a quote for, or undefined while a token or the amount is missing. */
export function getSwapTerms(form: {
  chain: Chain;
  config: ProductConfig;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  exactField: Field;
  exactAmount: string;
  slippageBps: number;
  fee: Fee | undefined;
  recipient: Address | undefined;
  recipientName?: string | undefined;
  deadlineSeconds: number;
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
    fee,
    affiliate: config.affiliateAddress,
    recipient,
    recipientName: form.recipientName,
    deadlineSeconds,
    targets: config.allowed_targets,
  };
}
