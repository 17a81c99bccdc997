import { isPriceTooLow } from '@livery/core/domain/swap/isPriceTooLow';
import type { Phrase } from '../../../text/textId';
import { describeChange, isClose } from '../../../wallet/review/describeChange';
import type { LimitTerms } from '../terms/limitTerms';
import type { OrderFigures } from './prepareOrder';

/** The drift of the market, in basis points, that needs no new look: the amounts of the order are its trader's own. */
const maxDriftBps = 100n;

/** Returns the differences between the market of an order and the shown one that may change the trader's mind. */
export function listOrderChanges(terms: LimitTerms, now: OrderFigures, shown: OrderFigures): Phrase[] {
  const { buyToken } = terms;
  const isOther = isFarBelow(terms, now.market) !== isFarBelow(terms, shown.market);
  if (
    now.market !== undefined &&
    shown.market !== undefined &&
    (isOther || !isClose(now.market, shown.market, maxDriftBps))
  ) {
    return [
      { ...describeChange({ token: buyToken, before: shown.market, now: now.market }), id: 'limit.marketChange' },
    ];
  }
  // A market that is known now, or that a second node confirms, takes nothing back.
  const isLess = shown.market !== undefined && (now.market === undefined || (shown.isWitnessed && !now.isWitnessed));
  return isOther || isLess ? [{ id: 'common.reviewChanged' }] : [];
}

/** Returns true for an order that is placed although its price is far below the market's, or that is not known. */
export function isFarBelow({ buyAmount }: Pick<LimitTerms, 'buyAmount'>, market: bigint | undefined): boolean {
  return market === undefined || isPriceTooLow({ asked: buyAmount, market });
}
