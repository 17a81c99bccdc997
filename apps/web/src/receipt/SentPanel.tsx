import type { Chain } from '@livery/core/domain/chains';
import { Suspense } from 'react';
import { useTransactions } from '../state/transactions';
import type { Phrase } from '../text/textId';
import { lazyExtra } from '../ui/lazy/lazyExtra';
import type { SentAction } from '../wallet/outcome';
import { DonePanel } from '../wallet/panels/DonePanel';
import { findRecord, getOutcome } from './getOutcome';
import { OutcomeMark } from './OutcomeMark';

const ReceiptView = lazyExtra(async () => (await import('./ReceiptView')).ReceiptView);

type Props = {
  chain: Chain;
  sent: SentAction;
  /** The action in one sentence, and what else is to be said of it. */
  phrases: readonly Phrase[];
  onClose: () => void;
};

/**
 * The panel of a transaction that was just sent, in the dialog that sent it: its title tells how it ended, once that is
 * known.
 */
export function SentPanel({ chain, sent: { hash, batch }, phrases, onClose }: Props) {
  const record = useTransactions(({ transactions }) => findRecord(transactions, { chainId: chain.id, hash }));
  const outcome = record ? getOutcome(record) : 'pending';
  const isEnded = outcome !== 'pending';
  return (
    <DonePanel
      title={isEnded ? `activity.${outcome}` : 'wallet.submitted'}
      mark={isEnded && <OutcomeMark outcome={outcome} size={72} celebrates />}
      phrases={phrases}
      sent={batch === undefined ? { chain, hash } : undefined}
      onClose={onClose}
    >
      <Suspense>
        <ReceiptView chain={chain} hash={hash} isPart />
      </Suspense>
    </DonePanel>
  );
}
