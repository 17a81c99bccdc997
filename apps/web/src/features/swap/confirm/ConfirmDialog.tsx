import type { SignedTokenPermit } from '@livery/core/domain/orders/tokenPermit';
import type { TradeFigures } from '@livery/core/gate/swap/getFigures';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { WitnessTexts } from '../../../consent/WitnessTexts';
import { SentPanel } from '../../../receipt/SentPanel';
import { nameQuery } from '../../../recipient/useRecipient';
import { useText } from '../../../text/useText';
import { useSession } from '../../../wallet/openSession';
import { ActionDialog } from '../../../wallet/panels/ActionDialog';
import { AskingPanel } from '../../../wallet/panels/AskingPanel';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import { FailedPanel } from './FailedPanel';
import { confirmIds, getAskedSwap, getSentSwap } from './getSwapSummary';
import { ReviewPanel } from './ReviewPanel';
import { type SwapSession, type SwapSessionState, toSwapAction } from './swapAction';

/** The swap as it stood at the click on Swap. */
export type SwapToConfirm = {
  terms: SwapTerms;
  account: Address;
  /** The orders of the quote on the form; its tokens are tested along their paths. */
  orders: QuoteResponse['orders'];
  /** The figures that an expert agreed to on the form; the wallet is then prompted without a review. */
  agreed?: TradeFigures | undefined;
  /** True where the wallet takes the approval and the swap in one confirmation. */
  isInOne?: boolean | undefined;
  /** The signature that lets Permit2 take the sold token, where the trader gave one. */
  tokenPermit?: SignedTokenPermit | undefined;
};

export type ConfirmDialogProps = SwapToConfirm & { onClose: (wasSent: boolean, hasFailed?: boolean) => void };

/** The dialog of one swap, from its review to its hash. */
export function ConfirmDialog({ terms, account, agreed, isInOne, tokenPermit, onClose }: ConfirmDialogProps) {
  const text = useText();
  const queries = useQueryClient();
  // Skips the cache but updates it, so that the form behind the dialog shows the same address.
  const lookUp = async (name: string) => {
    const found = await queries.fetchQuery({ ...nameQuery(name), staleTime: 0 });
    return found === 'offchain' ? null : found;
  };
  const { session, state, isReview } = useSession(() =>
    toSwapAction({ terms, account, agreed, isInOne, tokenPermit, text, lookUp }),
  );
  const kind = getTermsKind(terms);
  const { stage } = state;
  // A swap that the trader rejects has not failed: its signature may still be used.
  const close = () => onClose(stage.status === 'done', stage.status === 'failed' && !stage.rejected);
  return (
    <ActionDialog
      open
      onClose={close}
      title={text(kind === 'swap' ? 'swap.confirmTitle' : confirmIds[kind])}
      hideTitle={!isReview}
      isReview={isReview && (state.latest !== undefined || !state.error)}
    >
      <WitnessTexts>
        <Panel terms={terms} account={account} session={session} state={state} onClose={close} />
      </WitnessTexts>
    </ActionDialog>
  );
}

type PanelProps = Pick<ConfirmDialogProps, 'terms' | 'account'> & {
  session: SwapSession;
  state: SwapSessionState;
  onClose: () => void;
};

function Panel({ terms, account, session, state, onClose }: PanelProps) {
  const { stage, agreed } = state;
  const { chain } = terms;
  const asked = agreed && stage.status === 'reading' ? agreed : stage.status === 'asking' ? stage.shown : undefined;
  if (asked) return <AskingPanel account={account} chainId={chain.id} phrase={getAskedSwap(terms, asked)} />;
  switch (stage.status) {
    case 'done':
      return (
        <SentPanel chain={chain} sent={stage.result} phrases={getSentSwap(terms, stage.shown)} onClose={onClose} />
      );
    case 'failed':
      return <FailedPanel terms={terms} stage={stage} onDismiss={onClose} />;
    default:
      return <ReviewPanel terms={terms} session={session} state={state} onDismiss={onClose} />;
  }
}
