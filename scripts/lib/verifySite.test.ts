import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManifest, isSignedBy, signText } from './manifest.mjs';
import { verifySite } from './verifySite.mjs';

const configuration = { config: { name: 'Harbour' } };
const template = '<html><!--livery:head--><script src="/assets/page.js"></script></html>';
const renderDocument = (document: string, written: unknown) =>
  document.replace(
    '<!--livery:head-->',
    `<script type="application/json" id="livery-config">${JSON.stringify(written)}</script>`,
  );
const render = (document: string, written: unknown) => new Map([['/', renderDocument(document, written)]]);

let folder: string;
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-release-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), template);
  writeFileSync(join(folder, 'assets/page.js'), 'start();');
  writeFileSync(join(folder, 'assets/page.js.br'), 'packed');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
});
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

const release = () => createManifest(folder, { version: '1.0.0', commit: 'abc' });

/**
 * Serves honest answers, except where `change` returns another body for a path and encoding. Refuses the first `refused`
 * requests, as a gateway does whose visitor asks too often.
 */
async function serve(
  change: (path: string, encoding: string) => string | undefined = () => undefined,
  refused = 0,
): Promise<URL> {
  let requests = 0;
  const files: Record<string, string> = { '/': renderDocument(template, configuration), '/assets/page.js': 'start();' };
  const pack = { identity: (text: string) => Buffer.from(text), gzip: gzipSync, br: brotliCompressSync };
  const listening = createServer((request, response) => {
    requests += 1;
    if (requests <= refused) return void response.writeHead(429, { 'retry-after': '0' }).end();
    const encoding = String(request.headers['accept-encoding']) as keyof typeof pack;
    const body = change(request.url ?? '', encoding) ?? files[request.url ?? ''];
    if (body === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-encoding': encoding }).end(pack[encoding](body));
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
}

test('a manifest holds the hash of every served file and the template of the document', () => {
  expect(release()).toEqual({
    version: '1.0.0',
    commit: 'abc',
    document: template,
    files: { '/assets/page.js': '13a8d0beb4f6662bd61bd189e0000465fe0c848ee5dd090bae85b8860bd44f87' },
  });
});

test('a site that serves the release passes, in every encoding', async () => {
  const result = await verifySite(await serve(), { manifest: release(), render });
  expect(result).toEqual({ configuration, problems: [] });
});

test('a site that refuses a visitor who asks too often is asked again, but not forever', async () => {
  const patient = await verifySite(await serve(undefined, 9), { manifest: release(), render });
  expect(patient).toEqual({ configuration, problems: [] });
  server?.close();
  const { problems } = await verifySite(await serve(undefined, Number.POSITIVE_INFINITY), {
    manifest: release(),
    render,
  });
  expect(problems).toContain('The configuration could not be read: status 429');
});

test.each(['identity', 'gzip', 'br'])('a script that differs in one encoding alone is found (%s)', async (changed) => {
  const site = await serve((path, encoding) =>
    path === '/assets/page.js' && encoding === changed ? 'steal();' : undefined,
  );
  const { problems } = await verifySite(site, { manifest: release(), render });
  expect(problems).toEqual([`/assets/page.js differs from the release (${changed}).`]);
});

test('a document with one more script is found', async () => {
  const site = await serve((path) =>
    path === '/' ? `${renderDocument(template, configuration)}<script>steal()</script>` : undefined,
  );
  const { problems } = await verifySite(site, { manifest: release(), render });
  expect(problems).toEqual(['identity', 'gzip', 'br'].map((encoding) => `/ differs from the release (${encoding}).`));
});

test('a file that is missing and a document without a configuration are found', async () => {
  const site = await serve((path) => (path === '/' ? '<html></html>' : undefined));
  const manifest = { ...release(), files: { '/assets/gone.js': '00' } };
  const { problems } = await verifySite(site, { manifest, render });
  expect(problems).toContain('The configuration could not be read: the document holds none');
  expect(problems).toContain('/assets/gone.js could not be compared (identity): status 404');
});

test('a site that cannot be reached is reported, not thrown', async () => {
  const site = await serve();
  await new Promise((resolve) => server?.close(resolve));
  const { problems } = await verifySite(site, { manifest: release(), render });
  expect(problems).toHaveLength(7);
});

test('a signature holds for its text and its key alone', () => {
  const keys = () =>
    generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
  const [own, other] = [keys(), keys()];
  const signature = signText('manifest', own.privateKey);
  expect(isSignedBy('manifest', { signature, key: own.publicKey })).toBe(true);
  expect(isSignedBy('manifest ', { signature, key: own.publicKey })).toBe(false);
  expect(isSignedBy('manifest', { signature, key: other.publicKey })).toBe(false);
});
