import { EnvironmentError } from '@livery/core/errors/environment';
import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { parseEnvironment } from './parseEnvironment';

const minimal = { RPC_URLS_1: 'http://127.0.0.1:8545' };

test('every setting except the endpoints has a default', () => {
  expect(parseEnvironment(minimal)).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    logLevel: 'info',
    frameAncestors: ["'self'"],
    ipfsGateways: ['https://cloudflare-ipfs.com', 'https://ipfs.io'],
  });
});

test('endpoints are read per chain, in their order', () => {
  const { rpcUrls } = parseEnvironment({ ...minimal, RPC_URLS_56: 'https://a.example/x, http://127.0.0.1:1' });
  expect(rpcUrls.get(1)).toEqual(['http://127.0.0.1:8545']);
  expect(rpcUrls.get(56)).toEqual(['https://a.example/x', 'http://127.0.0.1:1']);
});

test('endpoints for wallets are read per chain; the gateway’s own is named by a word', () => {
  expect(parseEnvironment(minimal).walletNodes).toEqual({});
  const named = { WALLET_RPC_56: 'https://a.example/x', WALLET_RPC_137: 'gateway' };
  expect(parseEnvironment({ ...minimal, ...named }).walletNodes).toEqual({ 56: 'https://a.example/x', 137: 'gateway' });
});

test.each([
  ['the operator’s', { RPC_URLS_137: 'https://a.example/key', WALLET_RPC_137: 'https://a.example/public' }],
  [
    'the operator’s on another port',
    { RPC_URLS_137: 'https://b.example,https://a.example:8545', WALLET_RPC_137: 'https://a.example' },
  ],
  ['the public one', { RPC_URLS_137: 'https://polygon.drpc.org/key' }],
])('a node for wallets on a host of the chain’s own endpoints counts as the gateway’s: %s', (_, variables) => {
  const { walletNodes, sharedNodes } = parseEnvironment({ ...minimal, ...variables });
  expect({ walletNodes, sharedNodes }).toEqual({ walletNodes: { 137: 'gateway' }, sharedNodes: [137] });
});

test.each([
  ['another host', 'https://a.example/x', 'https://b.example/x'],
  ['another name under a domain', 'https://one.a.example', 'https://two.a.example'],
  ['a host of this machine', 'http://127.0.0.1:1', 'http://127.0.0.1:1'],
])('a node for wallets on %s counts as theirs', (_, url, node) => {
  const { walletNodes, sharedNodes } = parseEnvironment({ ...minimal, RPC_URLS_137: url, WALLET_RPC_137: node });
  expect({ walletNodes, sharedNodes }).toEqual({ walletNodes: { 137: node }, sharedNodes: [] });
});

test('budgets are read per chain, with the prices of their provider and one limit for each time', () => {
  expect(parseEnvironment(minimal).rpcBudgets).toEqual(new Map());
  const { rpcBudgets } = parseEnvironment({
    ...minimal,
    RPC_URLS_56: 'http://127.0.0.1:1',
    RPC_BUDGET_1: 'infura:3000000/day, 75000000/month',
    RPC_BUDGET_56: 'calls:100000/day',
  });
  expect(rpcBudgets.get(1)).toMatchObject({
    prices: { name: 'Infura', otherPrice: 80, batchPrice: 80 },
    limits: [
      { units: 3_000_000, per: 'day' },
      { units: 75_000_000, per: 'month' },
    ],
  });
  expect(rpcBudgets.get(56)).toMatchObject({ prices: { otherPrice: 1 }, limits: [{ units: 100_000, per: 'day' }] });
});

const [coin, usdc] = [zeroAddress, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'] as const;
/** Has the permission for donations, which no swap needs. */
const hook = '0x0000000000000000000000000000000000000020';

test('V4 pools are named by their keys, with or without a hook', () => {
  const { v4Pools } = parseEnvironment({
    ...minimal,
    V4_POOLS_1: `${coin}:${usdc.toLowerCase()}:2500:50, ${coin}:${usdc}:0:32767:${hook}`,
  });
  const key = { currency0: coin, currency1: usdc };
  expect([...v4Pools]).toEqual([
    [
      1,
      [
        { ...key, fee: 2_500, tickSpacing: 50, hooks: zeroAddress },
        { ...key, fee: 0, tickSpacing: 32_767, hooks: hook },
      ],
    ],
  ]);
});

test.each([
  ['currencies in the wrong order', `${usdc}:${coin}:500:10`],
  ['one currency', `${usdc}:${usdc}:500:10`],
  ['a dynamic fee', `${coin}:${usdc}:8388608:10`],
  ['a fee of all', `${coin}:${usdc}:1000000:10`],
  ['no spacing', `${coin}:${usdc}:500`],
  ['a spacing of none', `${coin}:${usdc}:500:0`],
  ['a hook on swaps', `${coin}:${usdc}:500:10:0x0000000000000000000000000000000000000080`],
  ['something behind its hook', `${coin}:${usdc}:500:10:${hook}:1`],
  ['no address', `ETH:${usdc}:500:10`],
])('a V4 pool with %s is refused', (_, key) => {
  expect(() => parseEnvironment({ ...minimal, V4_POOLS_1: key })).toThrow(
    'V4_POOLS_1 is not a list of at most 100 keys',
  );
});

test('an empty variable counts as absent', () => {
  expect(parseEnvironment({ ...minimal, PORT: '' }).port).toBe(8080);
});

test.each([
  [{ ...minimal, PORT: 'eighty' }, "PORT is not a port number: 'eighty'."],
  [{ ...minimal, PORT: '70000' }, "PORT is not a port number: '70000'."],
  [{ ...minimal, LOG_LEVEL: 'loud' }, "LOG_LEVEL is not a log level: 'loud'."],
  [{ ...minimal, WEB_ROOT: '/does/not/exist' }, "WEB_ROOT does not exist: '/does/not/exist'."],
  [{ ...minimal, IPFS_GATEWAYS: 'https://ipfs.io/' }, 'IPFS_GATEWAYS is not a list of host names'],
  [{ ...minimal, WALLETCONNECT_RELAY: 'wss://a.example;' }, 'WALLETCONNECT_RELAY is not the ws(s) URL of a relay'],
  [{ ...minimal, FRAME_ANCESTORS: 'example.com' }, 'FRAME_ANCESTORS is not a list of origins'],
  [{ ...minimal, CORS_ORIGINS: 'https://a.example/' }, 'CORS_ORIGINS is not a list of origins, or *'],
  [{ ...minimal, REQUIRED_CHAINS: '1,bsc' }, 'REQUIRED_CHAINS is not a list of chain ids'],
  [{ ...minimal, REQUIRED_CHAINS: '1 56' }, 'REQUIRED_CHAINS names chain 56, but RPC_URLS_56 is not set.'],
  [{ ...minimal, DRAIN_SECONDS: '301' }, "DRAIN_SECONDS is not a whole number from 0 to 300: '301'."],
  [{ ...minimal, ACCESS_LOG: 'on' }, "ACCESS_LOG is neither 'off' nor 'routes' nor 'visitors': 'on'."],
  [{ ...minimal, ANALYTICS_GA4_ID: 'G-ABCD1234' }, 'ANALYTICS_GA4_ID and ANALYTICS_GA4_SECRET work together only'],
  [{ ...minimal, ANALYTICS_GA4_SECRET: 'my secret' }, /^ANALYTICS_GA4_SECRET is not a secret of the API\.$/],
  [
    { ...minimal, ANALYTICS_WEBHOOK_URL: 'http://a.example/x' },
    /^ANALYTICS_WEBHOOK_URL is not an https URL without a port\.$/,
  ],
  [{ ...minimal, ANALYTICS_WEBHOOK_SECRET: 'short' }, /^ANALYTICS_WEBHOOK_SECRET is shorter than 16 characters\.$/],
  [{ ...minimal, ANALYTICS_INCLUDE: 'everything' }, "ANALYTICS_INCLUDE is not a list of 'details' and 'visitors'"],
  [{ ...minimal, ANALYTICS_BY_HOST: '{"a.example":{"webhook_url":"secret"' }, /^ANALYTICS_BY_HOST is not JSON\.$/],
  [{ ...minimal, ANALYTICS_BY_HOST: '"secret"' }, /^ANALYTICS_BY_HOST is not an object[^']*\.$/],
  [
    { ...minimal, ANALYTICS_BY_HOST: '{"swap.example.com.":{}}' },
    /^ANALYTICS_BY_HOST has a key that is not a lower[^']*\.$/,
  ],
  [
    { ...minimal, ANALYTICS_BY_HOST: '{"https://secret":{}}' },
    /^ANALYTICS_BY_HOST has a key that is not a lower[^']*\.$/,
  ],
  [
    { ...minimal, ANALYTICS_BY_HOST: '{"a.example":{},"b.example":{"webhook_url":"http://secret.example"}}' },
    /^ANALYTICS_BY_HOST for b\.example\.webhook_url is not an https URL without a port\.$/,
  ],
  [
    { ...minimal, ANALYTICS_BY_HOST: '{"a.example":{"webhook_secret":"secret"}}' },
    /^ANALYTICS_BY_HOST for a\.example\.webhook_secret is shorter than 16 characters\.$/,
  ],
  [
    { ...minimal, ANALYTICS_BY_HOST: '{"a.example":{"ga4":{"id":"G-ABCD1234"}}}' },
    /^ANALYTICS_BY_HOST for a\.example\.ga4 is not an object with 'id' and 'secret' alone\.$/,
  ],
  [
    { ...minimal, ANALYTICS_BY_HOST: '{"a.example":{"ga4":{"id":"G-ABCD1234","secret":123456789}}}' },
    /^ANALYTICS_BY_HOST for a\.example\.ga4\.secret is not text\.$/,
  ],
  [
    { ...minimal, ANALYTICS_BY_HOST: '{"a.example":{"secret":"secret"}}' },
    /^ANALYTICS_BY_HOST for a\.example is not an object with 'ga4', [^.]* alone\.$/,
  ],
  [{ RPC_URLS_1: 'http://user:secret@127.0.0.1' }, /^RPC_URLS_1 names a user: [^@]*\.$/],
  [{ RPC_URLS_1: 'http://127.0.0.1/%secret' }, /^RPC_URLS_1 is not a list of http\(s\) URLs\.$/],
  [{ ...minimal, DATABASE_URL: 'postgres://user:sec ret@:port' }, /^DATABASE_URL is not the postgres URL[^:]*\.$/],
  [{ RPC_URLS_1: 'ws://127.0.0.1' }, 'RPC_URLS_1 is not a list of http(s) URLs'],
  [{ RPC_URLS_5: 'http://127.0.0.1' }, 'RPC_URLS_5 names a chain that Livery does not support.'],
  [{ ...minimal, WALLET_RPC_56: 'yes' }, "WALLET_RPC_56 is neither an https URL nor 'gateway'."],
  [{ ...minimal, WALLET_RPC_56: 'http://a.example' }, "WALLET_RPC_56 is neither an https URL nor 'gateway'."],
  [{ ...minimal, WALLET_RPC_056: 'gateway' }, 'WALLET_RPC_056 names a chain that Livery does not support.'],
  [{ ...minimal, WALLET_RPC_0x38: 'gateway' }, 'WALLET_RPC_0x38 names a chain that Livery does not support.'],
  [{ ...minimal, WALLET_RPC_5: 'gateway' }, 'WALLET_RPC_5 names a chain that Livery does not support.'],
  [{ ...minimal, V4_POOLS_250: `${coin}:${usdc}:500:10` }, 'V4_POOLS_250 names a chain without Uniswap V4.'],
  [{ ...minimal, V4_POOLS_01: `${coin}:${usdc}:500:10` }, 'V4_POOLS_01 names a chain without Uniswap V4.'],
  [{ ...minimal, V4_POOLS_56: `${coin}:${usdc}:500:10` }, 'V4_POOLS_56 is set, but RPC_URLS_56 is not.'],
  [{ ...minimal, RPC_BUDGET_5: 'calls:1/day' }, 'RPC_BUDGET_5 names a chain that Livery does not support.'],
  [{ ...minimal, RPC_BUDGET_01: 'calls:1/day' }, 'RPC_BUDGET_01 names a chain that Livery does not support.'],
  [{ ...minimal, RPC_BUDGET_56: 'calls:1/day' }, 'RPC_BUDGET_56 is set, but RPC_URLS_56 is not.'],
  ...[
    '30000000',
    'alchemy',
    'ankr:1/day',
    'Alchemy:1/day',
    'calls:',
    'calls:0/day',
    'calls:1/week',
    'calls:1e6/day',
  ].map((text): [Record<string, string>, string] => [
    { ...minimal, RPC_BUDGET_1: text },
    `RPC_BUDGET_1 is not alchemy, infura, quicknode or calls with its units a day or a month, such as alchemy:30000000/month: '${text}'.`,
  ]),
  [
    { ...minimal, RPC_BUDGET_1: 'calls:9/day,7/day' },
    "RPC_BUDGET_1 has two limits for the same time: 'calls:9/day,7/day'.",
  ],
  [{}, 'Set RPC_URLS_1, or that of another chain, to at least one endpoint'],
])('%j is rejected with a message that names the variable', (variables, sentence) => {
  expect(() => parseEnvironment(variables)).toThrow(EnvironmentError);
  expect(() => parseEnvironment(variables)).toThrow(sentence);
});

test('tokens of operators have names, and hosts where they are for one; secrets are in no message', () => {
  const [one, two, three] = ['1'.repeat(32), 'b+/='.repeat(10), '3'.repeat(200)];
  const tokens = `${one}, ops:${two} agency@swap.example:${three}`;
  expect(parseEnvironment({ ...minimal, LIVERY_ADMIN_TOKEN: tokens }).adminTokens).toEqual([
    { name: 'operator', host: undefined, secret: one },
    { name: 'ops', host: undefined, secret: two },
    { name: 'agency', host: 'swap.example', secret: three },
  ]);
  const parse = (text: string) => parseEnvironment({ ...minimal, LIVERY_ADMIN_TOKEN: text });
  expect(parse(`look/brand:${one} shop/brand@swap.example:${two}`).adminTokens).toEqual([
    { name: 'look', scope: 'brand', secret: one },
    { name: 'shop', scope: 'brand', host: 'swap.example', secret: two },
  ]);
  expect(() => parse(`look/fees:${one}`)).toThrow('is not a list of tokens');
  expect(() => parse('secret')).toThrow(
    /^LIVERY_ADMIN_TOKEN is not a list of tokens of at least 32 characters[^']*\.$/,
  );
  expect(() => parse(`${one},${three}`)).toThrow(/^LIVERY_ADMIN_TOKEN has two tokens of one name\.$/);
  expect(() => parse(Array.from({ length: 101 }, (_, name) => `n${name}:${one}`).join(' '))).toThrow('more than 100');
});

test('the header of the country is believed of a proxy only', () => {
  const behindProxy = { ...minimal, TRUSTED_PROXIES: '1' };
  expect(parseEnvironment(behindProxy).countryHeader).toBeUndefined();
  expect(parseEnvironment({ ...behindProxy, COUNTRY_HEADER: 'cf-ipcountry' }).countryHeader).toBe('cf-ipcountry');
  expect(() => parseEnvironment({ ...minimal, COUNTRY_HEADER: 'cf-ipcountry' })).toThrow(
    'COUNTRY_HEADER is believed of a proxy only: set TRUSTED_PROXIES, too.',
  );
  for (const name of ['cf ipcountry', 'x:country', '-', 'cf-ipcountry,x-country'])
    expect(() => parseEnvironment({ ...behindProxy, COUNTRY_HEADER: name })).toThrow('is not the name of a header');
});
