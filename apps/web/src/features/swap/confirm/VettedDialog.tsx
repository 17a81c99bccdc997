import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import { isGrave } from '../safety/isGrave';
import { useTokenWarnings } from '../safety/useTokenWarnings';
import { ConfirmDialog } from './ConfirmDialog';
import type { SwapDialogProps } from './swapDialogProps';
import { WaitingPanel } from './WaitingPanel';

/** The dialog of one swap; who goes without a review gets one all the same when the money may be gone. */
export function VettedDialog({ agreed, ...swap }: SwapDialogProps) {
  const text = useText();
  const { warnings, isPending } = useTokenWarnings(swap, true);
  if (agreed && isPending) {
    return (
      <Dialog open hideTitle onClose={() => swap.onClose(false)} title={text('swap.confirmTitle')}>
        <WaitingPanel terms={swap.terms} account={swap.account} figures={agreed} />
      </Dialog>
    );
  }
  return <ConfirmDialog {...swap} agreed={warnings.some(isGrave) ? undefined : agreed} />;
}
