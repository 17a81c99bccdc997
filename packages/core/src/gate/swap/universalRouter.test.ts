import { expect, test } from 'vitest';
import { brokenUniversal, hostileUniversal } from '../../testing/hostileUniversal';
import { dai, friend, native, type Scene, trader, usdc, withIntent, withResponse, wrapped } from '../../testing/scene';
import { onBsc, universalRouter, universalScenes, withAffiliate, withUniversal } from '../../testing/universalScenes';
import { decodeRoute } from './decodeRoute';
import { gate } from './gate';

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);

test.each(Object.entries(universalScenes))(
  'an honest swap by the Universal Router passes with unchanged bytes: %s',
  (_, scene) => {
    const { data, value } = scene.quote.response;
    expect(judge(scene)).toMatchObject({ ok: true, transaction: { to: universalRouter, data, value } });
  },
);

test('the facts are those of the call: the pools of each fill, the fee, the payee and the deadline', () => {
  const { sentSale } = universalScenes;
  const { fee, buyAmount, sellAmount, deadline } = sentSale.swap;
  expect(judge(sentSale)).toMatchObject({
    facts: {
      fills: [
        { source: 'Uniswap_V2', path: [wrapped.address, dai.address] },
        { source: 'Uniswap_V3', path: [wrapped.address, usdc.address, dai.address] },
      ],
      fee: { amount: fee?.amount, recipient: fee?.recipient },
      payee: friend,
      minimumReceived: buyAmount,
      sellAmount,
      deadline,
    },
  });
  expect(judge(universalScenes.purchase)).toMatchObject({ facts: { payee: trader } });
});

test('the wallet’s node is asked for the price of every fill, of a purchase, too', () => {
  for (const { intent, quote, swap } of [universalScenes.sale, universalScenes.purchase]) {
    const route = decodeRoute(intent, quote.response);
    expect(route?.fills).toMatchObject([
      {
        legs: [{ venue: { name: 'Uniswap_V2' }, path: [wrapped.address, dai.address] }],
        amount: swap.fills[0]?.amount,
      },
      { legs: [{ venue: { name: 'Uniswap_V3' }, keys: [500, 100] }], amount: swap.fills[1]?.amount },
    ]);
  }
  expect(native.symbol).toBe('ETH');
});

test('on a chain whose router has V3 pools alone, a sale over them passes', () => {
  expect(judge(onBsc('v3'))).toMatchObject({ ok: true, facts: { fills: [{ source: 'Uniswap_V3' }] } });
});

test('a call may name the operator’s account after its own bytes', () => {
  const scene = withIntent(withAffiliate(universalScenes.sale, friend), { affiliate: friend });
  expect(judge(scene)).toMatchObject({ ok: true, transaction: { data: scene.quote.response.data } });
});

test('a call may also name the trader’s own account as its payee', () => {
  expect(judge(withUniversal(universalScenes.sale, { payee: trader }))).toMatchObject({
    ok: true,
    facts: { payee: trader },
  });
});

test.each(brokenUniversal)('a call is blocked: %s', (_, scene) => {
  expect(judge(scene)).toMatchObject({ ok: false });
});

test('at least 120 hostile calls of the Universal Router are known', () => {
  expect(hostileUniversal.length + brokenUniversal.length).toBeGreaterThanOrEqual(120);
});

test.each(Object.entries(universalScenes))(
  'whichever byte of an honest call is another one, nothing that the trader agreed to changes: %s',
  (_, scene) => {
    const honest = judge(scene);
    if (!honest.ok) throw new Error(honest.code);
    const { data } = scene.quote.response;
    for (let at = 2; at < data.length; at += 2) {
      for (const flip of [0x01, 0x80, 0xff]) {
        const byte = Number.parseInt(data.slice(at, at + 2), 16) ^ flip;
        const changed = `0x${data.slice(2, at)}${byte.toString(16).padStart(2, '0')}${data.slice(at + 2)}` as const;
        const verdict = judge(withResponse(scene, { data: changed }));
        if (!verdict.ok) continue;
        const { payee, sellAmount, target, buyToken } = honest.facts;
        expect(verdict.facts).toMatchObject({ payee, sellAmount, target, buyToken });
        expect(verdict.facts.minimumReceived).toBeGreaterThanOrEqual(honest.facts.minimumReceived);
        expect(verdict.facts.fee?.amount ?? 0n).toBeLessThanOrEqual(honest.facts.fee?.amount ?? 0n);
        expect(verdict.facts.deadline).toBeLessThanOrEqual((honest.facts.deadline ?? 0n) + 60n);
      }
    }
  },
);
