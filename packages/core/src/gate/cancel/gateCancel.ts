import { encodeFunctionData, type Hash } from 'viem';
import { cancelOrdersAbi as abi } from '../../domain/calldata/cancelOrdersAbi';
import { getChain } from '../../domain/chains';
import type { CancelIntent } from '../../domain/orders/cancelIntent';
import { hashLimitOrder } from '../../domain/orders/hashLimitOrder';
import { sealTransaction } from '../../domain/sealTransaction';
import { applyRules } from '../common/rule';
import { failClosed, unsupportedChain, type Verdict } from '../common/verdict';
import type { WalletFacts } from '../common/walletFacts';
import { cancelRules, toCancelContext } from './cancelRules';

/**
 * Checks and seals a cancellation; only this function does: `cancelLimitOrder` of one order or `batchCancelLimitOrders`
 * of several on the chain's exchange proxy, each an order of the account. Pure; never throws: an intent that cannot be
 * read is blocked.
 */
export function gateCancel(intent: CancelIntent, chainFacts: WalletFacts): Verdict<CancelFacts> {
  return failClosed((): Verdict<CancelFacts> => {
    const { chainId, account, orders } = intent;
    const chain = getChain(chainId);
    if (!chain) return unsupportedChain;
    const blocked = applyRules(Object.values(cancelRules), toCancelContext(intent, chain, chainFacts));
    if (blocked) return blocked;
    const { exchangeProxy } = chain;
    const [first, ...others] = orders;
    const data =
      first && others.length === 0
        ? encodeFunctionData({ abi, functionName: 'cancelLimitOrder', args: [first] })
        : encodeFunctionData({ abi, functionName: 'batchCancelLimitOrders', args: [orders] });
    const transaction = sealTransaction({ chainId, from: account, to: exchangeProxy, data, value: 0n });
    return {
      ok: true,
      transaction,
      facts: { hashes: orders.map((order) => hashLimitOrder(order, { chainId, exchangeProxy })) },
    };
  });
}

/** The facts about a cancellation: the hashes of the orders that can no longer be filled after it. */
type CancelFacts = { hashes: readonly Hash[] };
