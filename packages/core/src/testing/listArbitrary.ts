import fc from 'fast-check';

const token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  logoURI: 'ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM',
  tags: ['stable'],
  extensions: { colour: '#2775ca', verified: true, rank: 1, none: null, bridge: { '10': { address: '0x42' } } },
};

/** A list that uses every field of the Token Lists standard. */
export const fullList = {
  name: 'A Test List',
  timestamp: '2026-11-21T10:30:00.000+00:00',
  version: { major: 1, minor: 0, patch: 2 },
  keywords: ['test', 'two words'],
  logoURI: 'https://lists.example/logo.png?x=1#y',
  tags: { stable: { name: 'Stablecoin', description: 'Pegged: 1.0, or so.' } },
  tokens: [
    token,
    { ...token, chainId: 5, address: 'So11111111111111111111111111111111111111112', name: '', symbol: '' },
  ],
  tokenMap: { '1_0xA0b8': token },
};

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      -1,
      0,
      1.5,
      1e21,
      255,
      256,
      '',
      ' ',
      'a b',
      'a\nb',
      'é',
      '😀',
      '\ud800',
      'x'.repeat(41),
      'x'.repeat(61),
    ],
    ...[
      '2026-02-29T00:00:00Z',
      '2024-02-29 23:59:59+0130',
      '2026-01-01',
      '2026-01-01T00:00:00',
      '2026-13-01T00:00:00Z',
    ],
    ...[
      'https://a b',
      'https://ä.example',
      'a:',
      'a:b:c',
      '//a',
      'x',
      'https://[::1]:8/%41?/#?',
      'https://a/%4',
      'data:,<>',
    ],
    ...['0x', `0x${'g'.repeat(40)}`, `0x${'a'.repeat(40)}`, '1'.repeat(32), '1'.repeat(45), [], {}, [[]], ['a', 'a']],
    ...[{ a: { b: 1 } }, { a: { b: { c: {} } } }, { 'a-b': 1 }, JSON.parse('{"__proto__":{"x":[]},"constructor":1}')],
    ...[
      Array(11).fill('a'),
      Array(21).fill('b'),
      Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, 1])),
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 64 }),
  fc.integer({ min: -2, max: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const name = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'extra',
  'a b',
  'stable',
  'colour',
  'tokenMap',
  'x'.repeat(11),
);

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function listPlaces(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isNode(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => listPlaces(inner, [...path, key]))];
}

/** Arbitrary copies of `fullList` with one place replaced, removed or extended by a field. */
const mutation = fc
  .record({
    place: fc.constantFrom(...listPlaces(fullList).filter((path) => path.length > 0)),
    how: fc.constantFrom('replace', 'remove', 'add'),
    name,
    odd,
  })
  .map(({ place, how, name: key, odd: placed }) => (list: Node) => {
    // Inserting the value itself would create a cycle.
    const value = structuredClone(placed);
    let parent: Node = list;
    for (const step of place.slice(0, -1)) {
      const next = parent[step];
      if (!isNode(next)) return;
      parent = next;
    }
    const last = place.at(-1) ?? '';
    const target = parent[last];
    if (how === 'remove') Array.isArray(parent) ? parent.splice(Number(last), 1) : delete parent[last];
    else if (how === 'replace') parent[last] = value;
    else if (isNode(target) && !Array.isArray(target))
      Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  });

/** Arbitrary lists near the limits of the standard, as `JSON.parse` returns them. */
export const listArbitrary = fc.array(mutation, { minLength: 1, maxLength: 2 }).map((mutations): unknown => {
  const list: Node = structuredClone(fullList);
  for (const mutate of mutations) mutate(list);
  return JSON.parse(JSON.stringify(list));
});
