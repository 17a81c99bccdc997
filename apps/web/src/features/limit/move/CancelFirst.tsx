import { formatRatio, getPrice } from '@livery/core/domain/orders/limitPrice';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import { RestrictionNotice } from '../../../restriction/RestrictionNotice';
import { useRestriction } from '../../../restriction/useRestriction';
import { allDigits, describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Notice } from '../../../ui/Notice';
import { Row } from '../../../ui/Row';
import { isReadInverted } from '../../../ui/trade/priceUnit';
import { ActionDialog } from '../../../wallet/panels/ActionDialog';
import { AskingPanel } from '../../../wallet/panels/AskingPanel';
import { openOrdersQuery } from '../book/openOrdersQuery';
import { EndPanel, OrderFailed } from '../confirm/OrderPanels';
import { OrderReview } from '../confirm/OrderReview';
import { useOrderSession } from '../confirm/useOrderSession';
import { CancelFailure } from '../orders/CancelFailure';
import { useCancel } from '../orders/useCancel';
import { describeSale } from '../terms/describeSale';
import type { LimitTerms } from '../terms/limitTerms';
import { getMoveTerms } from './getMoveTerms';
import { type Move, recordCancel } from './movedOrder';

/**
 * The first step of a move: the review of the new order beside the old one, and the cancellation of that. An order of
 * restricted tokens stays: no new one could take its place.
 */
export function CancelFirst(move: Move) {
  const { config, chain, account, moved, sellToken, buyToken, onClose } = move;
  const text = useText();
  const { data: open } = useQuery(openOrdersQuery({ chainId: chain.id, account }));
  const record = open?.find(({ metaData }) => metaData.orderHash === moved.orderHash);
  const restriction = useRestriction({ config, chain, tokens: [sellToken, buyToken] });
  const cancel = useCancel({ config, chain, account });
  const [isHidden, setHidden] = useState(false);
  const send = async (cancelled: OrderRecord) => {
    try {
      const outcome = await cancel.mutateAsync([cancelled]);
      if (outcome.status === 'sent') recordCancel(moved.orderHash, outcome.hash);
    } catch {
      // The review shows the error of the mutation.
    }
    setHidden(false);
  };
  const filled = record && isFillable(record) ? record.metaData.filledTakerAmount : undefined;
  const terms =
    filled === undefined ? undefined : getMoveTerms({ ...move, price: moved.price, filledTakerAmount: filled });
  const isReview = !cancel.isPending && !restriction && terms !== undefined;
  return (
    <ActionDialog
      open={!isHidden}
      onClose={cancel.isPending ? () => setHidden(true) : onClose}
      title={text('limit.moveTitle')}
      hideTitle={cancel.isPending}
      isReview={isReview}
    >
      {cancel.isPending ? (
        <AskingPanel account={account} chainId={chain.id} phrase={describeSale(toOldSale(move))} />
      ) : restriction ? (
        <RestrictionNotice restriction={restriction} />
      ) : record && terms ? (
        <Review
          // What is left changes with a fill.
          key={String(terms.sellAmount)}
          terms={terms}
          account={account}
          move={move}
          cancel={cancel}
          onCancel={() => void send(record)}
        />
      ) : (
        open && <EndPanel title="limit.moveTitle" hint="limit.moveGone" onClose={onClose} />
      )}
    </ActionDialog>
  );
}

/** Returns true for an order that waits for its price alone. */
function isFillable({ metaData: { state } }: OrderRecord): boolean {
  return state === 'ADDED' || state === 'FILLED';
}

/** Returns the amounts of the old order as it was signed. */
function toOldSale({ order, sellToken, buyToken }: Move) {
  return { sellToken, buyToken, sellAmount: order.makerAmount, buyAmount: order.takerAmount };
}

type ReviewProps = {
  terms: LimitTerms;
  account: Address;
  move: Move;
  cancel: ReturnType<typeof useCancel>;
  onCancel: () => void;
};

/** The review of the new order by the gate, before the old one is touched. */
function Review({ terms, account, move, cancel, onCancel }: ReviewProps) {
  const text = useText();
  const { session, state } = useOrderSession({ terms, account });
  if (state.stage.status === 'failed') return <OrderFailed failure={state.stage} onDismiss={move.onClose} />;
  return (
    <OrderReview
      terms={terms}
      account={account}
      state={state}
      confirm="limit.moveFirst"
      rows={<OldTerms move={move} sellAmount={terms.sellAmount} />}
      onAccept={session.accept}
      onConfirm={onCancel}
    >
      <Notice kind="info">{text('limit.moveSteps')}</Notice>
      <CancelFailure cancel={cancel} />
    </OrderReview>
  );
}

/** The price of the old order, and what it would pay for the same amount. */
function OldTerms({ move, sellAmount }: { move: Move; sellAmount: bigint }) {
  const text = useText();
  const sale = toOldSale(move);
  const { sellToken, buyToken } = sale;
  const isInverted = isReadInverted(sale);
  const [quote, base] = isInverted ? [sellToken, buyToken] : [buyToken, sellToken];
  const price = getPrice(sale);
  const received = (sellAmount * sale.buyAmount) / sale.sellAmount;
  return (
    <div>
      <Row label={text('limit.movePrice')}>
        {price &&
          text('common.priceOf', {
            price: formatRatio(price, isInverted),
            quote: abbreviateSymbol(quote.symbol),
            base: abbreviateSymbol(base.symbol),
          })}
      </Row>
      <Row label={text('limit.moveReceive')}>
        <Amount {...describeAmount(received, buyToken, allDigits)} />
      </Row>
    </div>
  );
}
