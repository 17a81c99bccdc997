import type { Token } from '@livery/core/domain/tokens/token';
import { Suspense } from 'react';
import { useText } from '../../../text/useText';
import { lazyExtra } from '../../../ui/lazy/lazyExtra';
import { ConfirmSides } from '../../../ui/trade/ConfirmSides';
import type { SwapTerms } from '../quote/swapTerms';
import type { ReadySwap } from './prepareSwap';

const Worth = lazyExtra(async () => (await import('../../../fiat/Worth')).Worth);

/** Both amounts of the swap. The one that the market decides is called estimated. */
export function ReviewedSides({ terms, swap }: { terms: SwapTerms; swap: ReadySwap | undefined }) {
  const text = useText();
  const { chain, sellToken, buyToken, side } = terms;
  const isMarket = swap?.facts.kind === 'swap' || !swap;
  const toWorth = (token: Token, amount: bigint | undefined) => (
    <Suspense>
      <Worth token={token} amount={amount} isLine />
    </Suspense>
  );
  const isEstimated = (estimated: SwapTerms['side']) => isMarket && side !== estimated;
  return (
    <ConfirmSides
      network={chain.name}
      sold={{
        label: text(isEstimated('exactInput') ? 'swap.youSellEstimated' : 'common.youSell'),
        token: sellToken,
        amount: swap?.figures.sellAmount,
        isTyped: side === 'exactInput',
        worth: toWorth(sellToken, swap?.figures.sellAmount),
      }}
      bought={{
        label: text(isEstimated('exactOutput') ? 'swap.youReceiveEstimated' : 'common.youReceive'),
        token: buyToken,
        amount: swap?.figures.buyAmount,
        isTyped: side === 'exactOutput',
        worth: toWorth(buyToken, swap?.figures.buyAmount),
      }}
    />
  );
}
