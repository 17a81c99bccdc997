import type { Address, Client } from 'viem';
import { requestQuote } from '../quote/requestQuote';
import type { SwapTerms } from '../quote/swapTerms';
import { judgeSwap } from './judgeSwap';
import type { PreparedSwap } from './preparedSwap';

/**
 * A quote of this moment for the account, validated where it comes from and judged as `judgeSwap` does. Throws as `getQuote`,
 * and what a wallet throws that does not answer.
 */
export async function prepareSwap(
  clients: { wallet: Client; gateway: Client },
  { terms, account, signal }: { terms: SwapTerms; account: Address; signal: AbortSignal },
): Promise<PreparedSwap> {
  const response = await requestQuote(terms, { taker: account, skipValidation: false, signal });
  return judgeSwap(clients, { terms, account, signal, quote: { response, receivedAt: performance.now() } });
}
