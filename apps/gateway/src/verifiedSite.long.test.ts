import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createManifest } from '../../../scripts/lib/manifest.mjs';
import { verifySite } from '../../../scripts/lib/verifySite.mjs';
import { createApp } from './app/createApp';
import { createContext } from './context/createContext';
import { parseEnvironment } from './env/parseEnvironment';
import { partnerProduct } from './records/entries/bundledProducts';
import { renderSite } from './site';

const document = `<!doctype html><html lang="en" data-theme="light"><head><title>Livery</title><!--livery:head-->
<script type="module" crossorigin src="/assets/page.js"></script></head><body><div id="root"><!--livery:screen--></div></body></html>`;
/** An entry whose fields are in another order than the schema's, as operators write them. */
const entry = {
  links: { docs: 'https://docs.example', about: 'https://about.example' },
  feeRecipient: `0x${'5b'.repeat(20)}`,
  name: 'Harbour',
  chains: [137, 1],
  domain: 'swap.example',
};

let folder: string;
let server: Server;
/** The host that a request is for, whatever address it is sent to. */
let host: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-verified-'));
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  writeFileSync(join(folder, 'web/index.html'), document);
  writeFileSync(join(folder, 'web/assets/page.js'), 'start();');
  writeFileSync(join(folder, 'entry.json'), JSON.stringify(entry));
  const environment = parseEnvironment({
    ...{ RPC_URLS_1: 'http://127.0.0.1:1', RPC_URLS_137: 'http://127.0.0.1:1' },
    ...{ WEB_ROOT: join(folder, 'web'), CONFIG_DIR: folder, VISITOR_REQUESTS: '10000' },
  });
  const app = createApp(createContext(environment, pino({ level: 'silent' })));
  const answer = getRequestListener(({ url, headers }) => {
    const { pathname, search } = new URL(url);
    return app.request(pathname + search, { headers: { ...Object.fromEntries(headers), host } });
  });
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['without an entry of its own, which takes no fee', 'other.example', { configured: false, name: 'Livery' }],
  ['with an entry of its own', entry.domain, { configured: true, name: 'Harbour' }],
  ['of the bundled partner', partnerProduct.domain, { configured: true, name: 'Northwind' }],
])('the site of a host %s equals the build', async (_, requested, { configured, name }) => {
  host = requested;
  const manifest = createManifest(join(folder, 'web'), { version: '1.0.0', commit: 'abc' });
  const { port } = server.address() as AddressInfo;
  const { configuration, problems } = await verifySite(new URL(`http://127.0.0.1:${port}/`), {
    manifest,
    render: renderSite,
  });
  expect(problems).toEqual([]);
  expect(configuration).toMatchObject({ configured, config: { name } });
  expect(configuration.config.feeRecipient === undefined).toBe(!configured);
});
