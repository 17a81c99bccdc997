import { exampleOrder } from '@livery/core/testing/signatureScenes';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { afterEach, expect, test } from 'vitest';
import { endMove, recordCancel, recordSigned, startMove, useMovedOrder } from './movedOrder';

const orderHash = `0x${'1'.repeat(64)}` as const;
const cancelHash = `0x${'2'.repeat(64)}` as const;
const metaData: OrderRecord['metaData'] = {
  ...{ orderHash, remainingFillableTakerAmount: 1n, filledTakerAmount: 0n, state: 'ADDED', createdAt: '2026-01-01' },
};

afterEach(() => {
  endMove();
  localStorage.clear();
});

/** Reads the stored move again, as a reload does. */
async function reload() {
  const stored = localStorage.getItem('livery.movedOrder');
  useMovedOrder.setState({ moved: undefined });
  localStorage.setItem('livery.movedOrder', stored ?? '');
  await useMovedOrder.persist.rehydrate();
  return useMovedOrder.getState().moved;
}

test('a reload gives up a move whose cancellation was not sent', async () => {
  startMove({ order: exampleOrder, metaData }, { text: '3100', isInverted: false });
  expect(useMovedOrder.getState().moved).toMatchObject({ orderHash, price: { text: '3100' } });
  expect(await reload()).toBeUndefined();
});

test('a reload keeps a move until its new order is signed', async () => {
  startMove({ order: exampleOrder, metaData }, { text: '3100', isInverted: false });
  recordCancel(cancelHash, cancelHash);
  expect(useMovedOrder.getState().moved?.cancelHash).toBeUndefined();
  recordCancel(orderHash, cancelHash);
  expect(await reload()).toMatchObject({ orderHash, cancelHash });
  recordSigned();
  expect(useMovedOrder.getState().moved?.isSigned).toBe(true);
  expect(await reload()).toBeUndefined();
});

test('a stored move whose order cannot be read is dropped: it would keep every other order from being moved', async () => {
  const moved = { orderHash, cancelHash, order: { salt: 'x' }, price: { text: '3100', isInverted: false } };
  localStorage.setItem('livery.movedOrder', JSON.stringify({ state: { moved }, version: 1 }));
  expect(await reload()).toBeUndefined();
});
