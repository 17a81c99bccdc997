import { expect, test } from 'vitest';
import { createTurns } from './createTurns';

test('a visitor who asks for much lets others go first, and is served to the end', async () => {
  const takeTurn = createTurns();
  const begun: string[] = [];
  const work = async (visitor: string) => {
    await takeTurn(visitor);
    begun.push(visitor);
  };
  const many = Array.from({ length: 50 }, () => work('many'));
  await work('few');
  await Promise.all([work('few'), work('other')]);
  expect(begun).toEqual(['many', 'few', 'many', 'few', 'other']);
  await Promise.all(many);
  expect(begun.filter((visitor) => visitor === 'many')).toHaveLength(50);
});

test('the event loop serves others between two turns', async () => {
  const takeTurn = createTurns();
  const order: string[] = [];
  const turns = [1, 2, 3].map(async (index) => {
    await takeTurn('one');
    order.push(`turn ${index}`);
    if (index === 1) setImmediate(() => order.push('other work'));
  });
  await Promise.all(turns);
  expect(order.indexOf('other work')).toBeLessThan(order.indexOf('turn 3'));
});
