import { prepareLiquidity } from '@livery/core/actions/liquidity/prepareLiquidity';
import { readLiquidityFacts } from '@livery/core/actions/liquidity/readLiquidityFacts';
import { getPoolMemory } from '@livery/core/actions/market/poolMemory';
import type { Chain } from '@livery/core/domain/chains';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getLiquidityTerms } from '@livery/core/domain/liquidity/liquidityTerms';
import type { GatedBatch } from '@livery/core/domain/sealBatch';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import { gateLiquidity } from '@livery/core/gate/liquidity/gateLiquidity';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { listLiquiditySpends } from '@livery/core/gate/liquidity/listLiquiditySpends';
import { judgeApprovals } from '../../../approval/judgeApprovals';
import type { NeededApproval } from '../../../approval/neededApproval';
import { stopByGate } from '../../../messages/stop';
import { collectFacts } from '../../../wallet/collectFacts';
import type { Clients } from '../../../wallet/getWalletClient';
import type { StoppedAction } from '../../../wallet/outcome';
import { readTime } from '../../../wallet/readTime';
import { joinConsents, sealInBatch } from '../../../wallet/sealInBatch';

/** A change of liquidity that the gate passed; what the trader agrees to are its facts. */
export type ReadyLiquidity = {
  status: 'ready';
  transaction: GatedTransaction;
  /** The change with the approvals before it, where one confirmation is for all. */
  batch?: GatedBatch | undefined;
  facts: LiquidityFacts;
  figures: LiquidityFacts;
};

/**
 * Builds the call of an intent, simulates it on the gateway's newest block, has the wallet's own node read the same, and
 * passes all to the gate. Throws viem's errors when a node fails, and those of a wallet that does not answer.
 */
export async function judgeLiquidity(
  clients: Clients,
  {
    chain,
    intent,
    needed = [],
  }: { chain: Chain; intent: LiquidityIntent; needed?: readonly NeededApproval[] | undefined },
): Promise<ReadyLiquidity | StoppedAction> {
  const [approvals, { timestamp }] = await Promise.all([judgeApprovals(clients, needed), readTime(clients, chain.id)]);
  if (approvals.status === 'blocked') return approvals;
  const before = approvals.transactions;
  const prepared = await prepareLiquidity(clients.gateway, { chain, intent, timestamp, before });
  if (prepared.status === 'reverts') {
    const { code, name } = prepared.revert;
    return { status: 'blocked', code, revert: name };
  }
  const { transaction } = prepared;
  const pools = clients.provider && getPoolMemory(clients.provider);
  const readings = await collectFacts(clients, {
    chain,
    tokens: getLiquidityTerms(intent, chain).map(({ token }) => token),
    read: ({ shipped, unlisted }) =>
      readLiquidityFacts(clients, {
        chain,
        intent,
        transaction,
        before,
        unlisted,
        market: { hubs: getHubs(chain, shipped), pools },
      }),
  });
  // The deadline of the call counts from the time at which it was built.
  const verdict = gateLiquidity(intent, transaction, { ...readings, timestamp });
  if (!verdict.ok) return stopByGate(verdict);
  const isSimulated = readings.simulation !== undefined;
  const spends = listLiquiditySpends(verdict.facts);
  const sealed = sealInBatch({ approvals: before, action: verdict.transaction, spends, isSimulated });
  if (sealed.status === 'blocked') return sealed;
  const facts = { ...verdict.facts, consents: joinConsents(verdict.facts.consents, approvals.consents) };
  return { status: 'ready', transaction: verdict.transaction, batch: sealed.batch, facts, figures: facts };
}
