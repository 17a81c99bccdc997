import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { chain, dai, friend, native, trader, usdc, wrapped } from '../../testing/scene';
import { canBePaid, getSpender } from './recipient';

const swap = { chain, sellToken: usdc.address, buyToken: dai.address };

test('accounts can be paid, including the trader’s', () => {
  expect([friend, trader].map((account) => canBePaid(account, swap))).toEqual([true, true]);
});

test.each([
  ['the zero address', zeroAddress],
  ['the stand-in of the native coin', native.address],
  ['the sold token', usdc.address],
  ['the bought token', dai.address],
  ['the wrapped coin', wrapped.address],
  ['the exchange proxy', chain.exchangeProxy],
  ['its flash wallet', chain.flashWallet],
  ['the router', chain.v2.router],
  ['the factory', chain.v2.factory],
])('a payment to %s would be lost', (_, recipient) => {
  expect(canBePaid(recipient, swap)).toBe(false);
});

test('the spender is the router when a swap pays another account, else the exchange proxy', () => {
  const spenders = [undefined, trader, friend].map((recipient) => getSpender(chain, { account: trader, recipient }));
  expect(spenders).toEqual([chain.exchangeProxy, chain.exchangeProxy, chain.v2.router]);
});
