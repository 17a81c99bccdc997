import { getAllowance } from '@livery/core/actions/getAllowance';
import { getMinedReceipt } from '@livery/core/actions/getMinedReceipt';
import { prepareApproval } from '@livery/core/actions/prepareApproval';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { Address, Client, Hash } from 'viem';
import { getClient } from '../chain/getClient';
import type { ActionOutcome } from '../wallet/outcome';
import type { NeededApproval } from './neededApproval';
import { type ApprovalToSend, sendApproval } from './sendApproval';

export type Approval = ApprovalToSend & {
  /** Base units that the action takes. */
  amount: bigint;
  /** Approves exactly the amount, or any amount. */
  prefers: 'max' | 'exact';
  /** The spender that a swap's quote names. */
  quotedSpender?: Address | undefined;
};

/**
 * Asks the wallet to approve the exchange's contract as spender of a token, in as many transactions as the token needs,
 * each passed by the gate and agreed to. Throws as `prepareApproval` and `runAction` do.
 */
export async function approveToken(approval: Approval): Promise<ActionOutcome<{ status: 'sent' }>> {
  const { chain, account, token, spender, amount, prefers, quotedSpender, summarize } = approval;
  if (quotedSpender !== undefined && quotedSpender !== spender)
    return { status: 'blocked', code: 'SPENDER_NOT_ALLOWED' };
  const gateway = await getClient(chain.id);
  const steps = await prepareApproval(gateway, { account, token: token.address, spender, amount, prefers });
  const named = { ...approval, summarize: (symbol: string) => summarize(nameApproved(approval, symbol)) };
  for (const [index, allowance] of steps.entries()) {
    const outcome = await sendApproval(named, allowance);
    if (outcome.status !== 'sent') return outcome;
    const isLast = index === steps.length - 1;
    if (
      !isLast &&
      !(await awaitReset(gateway, { hash: outcome.hash, token: token.address, owner: account, spender }))
    ) {
      break;
    }
  }
  return { status: 'sent' };
}

type Reset = { hash: Hash; token: Address; owner: Address; spender: Address };

/** For how long the next approval waits for a reset; beyond, the trader asks for it with another press. */
const maxWaitMs = 180_000;
const pauseMs = 3_000;

/**
 * Waits until a reset is mined, by its receipt or by the allowance: under the hash that a Safe names, no node may ever
 * know a transaction. Returns false when the chain has not shown it in time.
 */
async function awaitReset(gateway: Client, { hash, ...allowance }: Reset): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pauseMs) {
    const [allowed, receipt] = await Promise.all([
      getAllowance(gateway, allowance).catch(() => undefined),
      getMinedReceipt(gateway, { hash }).catch(() => undefined),
    ]);
    if (receipt || allowed === 0n) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}

/**
 * Returns the name of what is approved: its symbol, with the pair where these are the shares of a pool, which all have
 * the same symbol.
 */
export function nameApproved(
  { chain, pairOf, exchangeOf }: Pick<NeededApproval, 'chain' | 'pairOf' | 'exchangeOf'>,
  symbol: string,
): string {
  const pair = pairOf ?? (exchangeOf && [exchangeOf, chain.native]);
  return [symbol, pair?.map((one) => abbreviateSymbol(one.symbol)).join('/')].filter(Boolean).join(' ');
}
