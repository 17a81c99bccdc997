import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reduceStage, type SessionEvent, type SessionStage } from './sessionStage';

type Figures = { sellAmount: bigint; buyAmount: bigint; limit: bigint };
type Stage = SessionStage<Figures, string>;
type Event = SessionEvent<Figures, string>;

const isSame = (one: Figures, other: Figures) =>
  one.sellAmount === other.sellAmount && one.buyAmount === other.buyAmount && one.limit === other.limit;
const reduce = (stage: Stage, event: Event) => reduceStage(stage, event, isSame);
const reading: Stage = { status: 'reading' };

const hash = `0x${'11'.repeat(32)}` as const;
const figures = { sellAmount: 1n, buyAmount: 2n, limit: 1n };
const better = { ...figures, buyAmount: 3n };
const after = (...events: Event[]) => events.reduce(reduce, reading);

const review: Event = { type: 'read', figures };
const sign: Event = { type: 'ask' };
const sent: Event = { type: 'done', result: hash };
const rejected: Event = { type: 'rejected' };
const failed: Event = { type: 'failed', stop: { code: 'X', said: 'It failed.' } };

test('an action goes from its review to its end, and stays there', () => {
  expect(after(review)).toEqual({ status: 'review', shown: figures });
  expect(after(review, sign)).toEqual({ status: 'asking', shown: figures });
  const done = after(review, sign, sent);
  expect(done).toEqual({ status: 'done', shown: figures, result: hash });
  expect(reduce(done, failed)).toBe(done);
});

test('a new price has to be accepted before signing', () => {
  const updated = after(review, { type: 'read', figures: better });
  expect(updated).toEqual({ status: 'review', shown: figures, updated: better });
  expect(reduce(updated, sign)).toBe(updated);
  expect(reduce(updated, { type: 'read', figures: { ...better } })).toBe(updated);
  expect(reduce(updated, { type: 'read', figures })).toEqual({ status: 'review', shown: figures });
  const accepted = reduce(updated, { type: 'accept' });
  expect(accepted).toEqual({ status: 'review', shown: better });
  expect(reduce(accepted, sign)).toEqual({ status: 'asking', shown: better });
});

test.each(['sellAmount', 'buyAmount', 'limit'] as const)('a change of %s alone counts as a new price', (field) => {
  const changed = { ...figures, [field]: 9n };
  expect(after(review, { type: 'read', figures: changed })).toMatchObject({ updated: changed });
});

test('the same price again changes nothing', () => {
  const state = after(review);
  expect(reduce(state, { type: 'read', figures: { ...figures } })).toBe(state);
});

test('a rejection by the trader is a state of its own', () => {
  expect(after(review, sign, rejected)).toMatchObject({ status: 'failed', rejected: true });
});

test.each([
  ['before the first reading', []],
  ['in the review', [review]],
  ['in the wallet', [review, sign]],
])('a failure %s ends the action', (_, events) => {
  expect(after(...events, failed)).toMatchObject({ status: 'failed', rejected: false });
});

test('a failure keeps why the action stopped', () => {
  expect(after(review, sign, failed)).toEqual({ status: 'failed', rejected: false, code: 'X', said: 'It failed.' });
});

test('an event that does not apply to a state returns the same object', () => {
  for (const state of [after(), after(review), after(review, sign), after(review, sign, sent)]) {
    expect(reduce(state, { type: 'accept' })).toBe(state);
  }
  for (const event of [sign, sent, rejected]) expect(reduce(reading, event)).toBe(reading);
});

const anyEvent = fc.oneof(
  fc.constantFrom<Event>({ type: 'accept' }, sign, sent, rejected, failed),
  fc.record({
    type: fc.constant('read' as const),
    figures: fc.record({ sellAmount: fc.bigInt(1n, 3n), buyAmount: fc.bigInt(1n, 3n), limit: fc.bigInt(1n, 3n) }),
  }),
);

test('only shown and accepted figures are signed, and states follow each other only in the legal order', () => {
  const legal: Record<Stage['status'], Stage['status'][]> = {
    reading: ['reading', 'review', 'failed'],
    review: ['review', 'asking', 'failed'],
    asking: ['asking', 'done', 'failed'],
    done: ['done'],
    failed: ['failed'],
  };
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let state: Stage = reading;
      for (const event of events) {
        const next = reduce(state, event);
        expect(legal[state.status]).toContain(next.status);
        if (next.status === 'asking' && state.status === 'review') {
          expect(state.updated).toBeUndefined();
          expect(next.shown).toEqual(state.shown);
        }
        state = next;
      }
    }),
  );
});
