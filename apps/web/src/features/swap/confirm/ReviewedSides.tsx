import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { ConfirmSides } from '../../../ui/trade/ConfirmSides';
import type { SwapTerms } from '../quote/swapTerms';
import type { ReadySwap } from './prepareSwap';

/** Both amounts of the swap. The one that the market decides is called estimated. */
export function ReviewedSides({ terms, swap }: { terms: SwapTerms; swap: ReadySwap | undefined }) {
  const text = useText();
  const group = useGroupedDigits();
  const { chain, sellToken, buyToken, side } = terms;
  const isMarket = swap?.facts.kind === 'swap' || !swap;
  const isEstimated = (estimated: SwapTerms['side']) => isMarket && side !== estimated;
  return (
    <ConfirmSides
      network={chain.name}
      sold={{
        label: text(isEstimated('exactInput') ? 'swap.youSellEstimated' : 'swap.youSell'),
        token: sellToken,
        amount: swap && group(formatSignificant(swap.figures.sellAmount, sellToken.decimals)),
      }}
      bought={{
        label: text(isEstimated('exactOutput') ? 'swap.youReceiveEstimated' : 'swap.youReceive'),
        token: buyToken,
        amount: swap && group(formatSignificant(swap.figures.buyAmount, buyToken.decimals)),
      }}
    />
  );
}
