import { isSevere, useTokenWarnings } from '../../../consent/useTokenWarnings';
import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { WaitingPanel } from './WaitingPanel';

// A chunk of its own: loaded with the first swap to confirm.

/** The confirm dialog once the tokens have been tested: a severe warning brings back the review that an expert skips. */
export function TokenCheckGate({ agreed, ...swap }: ConfirmDialogProps) {
  const text = useText();
  const { warnings, isPending } = useTokenWarnings(swap, true);
  if (agreed && isPending) {
    return (
      <Dialog open hideTitle onClose={() => swap.onClose(false)} title={text('swap.confirmTitle')}>
        <WaitingPanel terms={swap.terms} account={swap.account} figures={agreed} />
      </Dialog>
    );
  }
  return <ConfirmDialog {...swap} agreed={warnings.some(isSevere) ? undefined : agreed} />;
}
