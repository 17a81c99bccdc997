import { estimateOwnGas } from '@livery/core/actions/estimateOwnGas';
import { simulateSwap } from '@livery/core/actions/simulateSwap';
import { paysAnother } from '@livery/core/domain/paysAnother';
import { gate } from '@livery/core/gate/gate';
import type { ReceivedQuote } from '@livery/core/gate/receivedQuote';
import type { Address, Client } from 'viem';
import { getSpend } from '../form/getSpend';
import type { SwapTerms } from '../quote/swapTerms';
import { isApprovalMissing } from './isApprovalMissing';
import type { PreparedSwap } from './preparedSwap';
import { readWalletFacts } from './readWalletFacts';
import { toFigures } from './toFigures';
import { toSwapIntent } from './toSwapIntent';

/** Simulates a quote's call on our node's newest block and lets the gate judge it with what the wallet says now. */
export async function judgeSwap(
  clients: { wallet: Client; gateway: Client },
  swap: { terms: SwapTerms; account: Address; quote: ReceivedQuote; signal: AbortSignal },
): Promise<PreparedSwap> {
  const { terms, account, quote, signal } = swap;
  const { chain, sellToken, buyToken } = terms;
  const { to, data, value } = quote.response;
  const transaction = { chainId: chain.id, from: account, to, data, value };
  const tokens = [sellToken.address, buyToken.address];
  const [wallet, simulation, ownGasEstimate] = await Promise.all([
    readWalletFacts(clients),
    simulateSwap(clients.gateway, { transaction, tokens, payee: terms.recipient ?? account }),
    estimateOwnGas(clients.gateway, { transaction }),
  ]);
  signal.throwIfAborted();
  const timestamp = BigInt(Math.floor(Date.now() / 1_000));
  const facts = { ...wallet, now: performance.now(), timestamp, simulation, ownGasEstimate };
  const verdict = gate(toSwapIntent(terms, account), quote, facts);
  if (!verdict.ok) {
    const amount = getSpend(terms, quote.response) ?? 0n;
    const sale = { token: sellToken.address, owner: account, spender: quote.response.allowanceTarget, amount };
    const revert = verdict.code === 'WOULD_REVERT' ? simulation?.revert : undefined;
    const isUnapproved = revert && (await isApprovalMissing(clients.gateway, sale));
    signal.throwIfAborted();
    const { reason } = verdict;
    if (revert && !isUnapproved) return { status: 'blocked', code: revert.code, reason: revert.name };
    if (verdict.code === 'PAYEE_MISMATCH' && paysAnother({ account, recipient: terms.recipient })) {
      return { status: 'blocked', code: 'CANNOT_PAY_RECIPIENT', reason };
    }
    return { status: 'blocked', code: isUnapproved ? 'NOT_APPROVED' : verdict.code, reason };
  }
  return {
    status: 'ready',
    transaction: verdict.transaction,
    facts: verdict.facts,
    figures: toFigures(verdict.facts, quote.response, simulation),
    quote,
  };
}
