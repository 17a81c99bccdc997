import schema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' };
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DuplicateTokensError, TokenListInvalidError } from '../../errors/list';
import { fullList, listArbitrary } from '../../testing/listArbitrary';
import { parseTokenList, parseTokenListInSteps } from './parseTokenList';

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const isStandard = ajv.compile(schema);
const accepts = (list: unknown) => {
  try {
    parseTokenList(list);
    return true;
  } catch (error) {
    if (error instanceof TokenListInvalidError) return false;
    // The standard allows duplicate tokens; they have an error of their own here.
    if (error instanceof DuplicateTokensError) return true;
    throw error;
  }
};

const [token] = fullList.tokens;
const withToken = (change: object) => ({ ...fullList, tokens: [{ ...token, ...change }] });
const nested = (depth: number): object => (depth === 0 ? { x: 1 } : { x: nested(depth - 1) });
const minimal = { name: 'A', timestamp: '2020-01-01T00:00:00Z', version: { major: 0, minor: 0, patch: 0 } };

test.each<[string, unknown]>([
  ['every field', fullList],
  ['the least that a list has', { ...minimal, tokens: [{ ...token, tags: undefined }] }],
  ['fields of its own at the top', { ...fullList, vendor: { any: ['thing'] } }],
  ['symbols with periods and signs', withToken({ symbol: 'DAI.e$+/', name: 'Über Coin (PoS) ‘x’' })],
  ['empty names and symbols', withToken({ symbol: '', name: '' })],
  ['decimals of 255', withToken({ decimals: 255 })],
  ['extensions of two levels', withToken({ extensions: nested(2) })],
  ['10,000 tokens', { ...fullList, tokens: Array(10_000).fill(token) }],
])('a list with %s conforms to the standard', (_, list) => {
  const json: unknown = JSON.parse(JSON.stringify(list));
  expect(isStandard(json)).toBe(true);
  expect(accepts(json)).toBe(true);
});

test.each<[string, unknown]>([
  ['nothing', {}],
  ['no tokens', { ...fullList, tokens: [] }],
  ['10,001 tokens', { ...fullList, tokens: Array(10_001).fill(token) }],
  ['a name of 31 letters', { ...fullList, name: 'x'.repeat(31) }],
  ['a name with signs', { ...fullList, name: 'a<b>' }],
  ['a token name of 61 letters', withToken({ name: 'x'.repeat(61) })],
  ['a symbol with a space', withToken({ symbol: 'A B' })],
  ['a symbol of 21 letters', withToken({ symbol: 'x'.repeat(21) })],
  ['a short address', withToken({ address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB4' })],
  ['an empty address', withToken({ address: '' })],
  ['a day that does not exist', { ...fullList, timestamp: '2026-02-30T00:00:00Z' }],
  ['a timestamp without a zone', { ...fullList, timestamp: '2026-02-03T00:00:00' }],
  ['a logo that is no URI', withToken({ logoURI: 'logo.png' })],
  ['a logo with a space', { ...fullList, logoURI: 'https://a.example/my logo.png' }],
  ['negative decimals', withToken({ decimals: -1 })],
  ['decimals of 256', withToken({ decimals: 256 })],
  ['broken decimals', withToken({ decimals: 18.5 })],
  ['decimals as text', withToken({ decimals: '18' })],
  ['11 tags on a token', withToken({ tags: Array(11).fill('a') })],
  ['a version without a patch', { ...fullList, version: { major: 1, minor: 0 } }],
  ['a negative version', { ...fullList, version: { major: 1, minor: 0, patch: -1 } }],
  ['a version of text', { ...fullList, version: '1.0.0' }],
  ['a version of four parts', { ...fullList, version: { ...fullList.version, build: 1 } }],
  ['extensions with a list', withToken({ extensions: { a: [1] } })],
  ['extensions of three levels', withToken({ extensions: nested(3) })],
  ['11 extensions', withToken({ extensions: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`e${i}`, i])) })],
  ['a field on a token that it does not know', withToken({ price: 1 })],
  ['chain 0', withToken({ chainId: 0 })],
  ['a keyword twice', { ...fullList, keywords: ['a', 'a'] }],
  ['a tag without a description', { ...fullList, tags: { a: { name: 'A' } } }],
])('a list with %s is invalid', (_, list) => {
  const json: unknown = JSON.parse(JSON.stringify(list));
  expect(isStandard(json)).toBe(false);
  expect(accepts(json)).toBe(false);
});

test('agrees with the standard’s schema on any list near its limits', () => {
  fc.assert(
    fc.property(listArbitrary, (list) => {
      expect(accepts(list)).toBe(isStandard(list));
    }),
    { numRuns: 4_000 },
  );
});

test('accepts the extra fields of Fantom’s entries', () => {
  expect(accepts(withToken({ bridgeId: 'dai', nativeChain: 1, v3Chains: [1, 56] }))).toBe(true);
  expect(accepts(withToken({ nativeChain: 'one' }))).toBe(false);
});

describe('parsing', () => {
  const tokenOf = (change: object) => parseTokenList(withToken(change)).list.tokens[0];
  const droppedOf = (change: object) => parseTokenList(withToken(change)).dropped;
  const none = { chain: 0, address: 0, decimals: 0 };

  test('keeps every field of a list except the map', () => {
    const { list, dropped } = parseTokenList(fullList);
    const { tokenMap: _, tokens, ...head } = fullList;
    expect(list).toEqual({ ...head, tokens: [tokens[0]] });
    expect(dropped).toEqual({ ...none, chain: 1 });
  });

  test('keeps only tokens of supported chains', () => {
    expect(droppedOf({ chainId: 4 })).toEqual({ ...none, chain: 1 });
    expect(tokenOf({ chainId: 250, bridgeId: 'usdc', nativeChain: 1, v3Chains: [1] })).toMatchObject({
      chainId: 250,
      bridgeId: 'usdc',
      nativeChain: 1,
      v3Chains: [1],
    });
    expect(tokenOf({ chainId: 10, extensions: { optimismBridgeAddress: '0x42' } })).toMatchObject({
      extensions: { optimismBridgeAddress: '0x42' },
    });
  });

  test('a token of 24 decimals, as many as the gate takes, is kept', () => {
    expect(tokenOf({ decimals: 24 })).toMatchObject({ decimals: 24 });
  });

  test('of a stored list, a damaged token costs that token only', () => {
    const [token] = fullList.tokens;
    const tokens = [{ ...token, decimals: '6' }, null, token, token, { ...token, symbol: 7 }];
    const steps = parseTokenListInSteps({ ...fullList, tokens }, { isStored: true });
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value.list.tokens).toEqual([token]);
  });

  test.each([25, 255])('drops a token of %i decimals', (decimals) => {
    expect(droppedOf({ decimals })).toEqual({ ...none, decimals: 1 });
  });

  test.each([
    ['with a wrong checksum', '0xa0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['of zeros', `0x${'0'.repeat(40)}`],
    ['that stands for the native coin', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
    ['of another kind of chain', 'So11111111111111111111111111111111111111112'],
  ])('drops an address %s', (_, address) => {
    expect(droppedOf({ address })).toEqual({ ...none, address: 1 });
  });

  test('returns checksummed addresses', () => {
    expect(tokenOf({ address: token?.address.toLowerCase() })?.address).toBe(token?.address);
  });

  test('sanitizes names and symbols', () => {
    expect(tokenOf({ symbol: '\u202eCDSU', name: 'US\u200bD\u2066 Coin' })).toMatchObject({
      symbol: 'CDSU',
      name: 'USD Coin',
    });
    expect(tokenOf({ symbol: '<b>', name: '<img onerror=alert(1)>' })).toMatchObject({ symbol: '<b>' });
    expect(tokenOf({ symbol: '\u200b', name: '' })).toMatchObject({ symbol: 'UNKNOWN', name: 'Unknown Token' });
  });

  test.each(['data:image/svg+xml,x', 'javascript:alert(1)', 'file:///etc/passwd', 'blob:https://a.example/x'])(
    'drops a logo at %s',
    (logoURI) => {
      expect(tokenOf({ logoURI })).toMatchObject({ symbol: 'USDC' });
      expect(tokenOf({ logoURI })).not.toHaveProperty('logoURI');
      expect(parseTokenList({ ...fullList, logoURI }).list).not.toHaveProperty('logoURI');
    },
  );

  test('drops names that every object inherits', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"x":1},"fine":1}');
    expect(Object.entries(tokenOf({ extensions: hostile })?.extensions ?? {})).toEqual([['fine', 1]]);
    expect(Object.getPrototypeOf(tokenOf({ extensions: hostile })?.extensions)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });
});

describe('a failure', () => {
  test.each<[unknown, string]>([
    [withToken({ decimals: '18' }), 'tokens.0.decimals must be number'],
    [{ ...fullList, version: { major: 1, minor: 0 } }, 'version.patch is missing'],
    [{ ...fullList, version: { ...fullList.version, build: 1 } }, 'version.build is not a field of the standard'],
    [null, 'the list must be object'],
    [{ ...fullList, tags: { ['\u202e<b>\n'.repeat(2)]: 1 } }, 'tags.<b> <b> has characters that are not allowed'],
  ])('of case %# names the place', (list, reason) => {
    expect(() => parseTokenList(list)).toThrow(`Token list failed validation: ${reason}`);
  });

  test('of a duplicate address has its own message', () => {
    const other = { ...token, address: token?.address.toLowerCase() };
    expect(() => parseTokenList({ ...fullList, tokens: [token, other] })).toThrow('Duplicate tokens.');
    expect(parseTokenList({ ...fullList, tokens: [token, { ...other, chainId: 10 }] }).list.tokens).toHaveLength(2);
  });
});
