import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPostLine } from './createPostLine';

type Post = { visitor: string; size: number; name: string };

const post = (visitor: string, size: number): Post => ({ visitor, size, name: `${size} of ${visitor}` });
const toNames = (posts: readonly Post[]) => posts.map(({ name }) => name);

function takeAll(line: ReturnType<typeof createPostLine<Post>>, size = 1) {
  const batches: Post[][] = [];
  for (let batch = line.take(size); batch.length > 0; batch = line.take(size)) batches.push(batch);
  return batches;
}

test('one order passes sixty posts of a hundred that came before it', () => {
  const line = createPostLine<Post>(10_000);
  for (let index = 0; index < 60; index++) line.join(post(`flood ${index}`, 100));
  expect(line.take(100)).toHaveLength(1);
  line.join(post('trader', 1));
  expect(toNames(line.take(100))[0]).toBe('1 of trader');
});

test('a large post is not passed for ever by small ones', () => {
  const line = createPostLine<Post>(10_000);
  line.join(post('maker', 100));
  let passed = 0;
  for (; passed < 1_000; passed++) {
    line.join(post(`other ${passed}`, 1));
    if (toNames(line.take(1))[0] === '100 of maker') break;
  }
  expect(passed).toBeLessThanOrEqual(200);
});

test('the posts of one visitor keep their order', () => {
  const line = createPostLine<Post>(100);
  for (const size of [7, 1, 3]) line.join(post('maker', size));
  expect(takeAll(line).map(toNames)).toEqual([['7 of maker'], ['1 of maker'], ['3 of maker']]);
});

test('a full line refuses the posts whose turn is farthest away, not those of a newcomer', () => {
  const line = createPostLine<Post>(200);
  line.join(post('flood', 100));
  line.join(post('flood', 100));
  expect(toNames(line.join(post('trader', 1)))).toEqual(['100 of flood']);
  expect(takeAll(line).map(toNames)).toEqual([['1 of trader'], ['100 of flood']]);
});

test('a visitor whose posts are refused keeps the turn of the first', () => {
  const line = createPostLine<Post>(100);
  line.join(post('other', 60));
  line.join(post('maker', 30));
  for (let tries = 0; tries < 9; tries++) expect(toNames(line.join(post('maker', 50)))).toEqual(['50 of maker']);
  expect(line.join(post('maker', 10))).toEqual([]);
  expect(takeAll(line).map(toNames)).toEqual([['30 of maker'], ['10 of maker'], ['60 of other']]);
});

const posts = fc.array(fc.record({ visitor: fc.constantFrom('a', 'b', 'c'), size: fc.integer({ min: 1, max: 100 }) }));

test('every post is taken or refused once, and batches hold their size', () => {
  fc.assert(
    fc.property(posts, fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2_000 }), (all, size, max) => {
      const line = createPostLine<Post>(max);
      const joined = all.map((each) => post(each.visitor, each.size));
      const refused = joined.flatMap((each) => line.join(each));
      const batches = takeAll(line, size);
      for (const batch of batches) {
        expect(batch.length === 1 || batch.reduce((sum, each) => sum + each.size, 0) <= size).toBe(true);
      }
      expect(new Set([...refused, ...batches.flat()])).toEqual(new Set(joined));
      expect(refused.length + batches.flat().length).toBe(joined.length);
    }),
  );
});
