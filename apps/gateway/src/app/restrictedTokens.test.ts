import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { chain, dai, usdc, wrapped } from '@livery/core/testing/scene';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { apiError } from '@livery/core/wire/apiError';
import { formatSignedOrder } from '@livery/core/wire/orders/signedOrder';
import pino from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createApp } from './createApp';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-restricted-'));
  writeFileSync(join(folder, 'index.html'), '<html><head><title></title><!--livery:head--></head></html>');
});
afterEach(() => rmSync(folder, { recursive: true }));

const behindProxy = { COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '1' };

function start(
  unknownCountry: 'allow' | 'restrict',
  tokens = [dai.address],
  variables: Record<string, string> = behindProxy,
) {
  const lists = [{ countries: ['US', 'GB'], tokens: { [chain.id]: tokens } }];
  const restrictions = { unknown_country: unknownCountry, lists };
  writeFileSync(join(folder, 'swap.json'), JSON.stringify({ domain: 'swap.example', name: 'Swap', restrictions }));
  const places = { RPC_URLS_1: 'http://127.0.0.1:1', WEB_ROOT: folder, CONFIG_DIR: folder };
  const app = createApp(createContext(parseEnvironment({ ...places, ...variables }), pino({ level: 'silent' })));
  const get = async (path: string, country?: string, host = 'swap.example') =>
    app.request(path, { headers: { host, ...(country !== undefined && { 'cf-ipcountry': country }) } });
  /** Asks for a quote without an amount: no chain is needed to refuse it. */
  const listRestricted = async (sides: { sellToken: string; buyToken: string }, country?: string) => {
    const response = await get(`/api/1/swap/v1/quote?${new URLSearchParams(sides)}`, country);
    const { validationErrors = [] } = v.parse(apiError, await response.json());
    expect(response.status).toBe(400);
    return validationErrors.flatMap(({ field, code, reason }) =>
      reason.startsWith('TOKEN_RESTRICTED') ? [`${field} ${code}`] : [],
    );
  };
  /** Posts an order that sells USDC for DAI, alone or in a batch, and lists the fields of its restricted tokens. */
  const postOrder = async (path: 'order' | 'orders', country: string) => {
    const order = formatSignedOrder(exampleOrder);
    const response = await app.request(`/api/1/sra/v4/${path}`, {
      method: 'POST',
      headers: { host: 'swap.example', 'content-type': 'application/json', 'cf-ipcountry': country },
      body: JSON.stringify(path === 'order' ? order : [order]),
    });
    const { validationErrors = [] } = v.parse(apiError, await response.json());
    expect(response.status).toBe(400);
    return validationErrors.flatMap(({ field, reason }) => (reason.startsWith('TOKEN_RESTRICTED') ? [field] : []));
  };
  return { get, listRestricted, postOrder };
}

test.each([
  ['US', 'US'],
  ['us', 'US'],
  ['XX', undefined],
  ['T1', undefined],
  ['UK', undefined],
  ['US, DE', undefined],
  ['<script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('a proxy that names %j as the country gives %j, and no cache keeps it', async (named, country) => {
  const response = await start('allow').get('/api/country', named);
  expect(await response.json()).toEqual({ ...(country && { country }) });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('without COUNTRY_HEADER no header is believed', async () => {
  const { get, listRestricted } = start('allow', undefined, {});
  expect(await (await get('/api/country', 'US')).json()).toEqual({});
  expect(await listRestricted({ sellToken: dai.address, buyToken: usdc.address }, 'US')).toEqual([]);
});

test('a restricted token is refused on either side, in the countries of its list only', async () => {
  const { listRestricted } = start('allow');
  const [selling, buying] = [
    { sellToken: 'DAI', buyToken: 'ETH' },
    { sellToken: 'ETH', buyToken: dai.address.toLowerCase() },
  ];
  expect(await listRestricted(selling, 'US')).toEqual(['sellToken 1009']);
  expect(await listRestricted(buying, 'GB')).toEqual(['buyToken 1009']);
  for (const country of ['DE', 'XX', undefined]) expect(await listRestricted(selling, country)).toEqual([]);
  expect(await listRestricted({ sellToken: 'ETH', buyToken: usdc.address }, 'US')).toEqual([]);
});

test.each([nativeToken, wrapped.address])(
  'a list with %s refuses the native coin in both of its forms',
  async (listed) => {
    const { listRestricted } = start('allow', [listed]);
    for (const sellToken of ['ETH', 'WETH', nativeToken, wrapped.address]) {
      expect(await listRestricted({ sellToken, buyToken: dai.address }, 'US')).toEqual(['sellToken 1009']);
    }
  },
);

test('orders of a restricted token are refused when they are posted, alone and in batches', async () => {
  const { postOrder } = start('allow');
  expect(await postOrder('order', 'US')).toEqual(['takerToken']);
  expect(await postOrder('orders', 'US')).toEqual(['[0].takerToken']);
  expect(await postOrder('order', 'DE')).toEqual([]);
});

test('wrapping and unwrapping are never refused', async () => {
  const { listRestricted } = start('restrict', [wrapped.address]);
  expect(await listRestricted({ sellToken: 'ETH', buyToken: wrapped.address.toLowerCase() }, 'US')).toEqual([]);
  expect(await listRestricted({ sellToken: 'WETH', buyToken: nativeToken }, 'US')).toEqual([]);
});

test('a name that ends with a dot is the same host', async () => {
  const { get } = start('restrict');
  for (const host of ['swap.example.', 'SWAP.EXAMPLE.:8080'])
    expect(await (await get('/api/config', undefined, host)).text()).toContain('"restrictions"');
});

test('where the operator says so, a visitor without a known country is refused', async () => {
  const { listRestricted } = start('restrict');
  const sides = { sellToken: 'DAI', buyToken: 'ETH' };
  for (const country of [undefined, 'XX', 'T1', 'US, DE', 'US'])
    expect(await listRestricted(sides, country)).toEqual(['sellToken 1009']);
  expect(await listRestricted(sides, 'DE')).toEqual([]);
});

test('the document and the configuration are the same for all countries, so that any cache may keep them', async () => {
  const { get } = start('restrict');
  for (const path of ['/', '/api/config']) {
    const [one, other] = [await get(path, 'US'), await get(path, 'DE')];
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
    const text = await one.text();
    expect(await other.text()).toBe(text);
    expect(text).toContain('"restrictions":{"unknown_country":"restrict"');
  }
});
