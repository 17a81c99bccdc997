import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import { nameQuery } from '../recipient/nameQuery';
import styles from './ConfirmDialog.module.css';
import { FailedPanel } from './FailedPanel';
import { openSwapSession } from './openSwapSession';
import { ReviewPanel } from './ReviewPanel';
import { SubmittedPanel } from './SubmittedPanel';
import type { SwapDialogProps } from './swapDialogProps';
import type { SwapSession, SwapSessionState } from './swapSession';
import { WaitingPanel } from './WaitingPanel';

/** One swap from its facts to its hash. */
export function ConfirmDialog({ terms, account, agreed, onClose }: SwapDialogProps) {
  const text = useText();
  const queries = useQueryClient();
  // Past the cache, and into it: the form behind the dialog then shows the same.
  const lookUp = (name: string) => queries.fetchQuery({ ...nameQuery(name), staleTime: 0 });
  const [session] = useState(() => openSwapSession({ terms, account, agreed, text, lookUp }));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const close = () => onClose(state.trade.status === 'pending');
  return (
    <Dialog
      open
      onClose={close}
      title={text('swap.confirmTitle')}
      hideTitle={!isReview(state)}
      className={styles.dialog}
    >
      <div aria-live="polite">
        <Panel terms={terms} account={account} session={session} state={state} onClose={close} />
      </div>
    </Dialog>
  );
}

type PanelProps = Pick<SwapDialogProps, 'terms' | 'account'> & {
  session: SwapSession;
  state: SwapSessionState;
  onClose: () => void;
};

function Panel({ terms, account, session, state, onClose }: PanelProps) {
  const { trade, agreed } = state;
  if (agreed && trade.status === 'idle') return <WaitingPanel terms={terms} account={account} figures={agreed} />;
  switch (trade.status) {
    case 'signing':
      return <WaitingPanel terms={terms} account={account} figures={trade.shown} />;
    case 'pending':
      return <SubmittedPanel terms={terms} hash={trade.hash} figures={trade.shown} onClose={onClose} />;
    case 'failed':
      return <FailedPanel terms={terms} trade={trade} onDismiss={onClose} />;
    default:
      return <ReviewPanel terms={terms} session={session} state={state} onDismiss={onClose} />;
  }
}

function isReview({ trade: { status }, agreed }: SwapSessionState): boolean {
  return (status === 'idle' && !agreed) || status === 'confirming';
}
