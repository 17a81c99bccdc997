import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseKeeperEnvironment } from './parseKeeperEnvironment';

const key = `0x${'ab'.repeat(32)}`;
const set = { KEEPER_PRIVATE_KEY: key, RPC_URLS_1: 'http://localhost:8545' };

test('amounts are parsed to wei, and all but key and endpoints have a default', () => {
  expect(parseKeeperEnvironment({ ...set, KEEPER_MAX_FILL: '2.5', KEEPER_MAX_LOSS_1: '0.2' })).toMatchObject({
    privateKey: key,
    gateway: 'http://localhost:8080',
    limits: new Map([
      [
        1,
        {
          ...{ maxFill: 25n * 10n ** 17n, minProfit: 10n ** 15n, toleranceBp: 50n },
          maxLoss: { coins: 2n * 10n ** 17n },
        },
      ],
    ]),
    pollMs: 2_000,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
  });
});

test('a loss limit in dollars takes the place of the default in coins, and stands beside one that is set', () => {
  const getLimit = (variables: Record<string, string>) =>
    parseKeeperEnvironment({ ...set, ...variables }).limits.get(1)?.maxLoss;
  expect(getLimit({})).toEqual({ coins: 5n * 10n ** 16n, dollars: undefined });
  expect(getLimit({ KEEPER_MAX_LOSS_USD: '99.5' })).toEqual({ coins: undefined, dollars: 99.5 });
  expect(getLimit({ KEEPER_MAX_LOSS_USD: '10', KEEPER_MAX_LOSS: '1' })).toEqual({ coins: 10n ** 18n, dollars: 10 });
});

test('a chain has a relay of its own, over https or on this machine', () => {
  const parse = (variables: Record<string, string>) => parseKeeperEnvironment({ ...set, ...variables }).relays;
  expect(parse({})).toEqual(new Map());
  expect(parse({ KEEPER_RELAY_1: 'https://relay.example/key' })).toEqual(new Map([[1, 'https://relay.example/key']]));
  expect(parse({ KEEPER_RELAY_1: 'http://127.0.0.1:9545' }).get(1)).toBe('http://127.0.0.1:9545');
  expect(() => parse({ KEEPER_RELAY_1: 'http://relay.example/key' })).toThrow(/^KEEPER_RELAY_1 is not an https URL\.$/);
  expect(() => parse({ KEEPER_RELAY_137: 'https://relay.example' })).toThrow(
    'KEEPER_RELAY_137 names a chain without RPC_URLS_….',
  );
});

test('the key may be in a file, and in one place only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-key-'));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const parse = (variables: Record<string, string>) =>
    parseKeeperEnvironment({ RPC_URLS_1: set.RPC_URLS_1, ...variables });
  try {
    expect(parse({ KEEPER_KEY_FILE: write('key', `${key}\n`) }).privateKey).toBe(key);
    expect(() => parse({ KEEPER_KEY_FILE: write('other', `${key}ff`) })).toThrow(
      /^KEEPER_KEY_FILE holds no private key of 32 bytes\.$/,
    );
    expect(() => parse({ KEEPER_KEY_FILE: join(folder, 'none') })).toThrow('KEEPER_KEY_FILE cannot be read');
    expect(() => parse({ KEEPER_KEY_FILE: join(folder, 'key'), KEEPER_PRIVATE_KEY: key })).toThrow('are both set');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an error never repeats the key', () => {
  expect(() => parseKeeperEnvironment({ ...set, KEEPER_PRIVATE_KEY: `${key}ff` })).toThrow(
    /^KEEPER_PRIVATE_KEY is not a private key of 32 bytes\.$/,
  );
  expect(() => parseKeeperEnvironment({ RPC_URLS_1: set.RPC_URLS_1 })).toThrow('KEEPER_PRIVATE_KEY must be set');
});

test.each([
  [{ KEEPER_MIN_PROFIT: '-1' }, "KEEPER_MIN_PROFIT is not an amount of the native coin: '-1'."],
  [{ KEEPER_GATEWAY: 'localhost' }, "KEEPER_GATEWAY is not the origin of a gateway: 'localhost'."],
  [{ KEEPER_MAX_LOSS_1: 'much' }, "KEEPER_MAX_LOSS_1 is not an amount of the native coin: 'much'."],
  [{ KEEPER_MAX_LOSS_USD: '$5' }, "KEEPER_MAX_LOSS_USD is not an amount of dollars: '$5'."],
  [
    { KEEPER_MAX_LOSS_USD: '5', KEEPER_POLL_SECONDS: '61' },
    'KEEPER_MAX_LOSS_USD needs KEEPER_POLL_SECONDS of at most 60.',
  ],
  [{ KEEPER_TOLERANCE_BP: '10001' }, 'KEEPER_TOLERANCE_BP'],
  [{ RPC_URLS_1: '' }, 'no chain is served'],
])('%j throws an error that names the variable', (variables, sentence) => {
  expect(() => parseKeeperEnvironment({ ...set, ...variables })).toThrow(sentence);
});
