import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chains } from '@livery/core/domain/chains';
import { afterEach, expect, test } from 'vitest';
import { findRoot } from './process/findRoot';
import { runScript } from './testing/runScript';

const root = findRoot();
const main = 'packages/sandbox/dist/main.js';
const folders: string[] = [];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function readChainId(url: string): Promise<unknown> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}';
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result }: { result?: unknown } = await response.json();
  return Number(result);
}

test("npm start's script prints every address, and Ctrl-C stops all processes", async () => {
  const { child, ready, exit } = runScript('scripts/start.mjs');
  try {
    const [page = '', , ...rpcUrls] = (await ready).match(/http:\/\/\S+/g) ?? [];
    expect(await Promise.all(rpcUrls.map(readChainId))).toEqual(chains.map(({ id }) => id));
    expect((await fetch(page)).headers.get('content-type')).toContain('text/html');
    child.kill('SIGINT');
    expect((await exit).code).toBe(0);
    const answers = await Promise.allSettled([page, ...rpcUrls].map((url) => fetch(url)));
    expect(answers.map(({ status }) => status)).toEqual(Array(chains.length + 1).fill('rejected'));
  } finally {
    child.kill('SIGKILL');
  }
});

test('an unwritable cache folder ends the start with one sentence', async () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  const { code, errors } = await runScript(main, { SANDBOX_CACHE: file }).exit;
  expect(code).toBe(1);
  expect(errors).toBe(
    `The state of the local chains cannot be saved in ${file}: make the folder writable, or choose another with SANDBOX_CACHE.\n`,
  );
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
  const { exit } = runScript(join(elsewhere, main), { PATH: '', SANDBOX_CACHE: join(root, '.cache/sandbox') });
  const { code, errors } = await exit;
  expect(code).toBe(1);
  expect(errors).toMatch(/^There is no anvil for \S+ \S+: run npm ci .+\n$/);
});
