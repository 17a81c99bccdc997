import type { SwapIntent } from '@livery/core/domain/swapIntent';
import type { Address } from 'viem';
import type { SwapTerms } from '../quote/swapTerms';

/** What the gate holds every quote on these terms against. */
export function toSwapIntent(terms: SwapTerms, account: Address): SwapIntent {
  const { chain, sellToken, buyToken, side, amount, slippageBps, fee, recipient, deadlineSeconds, targets } = terms;
  return {
    chainId: chain.id,
    account,
    sellToken,
    buyToken,
    side,
    amount,
    slippageBps,
    fee,
    recipient,
    deadlineSeconds,
    targets,
  };
}
