import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chains } from '@livery/core/domain/chains';
import { hashSources } from '@livery/sandbox/chains/hashSources';
import { expect, test } from '@playwright/test';
import { runProduct } from '../product/runProduct';
import { findQuietPort } from '../product/startProduct';

const root = join(import.meta.dirname, '../..');
const main = 'packages/sandbox/dist/main.js';
const folders: string[] = [];

async function onFreePorts(): Promise<Record<string, string>> {
  return { PORT: `${await findQuietPort()}`, RPC_PORT: '0', SANDBOX_BOT: 'off' };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-'));
  folders.push(folder);
  return folder;
}

test.afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function readChainId(url: string): Promise<unknown> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}';
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result }: { result?: unknown } = await response.json();
  return Number(result);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`npm start's script prints every address, and ${signal} stops all processes`, async () => {
    const { child, ready, exit } = runProduct({ script: 'scripts/start.mjs', variables: await onFreePorts() });
    try {
      const [page = '', ...rpcUrls] = (await ready).match(/http:\/\/\S+/g) ?? [];
      expect(await Promise.all(rpcUrls.map(readChainId))).toEqual(chains.map(({ id }) => id));
      expect((await fetch(page)).headers.get('content-type')).toContain('text/html');
      child.kill(signal);
      expect((await exit).code).toBe(0);
      const answers = await Promise.allSettled([page, ...rpcUrls].map((url) => fetch(url)));
      expect(answers.map(({ status }) => status)).toEqual(Array(chains.length + 1).fill('rejected'));
    } finally {
      child.kill('SIGKILL');
    }
  });
}

test('a port in use ends the start with one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? `${address?.port}` : '';
  const { exit } = runProduct({ script: main, variables: { ...(await onFreePorts()), PORT: port } });
  const { code, errors } = await exit;
  server.close();
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `Port ${port} (the page) is in use: stop the process that uses it, or set PORT to another.\n`,
  });
});

test('an unwritable cache folder ends the start with one sentence', async () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  const { exit } = runProduct({ script: main, variables: { ...(await onFreePorts()), SANDBOX_CACHE: file } });
  const { code, errors } = await exit;
  expect(code).toBe(1);
  expect(errors).toBe(
    `The state of the local chains cannot be saved in ${file}: make the folder writable, or choose another with SANDBOX_CACHE.\n`,
  );
});

test('a truncated chain state is rebuilt', async () => {
  const cache = makeFolder();
  const generation = hashSources(root);
  cpSync(join(root, '.cache/sandbox', generation), join(cache, generation), { recursive: true });
  truncateSync(join(cache, generation, '250/state.json'), 1_000);
  const { child, ready, exit } = runProduct({
    script: main,
    variables: { ...(await onFreePorts()), SANDBOX_CACHE: cache },
  });
  expect((await ready).match(/^building .+$/gm)).toEqual(['building Fantom, once']);
  child.kill('SIGTERM');
  expect((await exit).code).toBe(0);
});

test('without anvil it says how to install it', async () => {
  const elsewhere = makeFolder();
  mkdirSync(join(elsewhere, 'node_modules'));
  mkdirSync(join(elsewhere, 'packages'));
  writeFileSync(join(elsewhere, 'package.json'), '{"name":"livery","type":"module"}');
  symlinkSync(join(root, 'packages/core'), join(elsewhere, 'packages/core'));
  cpSync(join(root, 'packages/sandbox'), join(elsewhere, 'packages/sandbox'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@foundry-rs' || name.startsWith('.')) continue;
    symlinkSync(join(root, 'node_modules', name), join(elsewhere, 'node_modules', name));
  }
  const { exit } = runProduct({
    script: join(elsewhere, 'packages/sandbox/dist/main.js'),
    variables: { ...(await onFreePorts()), PATH: '', SANDBOX_CACHE: join(root, '.cache/sandbox') },
  });
  const { code, errors } = await exit;
  expect(code).toBe(1);
  expect(errors).toMatch(/^There is no anvil for \S+ \S+: run npm ci .+\n$/);
});
