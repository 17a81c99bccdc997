import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reduceTrade } from './reduceTrade';
import { idleTrade, type TradeEvent, type TradeState } from './trade';

const hash = `0x${'11'.repeat(32)}` as const;
const other = `0x${'22'.repeat(32)}` as const;
const figures = { sellAmount: 1n, buyAmount: 2n, limit: 1n };
const better = { ...figures, buyAmount: 3n };
const after = (...events: TradeEvent[]) => events.reduce(reduceTrade, idleTrade);

const review: TradeEvent = { type: 'review', figures };
const sign: TradeEvent = { type: 'sign' };
const sent: TradeEvent = { type: 'sent', hash };

test('an approval is sent and done', () => {
  expect(after({ type: 'approve' })).toEqual({ status: 'approving' });
  expect(after({ type: 'approve' }, { type: 'approvalSent', hash })).toEqual({ status: 'approving', hash });
  expect(after({ type: 'approve' }, { type: 'approvalSent', hash }, { type: 'approved' })).toBe(idleTrade);
});

test('a swap goes from review to confirmed', () => {
  expect(after(review)).toEqual({ status: 'confirming', shown: figures });
  expect(after(review, sign)).toEqual({ status: 'signing', shown: figures });
  expect(after(review, sign, sent)).toEqual({ status: 'pending', shown: figures, hash });
  const mined = after(review, sign, sent, { type: 'mined', success: true });
  expect(mined).toEqual({ status: 'confirmed', shown: figures, hash });
  expect(reduceTrade(mined, { type: 'dismiss' })).toBe(idleTrade);
});

test('a new price has to be accepted before signing', () => {
  const updated = after(review, { type: 'quoted', figures: better });
  expect(updated).toEqual({ status: 'confirming', shown: figures, updated: better });
  expect(reduceTrade(updated, sign)).toBe(updated);
  expect(reduceTrade(updated, { type: 'quoted', figures: { ...better } })).toBe(updated);
  expect(reduceTrade(updated, { type: 'quoted', figures })).toEqual({ status: 'confirming', shown: figures });
  const accepted = reduceTrade(updated, { type: 'accept' });
  expect(accepted).toEqual({ status: 'confirming', shown: better });
  expect(reduceTrade(accepted, sign)).toEqual({ status: 'signing', shown: better });
});

test.each(['sellAmount', 'buyAmount', 'limit'] as const)('a change of %s alone is a new price', (field) => {
  const changed = { ...figures, [field]: 9n };
  expect(after(review, { type: 'quoted', figures: changed })).toMatchObject({ updated: changed });
});

test('the same price again changes nothing', () => {
  const state = after(review);
  expect(reduceTrade(state, { type: 'quoted', figures: { ...figures } })).toBe(state);
});

test('a rejection by the trader is a state of its own', () => {
  expect(after(review, sign, { type: 'rejected' })).toMatchObject({ status: 'failed', rejected: true });
  expect(after({ type: 'approve' }, { type: 'rejected' })).toMatchObject({ status: 'failed', rejected: true });
});

test('a failure keeps its code, its words and the hash when one is known', () => {
  const failed: TradeEvent = { type: 'failed', code: 'X', reason: 'It failed.' };
  const expected = { status: 'failed', rejected: false, code: 'X', reason: 'It failed.' };
  expect(after(review, failed)).toEqual(expected);
  expect(after(review, sign, failed)).toEqual(expected);
  expect(after(review, sign, sent, failed)).toEqual({ ...expected, hash });
  expect(after({ type: 'approve' }, { type: 'approvalSent', hash }, failed)).toEqual({ ...expected, hash });
});

test('a reverted transaction fails, a replaced one goes on under its new hash', () => {
  expect(after(review, sign, sent, { type: 'mined', success: false })).toMatchObject({ code: 'REVERTED', hash });
  expect(after(review, sign, sent, { type: 'replaced', hash: other })).toMatchObject({
    status: 'pending',
    hash: other,
  });
});

test('dismissing leaves the dialog, never a prompt that is open in the wallet', () => {
  expect(after(review, { type: 'dismiss' })).toBe(idleTrade);
  expect(after(review, sign, sent, { type: 'dismiss' })).toBe(idleTrade);
  expect(after(review, sign, { type: 'dismiss' })).toMatchObject({ status: 'signing' });
});

test('what does not concern a state leaves it the same object', () => {
  for (const state of [
    after(),
    after({ type: 'approve' }),
    after(review),
    after(review, sign),
    after(review, sign, sent),
  ]) {
    const irrelevant: TradeEvent[] = [{ type: 'accept' }, { type: 'approvalSent', hash }, { type: 'replaced', hash }];
    const unknown = irrelevant.filter(({ type }) => {
      if (state.status === 'approving') return type !== 'approvalSent';
      return state.status !== 'pending' || type !== 'replaced';
    });
    for (const event of unknown) expect(reduceTrade(state, event)).toBe(state);
  }
});

const anyEvent = fc.oneof(
  fc.constantFrom<TradeEvent>(
    { type: 'approve' },
    { type: 'approvalSent', hash },
    { type: 'approved' },
    { type: 'accept' },
    sign,
    sent,
    { type: 'replaced', hash: other },
    { type: 'mined', success: true },
    { type: 'mined', success: false },
    { type: 'rejected' },
    { type: 'failed', code: 'X', reason: 'It failed.' },
    { type: 'dismiss' },
  ),
  fc.record({
    type: fc.constantFrom('review' as const, 'quoted' as const),
    figures: fc.record({ sellAmount: fc.bigInt(1n, 3n), buyAmount: fc.bigInt(1n, 3n), limit: fc.bigInt(1n, 3n) }),
  }),
);

test('nothing is signed but what was shown and, when it changed, accepted; and states only follow in the legal order', () => {
  const legal: Record<TradeState['status'], TradeState['status'][]> = {
    idle: ['idle', 'approving', 'confirming'],
    approving: ['approving', 'idle', 'failed'],
    confirming: ['confirming', 'signing', 'idle', 'failed'],
    signing: ['signing', 'pending', 'failed'],
    pending: ['pending', 'confirmed', 'failed', 'idle'],
    confirmed: ['confirmed', 'idle'],
    failed: ['failed', 'idle'],
  };
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let state: TradeState = idleTrade;
      for (const event of events) {
        const next = reduceTrade(state, event);
        expect(legal[state.status]).toContain(next.status);
        if (next.status === 'signing' && state.status === 'confirming') {
          expect(state.updated).toBeUndefined();
          expect(next.shown).toEqual(state.shown);
        }
        state = next;
      }
    }),
  );
});
