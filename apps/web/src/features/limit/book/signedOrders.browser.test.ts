import { getChain } from '@livery/core/domain/chains';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { expect, test } from 'vitest';
import { listRemembered, rememberOrder, useSignedOrders } from './signedOrders';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');

test('an order that another tab has signed is listed, too', () => {
  rememberOrder({ ...exampleOrder, expiry: BigInt(Date.now()) });
  const stored = localStorage.getItem('livery.signedOrders') ?? '';
  useSignedOrders.setState({ orders: [] });
  localStorage.setItem('livery.signedOrders', stored);
  expect(listRemembered({ chain, account: exampleOrder.maker })).toHaveLength(1);
  localStorage.clear();
});
