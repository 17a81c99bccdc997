import { setImmediate as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './createTurns';

test('a visitor who asks for much lets others go first, and is served to the end', async () => {
  const takeTurn = createTurns(() => 0);
  const begun: string[] = [];
  const work = async (visitor: string) => {
    await takeTurn(visitor);
    begun.push(visitor);
  };
  const many = Array.from({ length: 50 }, () => work('many'));
  await work('few');
  await Promise.all([work('few'), work('other')]);
  expect(begun).toEqual(['many', 'many', 'few', 'many', 'few', 'other']);
  await Promise.all(many);
  expect(begun.filter((visitor) => visitor === 'many')).toHaveLength(50);
});

test('the event loop serves others between two turns', async () => {
  const takeTurn = createTurns(() => 0);
  const order: string[] = [];
  const turns = [1, 2, 3].map(async (index) => {
    await takeTurn('one');
    order.push(`turn ${index}`);
    if (index === 1) setImmediate(() => order.push('other work'));
  });
  await Promise.all(turns);
  expect(order.indexOf('other work')).toBeLessThan(order.indexOf('turn 3'));
});

test('a visitor whose work takes long rests twice as long while another is there', async () => {
  let now = 0;
  const takeTurn = createTurns(() => now);
  const begun: string[] = [];
  const work = async (visitor: string, ms: number) => {
    await takeTurn(visitor);
    begun.push(visitor);
    now += ms;
    // Its time is taken before the test goes on.
    await pause();
  };
  await Promise.all(Array.from({ length: 3 }, () => work('alone', 10)));
  expect(now).toBe(30);

  await work('few', 0);
  const many = Array.from({ length: 2 }, () => work('many', 10));
  await many[0];
  await work('few', 0);
  now = 59;
  await work('few', 0);
  expect(begun.slice(3)).toEqual(['few', 'many', 'few', 'few']);
  now = 60;
  await many[1];
  expect(begun.slice(7)).toEqual(['many']);
});
