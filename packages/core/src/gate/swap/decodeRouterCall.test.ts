import { expect, test } from 'vitest';
import { nativeToken } from '../../domain/tokens/nativeToken';
import { sceneTime } from '../../testing/quoteSwap';
import { chain, dai, friend, honestScenes, stranger, usdc, wrapped } from '../../testing/scene';
import { decodeRouterCall } from './decodeRouterCall';
import { gate } from './gate';

const way = { payee: friend, deadline: sceneTime + 1200n, isCanonical: true };

test.each([
  ['sent', usdc.address, dai.address, 'exactInput', [usdc.address, dai.address]],
  ['sentExactOutput', usdc.address, dai.address, 'exactOutput', [usdc.address, dai.address]],
  ['sentNativeSold', nativeToken, dai.address, 'exactInput', [wrapped.address, dai.address]],
  ['sentNativeSoldExactOutput', nativeToken, dai.address, 'exactOutput', [wrapped.address, dai.address]],
  ['sentNativeBought', usdc.address, nativeToken, 'exactInput', [usdc.address, wrapped.address]],
  ['sentNativeBoughtExactOutput', usdc.address, nativeToken, 'exactOutput', [usdc.address, wrapped.address]],
] as const)('%s is decoded to what was encoded', (name, sellToken, buyToken, side, path) => {
  const { call, quote } = honestScenes[name];
  expect(decodeRouterCall(quote.response)).toEqual({
    ...way,
    executor: 'v2Router',
    sellToken,
    buyToken,
    sellAmount: call.sellAmount,
    minimumReceived: call.minimum,
    steps: [{ name: 'routerSwap', side, path }],
  });
});

test('the facts of a send have the recipient, the deadline and the router', () => {
  const { intent, quote, facts } = honestScenes.sent;
  expect(gate(intent, quote, facts)).toMatchObject({
    ok: true,
    transaction: { to: chain.v2.router },
    facts: {
      payee: friend,
      deadline: sceneTime + 1200n,
      target: chain.v2.router,
      fee: undefined,
      fills: [{ source: 'Uniswap_V2', path: [usdc.address, dai.address] }],
    },
  });
});

test('a deadline may be ahead of the clock by the set time plus the clock skew', () => {
  const { intent, quote, facts } = honestScenes.sent;
  const judgeAt = (timestamp: bigint) => gate(intent, quote, { ...facts, timestamp });
  expect(judgeAt(sceneTime - 60n)).toMatchObject({ ok: true });
  expect(judgeAt(sceneTime - 61n)).toMatchObject({ ok: false, code: 'STALE' });
  expect(judgeAt(sceneTime + 1199n)).toMatchObject({ ok: true });
  expect(judgeAt(sceneTime + 1200n)).toMatchObject({ ok: false, code: 'STALE' });
});

test('a later time that the gateway alone claims is no reason to block before it is past the deadline', () => {
  const { intent, quote, facts } = honestScenes.sent;
  const judgeAt = (claimedTime: bigint) => gate(intent, quote, { ...facts, claimedTime });
  expect(judgeAt(sceneTime + 1199n)).toMatchObject({ ok: true });
  expect(judgeAt(sceneTime + 1200n)).toMatchObject({ ok: false, code: 'CLOCK_DISPUTED' });
});

test('contracts that the operator allows may be called', () => {
  const { intent, quote, facts } = honestScenes.sent;
  const narrowed = { ...intent, targets: [stranger, chain.v2.router] };
  expect(gate(narrowed, quote, facts)).toMatchObject({ ok: true });
  // The operator's list never extends the chain's own table.
  const strange = { ...quote, response: { ...quote.response, to: stranger } };
  expect(gate(narrowed, strange, facts)).toMatchObject({ ok: false, code: 'TARGET_NOT_ALLOWED' });
});
