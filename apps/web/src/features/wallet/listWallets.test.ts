import { expect, test } from 'vitest';
import type { Connector } from 'wagmi';
import { listWallets } from './listWallets';

const connector = (id: string) => ({ id }) as Connector; // only its id is read
const injected = connector('injected');
const announced = connector('app.some.wallet');

test('announced wallets stand alone: the injected one is one of them', () => {
  expect(listWallets([injected, announced], true)).toEqual([announced]);
});

test('an injected wallet that does not announce itself is offered', () => {
  expect(listWallets([injected], true)).toEqual([injected]);
});

test('without either there is nothing to offer', () => {
  expect(listWallets([injected], false)).toEqual([]);
});
