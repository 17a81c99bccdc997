import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { formatSignificantUp } from '@livery/core/domain/amounts/formatSignificantUp';
import type { TradeFigures } from '@livery/core/domain/swap/reduceTrade';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { getWorseBps } from '@livery/core/gate/consent';
import { useState } from 'react';
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
  const { symbol, decimals } = isSale ? buyToken : sellToken;
  const [before, now] = isSale ? [shown.buyAmount, updated.buyAmount] : [shown.sellAmount, updated.sellAmount];
  // The tick is for this price: a newer one that is clearly worse asks again.
  const [accepted, setAccepted] = useState<bigint>();
  const worseBps = getWorseBps({ side, best: before, paid: now });
  const needsTick = worseBps > maxWorseBps;
  const isAccepted = accepted !== undefined && getWorseBps({ side, best: accepted, paid: now }) <= 0;
  const format = (amount: bigint) => (isSale ? formatSignificant : formatSignificantUp)(amount, decimals, 6);
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
          oldAmount: format(before),
          newAmount: format(now),
          symbol: abbreviateSymbol(symbol),
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
