import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { StepButton } from '../ui/trade/MainButton';
import type { ApprovalStep } from './useApprovalStep';

/** The part of an approve step that its button shows. */
export type ShownApproval = Pick<ApprovalStep, 'state' | 'waitsFor'> & {
  described: Pick<ApprovalStep['described'], 'token' | 'isTokenPermit'>;
  request: Pick<ApprovalStep['request'], 'isPending'>;
};

/** Returns the button that asks for an approval or a permit, as far as that is; undefined once it is given. */
export function getApproveButton(step: ShownApproval): StepButton<'approve'> | undefined {
  const { state, request, waitsFor, described } = step;
  const values = { symbol: abbreviateSymbol(described.token?.symbol ?? '') };
  switch (state) {
    case 'APPROVED':
      return undefined;
    case 'UNKNOWN':
      return { label: 'wallet.checkingAllowance', isBusy: true };
    case 'PENDING':
      // A permit waits for the swap before it.
      if (described.isTokenPermit) return { label: 'activity.pendingShort', isBusy: true };
      return { label: 'wallet.approving', values, isBusy: true };
    case 'NOT_APPROVED':
      if (request.isPending) return { label: 'wallet.confirmInWallet', isBusy: true };
      return {
        label: described.isTokenPermit ? 'wallet.sign' : 'wallet.approve',
        values,
        waitsFor,
        action: waitsFor === undefined ? 'approve' : undefined,
      };
  }
}
