import { getMaximumSold } from '@livery/core/domain/swap/getMinimumReceived';
import { getTime } from '../state/clock';
import type { NeededApproval } from './neededApproval';
import type { ApprovalStep } from './useApprovalStep';

/** The time that a signature must still be valid for, so that its action can be mined. */
const minValidMs = 30_000;

type Signable = Pick<ApprovalStep, 'state' | 'needed'> & {
  described: Omit<ApprovalStep['described'], 'chain'> & Pick<NeededApproval, 'chain'>;
  request: Pick<ApprovalStep['request'], 'data' | 'variables'>;
};

/**
 * Returns an approve step with the signed permit in place of its approval: one that was asked for exactly what is
 * described now, or as little more as that allows, and lasts for another half a minute.
 */
export function withPermit<Step extends Signable>(step: Step): Step & Pick<ApprovalStep, 'permit' | 'tokenPermit'> {
  const { state, described, request } = step;
  const { data, variables: asked } = request;
  if (state === 'APPROVED' || data?.status !== 'signed' || !asked) return step;
  const { chain, account, token, amount = 0n, permitSlackBps = 0 } = described;
  const { permit, tokenPermit } = data;
  const isSame =
    asked.chain.id === chain.id &&
    asked.account === account &&
    asked.token.address === token?.address &&
    permit.value >= amount &&
    permit.value <= getMaximumSold(amount, permitSlackBps);
  if (!isSame || !isLongEnough(chain.id, permit.deadline)) return step;
  return { ...step, state: 'APPROVED', permit, tokenPermit };
}

/** Returns true for a signature that its action can still be mined with; its last second is since 1970. */
export function isLongEnough(chainId: number, deadline: bigint): boolean {
  return Number(deadline) * 1_000 - getTime(chainId) > minValidMs;
}
