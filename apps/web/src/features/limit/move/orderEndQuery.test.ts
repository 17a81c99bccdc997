import { expect, test } from 'vitest';
import { getOrderEnd } from './orderEndQuery';

const live = { isLive: true, filled: 3n, fillable: 7n, isSigned: true };
const over = { ...live, isLive: false, filled: 4n, fillable: 0n };

test.each([
  ['the only node says so', [over], { isOver: true, isWitnessed: false, filledTakerAmount: 4n }],
  [
    'both nodes say so, with the larger fill',
    [{ ...over, filled: 5n }, over],
    { isOver: true, isWitnessed: true, filledTakerAmount: 5n },
  ],
  [
    'not while one of them says that it is live',
    [over, live],
    { isOver: false, isWitnessed: true, filledTakerAmount: 4n },
  ],
  [
    'not while one of them does not answer',
    [over, undefined],
    { isOver: false, isWitnessed: true, filledTakerAmount: 4n },
  ],
  ['not while none answers', [undefined], { isOver: false, isWitnessed: false, filledTakerAmount: 0n }],
])('an order is over: %s', (_, states, end) => {
  expect(getOrderEnd(states)).toEqual(end);
});
