import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hash } from 'viem';
import { useEveryBlock } from '../../../chain/blockNumber';
import { getOutcome } from '../../../receipt/getOutcome';
import { getTime } from '../../../state/clock';
import { useTransactions } from '../../../state/transactions';
import { useText } from '../../../text/useText';
import { StatusPanel } from '../../../ui/trade/StatusPanel';
import panel from '../../../ui/trade/StatusPanel.module.css';
import { ActionDialog } from '../../../wallet/panels/ActionDialog';
import { ConfirmOrder } from '../confirm/ConfirmOrder';
import { EndPanel } from '../confirm/OrderPanels';
import { getMoveTerms } from './getMoveTerms';
import { endMove, type Move, recordSigned } from './movedOrder';
import { type OrderEnd, orderEndQuery } from './orderEndQuery';

/** The second step of a move: it waits until the old order is cancelled, and then has the new one signed. */
export function PlaceAgain({ cancelHash, ...move }: Move & { cancelHash: Hash }) {
  const { account, order, moved, onClose } = move;
  const end = useOrderEnd(move);
  const [attempt, setAttempt] = useState(0);
  const [isHidden, setHidden] = useState(false);
  const hasFailed = useCancelFailed(cancelHash);
  const terms = end?.isOver && getMoveTerms({ ...move, price: moved.price, ...end });
  const isExpired = Number(order.expiry) * 1_000 <= getTime(order.chainId);
  if (terms && (!isExpired || moved.isSigned)) {
    return (
      <ConfirmOrder
        key={attempt}
        terms={terms}
        account={account}
        replacement={{
          isWitnessed: end.isWitnessed,
          onSigned: recordSigned,
          onLeft: endMove,
          onAgain: () => setAttempt(attempt + 1),
        }}
        isOpen={!isHidden}
        onHide={() => setHidden(true)}
        onAnswer={() => setHidden(false)}
        onClose={onClose}
      />
    );
  }
  return <Waiting end={end} hasFailed={hasFailed} onClose={onClose} />;
}

/**
 * Returns the end of the old order. Once it is over it is not read again: a node that then says otherwise, or nothing,
 * would have the new order reviewed or signed twice.
 */
function useOrderEnd({ chain, order, moved }: Move): OrderEnd | undefined {
  const [over, setOver] = useState<OrderEnd>();
  useEveryBlock(chain.id);
  const asked = orderEndQuery({ chain, order, hash: moved.orderHash });
  const { data } = useQuery({ ...asked, enabled: !over });
  if (!over && data?.isOver) setOver(data);
  return over ?? data;
}

/** Returns true once the cancellation is known to have changed nothing. */
function useCancelFailed(cancelHash: Hash): boolean {
  const sent = useTransactions(({ transactions }) => transactions.find(({ hash }) => hash === cancelHash));
  return sent !== undefined && !['pending', 'success', 'unknown'].includes(getOutcome(sent));
}

type WaitingProps = { end: OrderEnd | undefined; hasFailed: boolean; onClose: () => void };

/** The dialog until the old order is over, or when there is nothing to sign after it. */
function Waiting({ end, hasFailed, onClose }: WaitingProps) {
  const text = useText();
  const [isHidden, setHidden] = useState(false);
  const isWaiting = !end?.isOver && !hasFailed;
  return (
    <ActionDialog
      open={!isWaiting || !isHidden}
      onClose={isWaiting ? () => setHidden(true) : onClose}
      title={text('limit.moveTitle')}
      isReview={false}
    >
      {isWaiting ? (
        <StatusPanel tone="brand" title={text('limit.moveWaiting')}>
          <p className={panel.quiet}>{text('limit.moveWaitingHint')}</p>
        </StatusPanel>
      ) : end?.isOver ? (
        <EndPanel title="limit.oldOver" hint="limit.moveNothing" onClose={onClose} />
      ) : (
        <EndPanel title="limit.moveKept" hint="limit.moveKeptHint" onClose={onClose} />
      )}
    </ActionDialog>
  );
}
