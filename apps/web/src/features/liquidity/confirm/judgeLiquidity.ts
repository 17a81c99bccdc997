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
import { judgeInOne } from '../../../approval/judgeInOne';
import type { NeededApproval } from '../../../approval/neededApproval';
import { stopByGate } from '../../../messages/stop';
import { collectFacts } from '../../../wallet/collectFacts';
import type { Clients } from '../../../wallet/getWalletClient';
import type { StoppedAction } from '../../../wallet/outcome';
import { readTime } from '../../../wallet/readTime';

/** A change of liquidity that the gate passed; what the trader agrees to are its facts. */
export type ReadyLiquidity = {
  status: 'ready';
  transaction: GatedTransaction;
  /** The change with the approvals before it, where one confirmation is for all. */
  batch?: GatedBatch | undefined;
  facts: LiquidityFacts;
  figures: LiquidityFacts;
};

type Change = { chain: Chain; intent: LiquidityIntent };

/** Judges a change of liquidity, after the approvals that it lacks where one confirmation is for all. */
export function judgeLiquidity(
  clients: Clients,
  { needed, ...change }: Change & { needed?: readonly NeededApproval[] | undefined },
): Promise<ReadyLiquidity | StoppedAction> {
  const judge = (before: readonly GatedTransaction[] = []) => judgeCall(clients, change, before);
  return needed ? judgeInOne(clients, needed, { judge, listSpends: listLiquiditySpends }) : judge();
}

/**
 * Builds the call of an intent, simulates it on the gateway's newest block, has the wallet's own node read the same, and
 * passes all to the gate. Throws viem's errors when a node fails, and those of a wallet that does not answer.
 */
async function judgeCall(
  clients: Clients,
  { chain, intent }: Change,
  before: readonly GatedTransaction[],
): Promise<ReadyLiquidity | StoppedAction> {
  const { timestamp } = await readTime(clients, chain.id);
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
  const { facts } = verdict;
  return { status: 'ready', transaction: verdict.transaction, facts, figures: facts };
}
