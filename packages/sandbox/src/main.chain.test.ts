import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { chains } from '@livery/core/domain/chains';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bundleForNode } from '../../../scripts/lib/bundle.mjs';
import { findRoot } from './process/findRoot';

const root = findRoot();
/** Answers every request, also that for its readiness, with its environment; `/end` ends it. */
const gatewayStandIn = `
import { createServer } from 'node:http';
createServer(({ url }, response) => {
  if (url === '/end') { console.error('out of luck'); process.exit(5); }
  response.end(JSON.stringify({ ...process.env, chains: [] }));
}).listen(Number(process.env.PORT), process.env.HOST);
process.on('SIGTERM', () => process.exit(0));
`;

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // A separate repository around the bundled program, so that this test needs no build.
  folder = mkdtempSync(join(root, '.cache/orchestrator-'));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('package.json', '{"name":"livery","type":"module"}');
  write('apps/gateway/dist/main.js', gatewayStandIn);
  write('apps/gateway/dist/keeper.js', 'setInterval(() => undefined, 1_000);');
  write('apps/web/dist/index.html', '');
  write('packages/sandbox/dist/wallet/wallet.js', '');
  for (const path of ['core', 'sandbox/src', 'sandbox/contracts']) {
    symlinkSync(join(root, 'packages', path), join(folder, 'packages', path));
  }
  cpSync(join(root, 'packages/sandbox/package.json'), join(folder, 'packages/sandbox/package.json'));
  await bundleForNode('packages/sandbox/src/main.ts', relative(root, join(folder, 'packages/sandbox/dist')));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(variables: Record<string, string>) {
  const off = { SANDBOX_BOT: 'off', SANDBOX_KEEPER: 'off' };
  const env = { PATH: process.env.PATH, SANDBOX_CACHE: join(root, '.cache/sandbox'), ...off, ...variables };
  const child = spawn(process.execPath, [join(folder, 'packages/sandbox/dist/main.js')], {
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const exit = once(child, 'close').then(([code]: (number | null)[]) => ({ code, errors }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += text;
      if (/^ready in [\d.]+ s$/m.test(output)) resolve(output);
    });
    exit.then(() => reject(new Error(`It ended before it was ready. ${errors}`)));
  });
  ready.catch(() => undefined);
  return { child, exit, ready };
}

function urlsIn(output: string): string[] {
  return output.match(/http:\/\/\S+/g) ?? [];
}

async function ask(url: string): Promise<unknown> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}';
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return response.json();
}

/** Connects to these addresses; `released` resolves when all listeners are gone. */
async function hold(urls: string[]): Promise<{ released: Promise<unknown> }> {
  const sockets = urls.map((url) => connect(Number(new URL(url).port), '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // A reset connection is gone as well, which `once` would report as an error.
  const gone = (socket: Socket) =>
    new Promise<void>((resolve) => {
      socket
        .resume()
        .on('error', () => undefined)
        .on('close', () => resolve());
    });
  return { released: Promise.all(sockets.map(gone)) };
}

test('every chain and the page answer once it is ready, and none after SIGTERM', async () => {
  const { child, exit, ready } = start({ PORT: '0' });
  const [page = '', studio = '', ...rpcUrls] = urlsIn(await ready);
  expect(await Promise.all(rpcUrls.map(ask))).toEqual(
    chains.map(({ id }) => ({ jsonrpc: '2.0', id: 1, result: `0x${id.toString(16)}` })),
  );
  const given = await (await fetch(page)).json();
  expect(given).toMatchObject({
    RPC_URLS_1: rpcUrls[0],
    RPC_URLS_10: rpcUrls[chains.findIndex(({ id }) => id === 10)],
    HOST: '127.0.0.1',
  });
  expect(studio).toBe(`${page}/studio`);
  const { chains: told } = JSON.parse(readFileSync(given.SANDBOX_FILE, 'utf8'));
  expect(told.map(({ id, rpcUrl }: { id: number; rpcUrl: string }) => [id, rpcUrl])).toEqual(
    chains.map(({ id }, index) => [id, rpcUrls[index]]),
  );
  child.kill('SIGTERM');
  expect(await exit).toEqual({ code: 0, errors: '' });
  const answers = await Promise.allSettled([page, ...rpcUrls].map((url) => fetch(url)));
  expect(answers.map(({ status }) => status)).toEqual(Array(chains.length + 1).fill('rejected'));
});

test("the printed token is the gateway's, and one of the environment is passed on without being printed", async () => {
  const one = { PORT: '0', SANDBOX_CHAINS: '1' };
  const output = await start(one).ready;
  const [, token] = /Token +([0-9a-f]{48}) /.exec(output) ?? [];
  const readToken = async ([page = '']: string[]) => (await (await fetch(page)).json()).LIVERY_ADMIN_TOKEN;
  expect(await readToken(urlsIn(output))).toBe(`sandbox:${token}`);
  const own = `mine:${'x'.repeat(32)}`;
  const quiet = await start({ ...one, LIVERY_ADMIN_TOKEN: own }).ready;
  expect(await readToken(urlsIn(quiet))).toBe(own);
  expect(quiet).not.toContain('xxx');
});

test('of the chains, only those start that are named; after SIGKILL nothing listens any more', async () => {
  const { child, ready } = start({ PORT: '0', SANDBOX_CHAINS: '10,56' });
  const [page = '', , ...rpcUrls] = urlsIn(await ready);
  const given = await (await fetch(page)).json();
  expect(given).toMatchObject({ RPC_URLS_56: rpcUrls[0], RPC_URLS_10: rpcUrls[1], REQUIRED_CHAINS: '56,10' });
  expect(given).not.toHaveProperty('RPC_URLS_1');
  const { released } = await hold([page, ...rpcUrls]);
  child.kill('SIGKILL');
  expect(await released).toHaveLength(3);
});

test('the keeper has a folder of its own, which leaves with it', async () => {
  const temporary = mkdtempSync(join(folder, 'temporary-'));
  const { child, exit, ready } = start({ PORT: '0', SANDBOX_CHAINS: '1', SANDBOX_KEEPER: 'on', TMPDIR: temporary });
  await ready;
  expect(readdirSync(temporary).filter((name) => name.startsWith('livery-keeper-'))).toHaveLength(1);
  child.kill('SIGTERM');
  expect((await exit).code).toBe(0);
  expect(readdirSync(temporary).filter((name) => name.startsWith('livery-keeper-'))).toEqual([]);
});

test('if one part ends, all others are stopped and one line says why', async () => {
  const { exit, ready } = start({ PORT: '0', SANDBOX_CHAINS: '1' });
  const [page = '', , ...rpcUrls] = urlsIn(await ready);
  const { released } = await hold([page, ...rpcUrls]);
  await fetch(`${page}/end`).catch(() => undefined);
  expect(await exit).toEqual({ code: 1, errors: 'The gateway ended with code 5: out of luck\n' });
  await released;
});

test('a port in use exits with a message that names the port and the variable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const taken = await start({ PORT: `${port}`, RPC_PORT: '0' }).exit;
  const takenForChain = await start({ PORT: '0', RPC_PORT: `${port}` }).exit;
  server.close();
  expect(taken).toEqual({
    code: 1,
    errors: `Port ${port} (the page) is in use: stop the process that uses it, or set PORT to another.\n`,
  });
  expect(takenForChain.errors).toBe(
    `Port ${port} (Ethereum) is in use: stop the process that uses it, or set RPC_PORT to another.\n`,
  );
});

test.each([
  [{ PORT: 'eighty' }, "PORT is not a port number: 'eighty'.\n"],
  [{ PORT: '65300' }, `RPC_PORT must be set: no ${chains.length} ports follow 65764.\n`],
  [{ SANDBOX_BLOCK_TIME: '0' }, "SANDBOX_BLOCK_TIME is not a whole number of seconds from 1 to 9999: '0'.\n"],
  [{ SANDBOX_MINING: 'fast' }, "SANDBOX_MINING is neither 'interval' nor 'instant': 'fast'.\n"],
])('%j exits with a message that names the variable', async (variables, sentence) => {
  expect(await start(variables).exit).toEqual({ code: 1, errors: sentence });
});
