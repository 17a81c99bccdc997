import { getQuote } from '@livery/core/actions/getQuote';
import type { Address, Client } from 'viem';
import type { SwapTerms } from '../quote/swapTerms';
import { toQuoteRequest } from '../quote/toQuoteRequest';
import { judgeSwap } from './judgeSwap';
import type { PreparedSwap } from './preparedSwap';

/**
 * A quote of this moment for the account, validated by the gateway and judged as `judgeSwap` does. Throws as `getQuote`,
 * and what a wallet throws that does not answer.
 */
export async function prepareSwap(
  clients: { wallet: Client; gateway: Client },
  { terms, account, signal }: { terms: SwapTerms; account: Address; signal: AbortSignal },
): Promise<PreparedSwap> {
  const request = toQuoteRequest(terms, { taker: account, skipValidation: false });
  const response = await getQuote({ fetch, chainId: terms.chain.id, request, signal });
  return judgeSwap(clients, { terms, account, signal, quote: { response, receivedAt: performance.now() } });
}
