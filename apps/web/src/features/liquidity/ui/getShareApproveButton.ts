import type { ApprovalState } from '../../../approval/approvalState';
import type { TextId } from '../../../text/textId';

/** The button that asks for the permission to take a pool's shares. */
export type ShareApproveButton = {
  label: TextId;
  /** A second line, which says how the permission is given. */
  hint?: TextId;
  isBusy: boolean;
};

/** Returns the button as far as the permission is: `canSign` where a signature is enough, which costs no gas. */
export function getShareApproveButton({
  state,
  isAsking,
  canSign = false,
}: {
  state: ApprovalState;
  isAsking: boolean;
  canSign?: boolean;
}): ShareApproveButton {
  if (state === 'APPROVED') return { label: 'swap.approved', isBusy: false };
  if (state === 'PENDING') return { label: 'liquidity.approvingShares', isBusy: true };
  if (isAsking) return { label: 'swap.confirmInWallet', isBusy: true };
  return { label: 'swap.approveStep', ...(canSign && { hint: 'liquidity.bySignature' as const }), isBusy: false };
}
