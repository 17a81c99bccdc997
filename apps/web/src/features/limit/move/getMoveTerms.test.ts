import { getChain } from '@livery/core/domain/chains';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMoveTerms } from './getMoveTerms';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const sellToken = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const buyToken = { ...sellToken, address: exampleOrder.takerToken, symbol: 'USDC', decimals: 6 };
const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 };
const order = { ...exampleOrder, makerAmount: 3n * 10n ** 18n, takerAmount: 9_000_000_000n, expiry: 2_000_000_000n };
const move = { chain, config, sellToken, buyToken, order, filledTakerAmount: 0n };

test('a moved order sells what is left and ends when the old one would have', () => {
  const price = { text: '3100', isInverted: false };
  expect(getMoveTerms({ ...move, price, filledTakerAmount: 3_000_000_000n })).toMatchObject({
    sellAmount: 2n * 10n ** 18n,
    buyAmount: 6_200_000_000n,
    endsAt: 2_000_000_000n,
  });
});

test('of a purchase, the price is that of the bought token', () => {
  const bid = { ...order, makerAmount: 3_000_000_000n, takerAmount: 10n ** 18n };
  const price = { text: '2500', isInverted: true };
  expect(getMoveTerms({ ...move, order: bid, sellToken: buyToken, buyToken: sellToken, price })).toMatchObject({
    sellAmount: 3_000_000_000n,
    buyAmount: 12n * 10n ** 17n,
  });
});

test('the old and the new order sell together exactly what the old one did', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 24n });
  fc.assert(
    fc.property(amount, amount, amount, (makerAmount, takerAmount, filled) => {
      const filledTakerAmount = filled < takerAmount ? filled : takerAmount;
      const moved = { ...move, order: { ...order, makerAmount, takerAmount }, filledTakerAmount };
      const left = getMoveTerms({ ...moved, price: { text: '100000000000000', isInverted: false } })?.sellAmount ?? 0n;
      // As the exchange rounds what it has sold.
      expect((makerAmount * filledTakerAmount) / takerAmount + left).toBe(makerAmount);
    }),
  );
});

test('nothing takes the place of an order that is filled, or at a price of nothing', () => {
  const price = { text: '3100', isInverted: false };
  expect(getMoveTerms({ ...move, price, filledTakerAmount: order.takerAmount })).toBeUndefined();
  expect(getMoveTerms({ ...move, price: { text: '0', isInverted: false } })).toBeUndefined();
  expect(getMoveTerms({ ...move, price: { text: '0.000001', isInverted: false } })).toBeUndefined();
});
