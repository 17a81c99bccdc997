import { expect, test } from 'vitest';
import { getPathAfterChoice, resolveLiquidityPath } from './paths';

const ethereum = { prefix: '', native: { symbol: 'ETH', name: 'Ether' } } as const;
const polygon = { prefix: 'matic', native: { symbol: 'MATIC', name: 'Matic' } } as const;
const a = `0x${'aB'.repeat(20)}`;
const b = `0x${'12'.repeat(20)}`;
const resolve = (path: string, chain: typeof ethereum | typeof polygon = ethereum) =>
  resolveLiquidityPath(chain, path.split('/').filter(Boolean));

test.each([
  ['/pool', { screen: 'pool' }],
  ['/find', { screen: 'find' }],
  ['/create', { screen: 'create' }],
  ['/add', { screen: 'add', currencyA: 'ETH', currencyB: undefined }],
  [`/add/${a}`, { screen: 'add', currencyA: a, currencyB: undefined }],
  [`/add/ETH/${b}`, { screen: 'add', currencyA: 'ETH', currencyB: b }],
  [`/remove/${a}/ETH`, { screen: 'remove', currencyA: a, currencyB: 'ETH' }],
  ['/migrate/v1', { screen: 'v1' }],
  [`/migrate/v1/${a}`, { screen: 'migrate', exchange: a }],
  ['/migrate/v1/nonsense', { screen: 'migrate', exchange: 'nonsense' }],
  [`/remove/v1/${a}`, { screen: 'removeV1', exchange: a }],
])('%s is a screen', (path, screen) => {
  expect(resolve(path)).toEqual(screen);
});

test.each([
  [`/add/${a}-${b}`, `/add/${a}/${b}`],
  [`/add/${a}/${a.toLowerCase()}`, `/add/${a}`],
  ['/add/eth/ETH', '/add/eth'],
  [`/remove/${a}-${b}`, `/remove/${a}/${b}`],
  ['/remove/ETH-DAI', '/pool'],
  [`/remove/${a}`, '/pool'],
])('%s redirects to %s, also under a chain', (path, target) => {
  expect(resolve(path)).toEqual({ redirect: target });
  expect(resolve(path, polygon)).toEqual({ redirect: `/matic${target}` });
});

test.each(['/pool/x', '/find/x', '/create/x', '/remove', '/remove/v1', '/migrate', '/migrate/v2', `/add/${a}/${b}/c`])(
  '%s is no screen',
  (path) => {
    expect(resolve(path)).toBeUndefined();
  },
);

test('V1 is on Ethereum only', () => {
  expect(resolve('/migrate/v1', polygon)).toBeUndefined();
  expect(resolve(`/remove/v1/${a}`, polygon)).toBeUndefined();
});

test.each([
  ['another currency on the first side', 'a', b, `/add/${b}`],
  ['another currency on the second side', 'b', b, `/add/ETH/${b}`],
  ['the currency of the first side on the second', 'b', 'eth', '/add/eth'],
] as const)('with one currency, choosing %s', (_, side, currency, path) => {
  expect(getPathAfterChoice(ethereum, { currencyA: 'ETH', currencyB: undefined }, { side, currency })).toBe(path);
});

test.each([
  ['another currency on the first side', 'a', 'ETH', `/matic/add/ETH/${b}`],
  ['the second currency on the first side', 'a', b, `/matic/add/${b}/${a}`],
  ['the first currency on the second side', 'b', a, `/matic/add/${b}/${a}`],
] as const)('with two currencies, choosing %s', (_, side, currency, path) => {
  expect(getPathAfterChoice(polygon, { currencyA: a, currencyB: b }, { side, currency })).toBe(path);
});
