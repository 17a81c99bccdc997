import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { getWorseBps } from '@livery/core/gate/common/consent';
import type { TradeFigures } from '@livery/core/gate/swap/getFigures';
import { useState } from 'react';
import { describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Notice } from '../../../ui/Notice';
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
  const worseBps = getWorseBps({ side, best: before, paid: now });
  const needsTick = worseBps > maxWorseBps;
  const isAccepted = accepted !== undefined && getWorseBps({ side, best: accepted, paid: now }) <= 0;
  const sign = now < before ? '−' : '+';
  return (
    <Notice
      kind="warn"
      title={text('swap.priceUpdated')}
      action={
        <Button size="small" disabled={needsTick && !isAccepted} onClick={onAccept}>
          {text('swap.accept')}
        </Button>
      }
    >
      <p>
        {text('swap.priceChange', {
          oldAmount: describeAmount(before, token).amount,
          newAmount: describeAmount(now, token).amount,
          symbol: abbreviateSymbol(token.symbol),
          change: `${sign}${formatPercent(Math.abs(worseBps))}`,
        })}
      </p>
      {needsTick && (
        <Checkbox
          label={text('swap.acceptPrice')}
          checked={isAccepted}
          onChange={(isTicked) => setAccepted(isTicked ? now : undefined)}
        />
      )}
    </Notice>
  );
}
