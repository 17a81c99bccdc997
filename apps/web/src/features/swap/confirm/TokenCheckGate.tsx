import { isSevere, useTokenWarnings } from '../../../consent/useTokenWarnings';
import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import { AskingPanel } from '../../../wallet/panels/AskingPanel';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { getAskedSwap } from './getSwapSummary';

// A chunk of its own: loaded with the first swap to confirm.

/** The confirm dialog once the tokens have been tested: a severe warning brings back the review that an expert skips. */
export function TokenCheckGate({ agreed, ...swap }: ConfirmDialogProps) {
  const text = useText();
  const { warnings, isPending } = useTokenWarnings(swap, { isDue: true, byBoth: 'unlisted' });
  if (agreed && isPending) {
    return (
      <Dialog open hideTitle onClose={() => swap.onClose(false)} title={text('swap.confirmTitle')}>
        <AskingPanel account={swap.account} chainId={swap.terms.chain.id} phrase={getAskedSwap(swap.terms, agreed)} />
      </Dialog>
    );
  }
  return <ConfirmDialog {...swap} agreed={warnings.some(isSevere) ? undefined : agreed} />;
}
