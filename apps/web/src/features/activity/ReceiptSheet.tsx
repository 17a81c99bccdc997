// A chunk of its own, loaded when the first receipt is opened.
import { getChain } from '@livery/core/domain/chains';
import { ReceiptView } from '../../receipt/ReceiptView';
import type { ReceiptSubject } from '../../receipt/receiptSheet';
import { useText } from '../../text/useText';
import { Dialog } from '../../ui/Dialog';

/** The sheet of one transaction, from its signature to its receipt. Closed, it stays as the pill of what is pending. */
export function ReceiptSheet({ subject, onClose }: { subject: ReceiptSubject; onClose: () => void }) {
  const text = useText();
  const chain = getChain(subject.chainId);
  return (
    <Dialog open onClose={onClose} title={text('activity.receipt')}>
      {chain && (
        <ReceiptView
          chain={chain}
          hash={subject.hash}
          account={subject.account}
          trade={subject.trade}
          summary={subject.summary}
        />
      )}
    </Dialog>
  );
}
