import { formatSignificant } from '@livery/core/domain/formatSignificant';
import { useGroupedDigits } from '../../../text/useGroupedDigits';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import type { SwapTerms } from '../quote/swapTerms';
import { ConfirmSide } from './ConfirmSide';
import styles from './ConfirmSides.module.css';
import { getPromise } from './getPromise';
import type { ReadySwap } from './preparedSwap';

/** What goes out and what comes in, and the sentence about the side that is estimated. */
export function ConfirmSides({ terms, swap }: { terms: SwapTerms; swap: ReadySwap | undefined }) {
  const text = useText();
  const group = useGroupedDigits();
  const { sellToken, buyToken, side } = terms;
  const isMarket = swap?.facts.kind === 'swap' || !swap;
  const isEstimated = (estimated: SwapTerms['side']) => isMarket && side !== estimated;
  const promise = swap && getPromise(swap);
  return (
    <div className={styles.sides}>
      <ConfirmSide
        label={text(isEstimated('exactInput') ? 'swap.youSellMost' : 'swap.youSell')}
        token={sellToken}
        amount={swap && group(formatSignificant(swap.figures.sellAmount, sellToken.decimals))}
      />
      <span className={styles.arrow}>
        <Icon name="arrowDown" size={16} />
      </span>
      <ConfirmSide
        label={text(isEstimated('exactOutput') ? 'swap.youReceiveEstimated' : 'swap.youReceive')}
        token={buyToken}
        amount={swap && group(formatSignificant(swap.figures.buyAmount, buyToken.decimals))}
      />
      <p className={styles.promise}>{promise ? text(promise.id, promise.values) : ' '}</p>
    </div>
  );
}
