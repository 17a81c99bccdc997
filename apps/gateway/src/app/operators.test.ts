import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError } from '@livery/core/errors/environment';
import { appConfig } from '@livery/core/wire/appConfig';
import pino from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createApp } from './createApp';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-operators-'));
  write('index.html', '<html><head><title></title><!--livery:head--></head></html>');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const writeEntry = (fields: object) =>
  write('swap.json', JSON.stringify({ domain: 'swap.example', name: 'Swap', ...fields }));

function start(variables: Record<string, string> = {}) {
  const chains = {
    RPC_URLS_1: 'http://127.0.0.1:1',
    RPC_URLS_56: 'http://127.0.0.1:1',
    RPC_URLS_137: 'http://127.0.0.1:1',
  };
  const environment = parseEnvironment({ ...chains, WEB_ROOT: folder, CONFIG_DIR: folder, ...variables });
  const context = createContext(environment, pino({ level: 'silent' }));
  const app = createApp(context);
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { host: 'swap.example', ...headers } });
  return { get, products: context.products };
}

test('a changed entry shows in the page and in the API without a restart', async () => {
  writeEntry({ brand_color: '#ffd400' });
  const { get, products } = start();
  const first = await get('/');
  expect(await first.text()).toContain('--brand:#ffd400');
  const policy = first.headers.get('content-security-policy');

  writeEntry({ brand_color: '#39ff14', title: 'Anew' });
  products.refresh();
  const second = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(second.status).toBe(200);
  expect(await second.text()).toMatch(/<title>Anew<.*--brand:#39ff14/);
  expect(second.headers.get('content-security-policy')).not.toBe(policy);
  expect(await (await get('/api/config')).json()).toMatchObject({ config: { brand_color: '#39ff14' } });
});

test('responses are cached per host, and answered with 304 while they are unchanged', async () => {
  writeEntry({});
  const { get } = start();
  for (const path of ['/', '/api/config']) {
    const own = await get(path);
    expect(own.headers.get('vary')).toContain('Host');
    expect(own.headers.get('cache-control')).toBe('no-cache');
    const etag = own.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(path, { 'if-none-match': etag, host: 'other.example' })).status).toBe(200);
  }
});

test('a host without a valid entry takes no fee, or is refused', async () => {
  writeEntry({ buyTokenPercentage: 7 });
  const { config, configured } = v.parse(appConfig, await (await start().get('/api/config')).json());
  expect({ configured, fee: config.buyTokenPercentage }).toEqual({ configured: false, fee: 0 });
  expect([config.feeRecipient, config.affiliateAddress]).toEqual([undefined, undefined]);
});

test('a host without a valid entry is refused when the operator says so, on every path but those of operations', async () => {
  writeEntry({});
  const { get } = start({ UNKNOWN_HOST: 'refuse' });
  const paths = ['/', '/swap', '/index.html', '/api/config', '/api/chains', '/api/1/swap/v1/quote', '/openapi.json'];
  for (const host of ['other.example', 'swap.example.evil.example', 'xswap.example', '127.0.0.1:8080', '']) {
    for (const path of paths) {
      const response = await get(path, { host });
      expect({ host, path, status: response.status }).toEqual({ host, path, status: 421 });
      expect(await response.json()).toEqual({ code: 421, reason: 'Misdirected Request' });
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const path of ['/healthz', '/metrics']) expect((await get(path, { host })).status).toBe(200);
  }
  for (const host of ['swap.example', 'SWAP.example:8080']) expect((await get('/', { host })).status).toBe(200);
});

test('a file that is refused shows in the readiness, and ends the start when the operator says so', async () => {
  writeEntry({ buyTokenPercentage: 7 });
  const { get } = start();
  expect(await (await get('/readyz')).json()).toMatchObject({ configurations: { hosts: 1, refused: 1 } });
  expect(() => start({ REFUSED_CONFIG: 'fatal' })).toThrow(EnvironmentError);
  expect(() => start({ REFUSED_CONFIG: 'fatal' })).toThrow('CONFIG_DIR has 1 refused file(s)');
  writeEntry({});
  start({ REFUSED_CONFIG: 'fatal' });
});

test('a folder that cannot be read is refused like a file', async () => {
  const CONFIG_DIR = join(folder, 'index.html');
  const { get } = start({ CONFIG_DIR });
  expect(await (await get('/readyz')).json()).toMatchObject({ configurations: { hosts: 1, refused: 1 } });
  expect(() => start({ CONFIG_DIR, REFUSED_CONFIG: 'fatal' })).toThrow(EnvironmentError);
});

test.each([
  [{}, [1, 56, 137]],
  [{ support_bsc: false }, [1, 137]],
  [{ support_bsc: true, chains: [137, 1] }, [1, 137]],
  [{ chains: [56, 10] }, [56]],
])('an entry with %j offers the chains %j', async (fields, chains) => {
  writeEntry(fields);
  const written = v.parse(appConfig, await (await start().get('/api/config')).json());
  expect(written.chains).toEqual(chains);
});
