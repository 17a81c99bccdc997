import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idleTrade, reduceTrade, type TradeEvent, type TradeState } from './reduceTrade';

const hash = `0x${'11'.repeat(32)}` as const;
const figures = { sellAmount: 1n, buyAmount: 2n, limit: 1n };
const better = { ...figures, buyAmount: 3n };
const after = (...events: TradeEvent[]) => events.reduce(reduceTrade, idleTrade);

const review: TradeEvent = { type: 'review', figures };
const sign: TradeEvent = { type: 'sign' };
const sent: TradeEvent = { type: 'sent', hash };
const failed: TradeEvent = { type: 'failed', code: 'X', reason: 'It failed.' };

test('a swap goes from review to pending, and stays there', () => {
  expect(after(review)).toEqual({ status: 'confirming', shown: figures });
  expect(after(review, sign)).toEqual({ status: 'signing', shown: figures });
  const pending = after(review, sign, sent);
  expect(pending).toEqual({ status: 'pending', shown: figures, hash });
  expect(reduceTrade(pending, failed)).toBe(pending);
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

test.each(['sellAmount', 'buyAmount', 'limit'] as const)('a change of %s alone counts as a new price', (field) => {
  const changed = { ...figures, [field]: 9n };
  expect(after(review, { type: 'quoted', figures: changed })).toMatchObject({ updated: changed });
});

test('the same price again changes nothing', () => {
  const state = after(review);
  expect(reduceTrade(state, { type: 'quoted', figures: { ...figures } })).toBe(state);
});

test('a rejection by the trader is a state of its own', () => {
  expect(after(review, sign, { type: 'rejected' })).toMatchObject({ status: 'failed', rejected: true });
});

test('a failure keeps its code and reason', () => {
  expect(after(review, sign, failed)).toEqual({ status: 'failed', rejected: false, code: 'X', reason: 'It failed.' });
});

test('an event that does not apply to a state returns the same object', () => {
  for (const state of [after(), after(review), after(review, sign), after(review, sign, sent)]) {
    expect(reduceTrade(state, { type: 'accept' })).toBe(state);
  }
  for (const event of [sign, sent, failed]) expect(reduceTrade(idleTrade, event)).toBe(idleTrade);
});

const anyEvent = fc.oneof(
  fc.constantFrom<TradeEvent>({ type: 'accept' }, sign, sent, { type: 'rejected' }, failed),
  fc.record({
    type: fc.constantFrom('review' as const, 'quoted' as const),
    figures: fc.record({ sellAmount: fc.bigInt(1n, 3n), buyAmount: fc.bigInt(1n, 3n), limit: fc.bigInt(1n, 3n) }),
  }),
);

test('only shown and accepted figures are signed, and states follow each other only in the legal order', () => {
  const legal: Record<TradeState['status'], TradeState['status'][]> = {
    idle: ['idle', 'confirming'],
    confirming: ['confirming', 'signing'],
    signing: ['signing', 'pending', 'failed'],
    pending: ['pending'],
    failed: ['failed'],
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
