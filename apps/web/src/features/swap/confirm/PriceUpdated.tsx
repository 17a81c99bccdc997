import { getWorseBps } from '@livery/core/gate/common/consent';
import type { TradeFigures } from '@livery/core/gate/swap/getFigures';
import { useState } from 'react';
import { useText } from '../../../text/useText';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { describeChange } from '../../../wallet/review/describeChange';
import { FiguresUpdated } from '../../../wallet/review/FiguresUpdated';
import type { SwapTerms } from '../quote/swapTerms';

/** The change for worse, in basis points, that is accepted with a tick only. */
const maxWorseBps = 300;

type Props = { terms: SwapTerms; shown: TradeFigures; updated: TradeFigures; onAccept: () => void };

/** The notice of a new price beside the one that was shown, with the difference. */
export function PriceUpdated({ terms, shown, updated, onAccept }: Props) {
  const text = useText();
  const { side, sellToken, buyToken } = terms;
  const isSale = side === 'exactInput';
  const token = isSale ? buyToken : sellToken;
  const [before, now] = isSale ? [shown.buyAmount, updated.buyAmount] : [shown.sellAmount, updated.sellAmount];
  // The tick is for this price: a newer one that is clearly worse asks again.
  const [accepted, setAccepted] = useState<bigint>();
  const needsTick = getWorseBps({ side, best: before, paid: now }) > maxWorseBps;
  const isAccepted = accepted !== undefined && getWorseBps({ side, best: accepted, paid: now }) <= 0;
  return (
    <FiguresUpdated
      changes={[describeChange({ token, before, now })]}
      isTicked={!needsTick || isAccepted}
      onAccept={onAccept}
    >
      {needsTick && (
        <Checkbox
          label={text('swap.acceptPrice')}
          checked={isAccepted}
          onChange={(isTicked) => setAccepted(isTicked ? now : undefined)}
        />
      )}
    </FiguresUpdated>
  );
}
