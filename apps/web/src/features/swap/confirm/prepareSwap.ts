import { getQuote } from '@livery/core/actions/getQuote';
import { simulateSwap } from '@livery/core/actions/simulateSwap';
import { gate } from '@livery/core/gate/gate';
import type { Address, Client } from 'viem';
import type { SwapTerms } from '../quote/swapTerms';
import { toQuoteRequest } from '../quote/toQuoteRequest';
import { estimateCall } from './estimateCall';
import type { PreparedSwap } from './preparedSwap';
import { readWalletFacts } from './readWalletFacts';
import { toFigures } from './toFigures';
import { toSwapIntent } from './toSwapIntent';

/**
 * A quote of this moment for the account, validated by the gateway, simulated on our node and judged by the gate with
 * what the wallet says now. Throws as `getQuote`, and what a wallet throws that does not answer.
 */
export async function prepareSwap(
  clients: { wallet: Client; gateway: Client },
  { terms, account, signal }: { terms: SwapTerms; account: Address; signal: AbortSignal },
): Promise<PreparedSwap> {
  const { chain, sellToken, buyToken } = terms;
  const request = toQuoteRequest(terms, { taker: account, skipValidation: false });
  const response = await getQuote({ fetch, chainId: chain.id, request, signal });
  const receivedAt = performance.now();
  const { to, data, value } = response;
  const transaction = { chainId: chain.id, from: account, to, data, value };
  const tokens = [sellToken.address, buyToken.address];
  const [wallet, simulation, ownGasEstimate] = await Promise.all([
    readWalletFacts(clients),
    simulateSwap(clients.gateway, { transaction, tokens, payee: account }),
    estimateCall(clients.gateway, transaction),
  ]);
  signal.throwIfAborted();
  const verdict = gate(
    toSwapIntent(terms, account),
    { response, receivedAt },
    { ...wallet, now: performance.now(), simulation, ownGasEstimate },
  );
  if (!verdict.ok) return { status: 'blocked', code: verdict.code, reason: verdict.reason };
  const { facts } = verdict;
  return {
    status: 'ready',
    transaction: verdict.transaction,
    facts,
    figures: toFigures(facts, response, simulation),
    prices: response,
  };
}
