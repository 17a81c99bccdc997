import type { SignedPermit } from '@livery/core/domain/liquidity/liquidityIntent';
import type { SignedTokenPermit } from '@livery/core/domain/orders/tokenPermit';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useAtomicSupport } from '../wallet/atomicSupport';
import { type ApprovalState, withoutStep } from './approvalState';
import type { DescribedApproval } from './neededApproval';
import { useApproval } from './useApproval';
import { useApprove } from './useApprove';

/** The approve step of a form: its state, and what the wallet was last asked for. */
export type ApprovalStep = ReturnType<typeof useApprove> & {
  /** `APPROVED` also where the wallet takes the approval in the same confirmation as the action. */
  state: ApprovalState;
  isInOne: boolean;
  /** The signature that the action carries in place of an approval. */
  permit?: SignedPermit | undefined;
  /** The same of Permit2, as the call of a swap brings it along. */
  tokenPermit?: SignedTokenPermit | undefined;
};

/**
 * Returns the approve step that a feature describes, kept up to date with chain and wallet; `needed` is what the action
 * has to bring along.
 */
export function useApprovalStep(config: ProductConfig, described: DescribedApproval): ApprovalStep {
  const { needed, ...step } = useApprove(config, described);
  const isInOne = useAtomicSupport(described.chain.id) && !described.isAlone;
  const state = withoutStep(useApproval(described), isInOne);
  return { ...step, state, isInOne, needed: isInOne ? needed : undefined };
}
