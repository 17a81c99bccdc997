import type { TradeFigures } from '@livery/core/domain/swap/reduceTrade';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Address } from 'viem';
import { nameQuery } from '../../../recipient/useRecipient';
import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import styles from './ConfirmDialog.module.css';
import type { SwapSession, SwapSessionState } from './createSwapSession';
import { FailedPanel } from './FailedPanel';
import { confirmIds } from './getSwapSummary';
import { openSwapSession } from './openSwapSession';
import { ReviewPanel } from './ReviewPanel';
import { SubmittedPanel } from './SubmittedPanel';
import { WaitingPanel } from './WaitingPanel';

/** The swap as it stood at the click on Swap. */
export type SwapToConfirm = {
  terms: SwapTerms;
  account: Address;
  /** The orders of the quote on the form; its tokens are tested along their paths. */
  orders: QuoteResponse['orders'];
  /** The figures that an expert agreed to on the form; the wallet is then prompted without a review. */
  agreed?: TradeFigures | undefined;
};

export type ConfirmDialogProps = SwapToConfirm & { onClose: (wasSent: boolean) => void };

/** The dialog of one swap, from its review to its hash. */
export function ConfirmDialog({ terms, account, agreed, onClose }: ConfirmDialogProps) {
  const text = useText();
  const queries = useQueryClient();
  // Skips the cache but updates it, so that the form behind the dialog shows the same address.
  const lookUp = (name: string) => queries.fetchQuery({ ...nameQuery(name), staleTime: 0 });
  const [session] = useState(() => openSwapSession({ terms, account, agreed, text, lookUp }));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const kind = getTermsKind(terms);
  const close = () => onClose(state.trade.status === 'pending');
  return (
    <Dialog
      open
      onClose={close}
      title={text(kind === 'swap' ? 'swap.confirmTitle' : confirmIds[kind])}
      hideTitle={!isReview(state)}
      className={isReview(state) && (state.latest || !state.error) ? styles.wide : styles.dialog}
    >
      <div aria-live="polite">
        <Panel terms={terms} account={account} session={session} state={state} onClose={close} />
      </div>
    </Dialog>
  );
}

type PanelProps = Pick<ConfirmDialogProps, 'terms' | 'account'> & {
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
