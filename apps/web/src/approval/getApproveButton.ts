import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { StepButton } from '../ui/trade/MainButton';
import type { ApprovalStep } from './useApprovalStep';

/** The part of an approve step that its button shows. */
export type ShownApproval = Pick<ApprovalStep, 'state' | 'waitsFor'> & {
  described: Pick<ApprovalStep['described'], 'token'>;
  request: Pick<ApprovalStep['request'], 'isPending'>;
};

/** Returns the button that asks for an approval, as far as that is; undefined once it is given. */
export function getApproveButton(step: ShownApproval): StepButton<'approve'> | undefined {
  const { state, request, waitsFor, described } = step;
  const values = { symbol: abbreviateSymbol(described.token?.symbol ?? '') };
  switch (state) {
    case 'APPROVED':
      return undefined;
    case 'UNKNOWN':
      return { label: 'swap.checkingAllowance', isBusy: true };
    case 'PENDING':
      return { label: 'swap.approving', values, isBusy: true };
    case 'NOT_APPROVED':
      if (request.isPending) return { label: 'swap.confirmInWallet', isBusy: true };
      return { label: 'swap.approve', values, waitsFor, action: waitsFor === undefined ? 'approve' : undefined };
  }
}
