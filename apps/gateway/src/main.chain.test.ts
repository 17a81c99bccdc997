import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bundleForNode } from '../../../scripts/lib/bundle.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import { startProcess } from './testing/startProcess';

let folder: string;
let bundle: string;
let chain: Awaited<ReturnType<typeof startTestChain>>;
const started: ReturnType<typeof startProcess>[] = [];

beforeAll(async () => {
  // Inside the workspace, so that the bundle finds its external packages.
  const cache = join(root, 'apps/gateway/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'gateway-'));
  // The bundle that ships.
  await bundleForNode('apps/gateway/src/main.ts', relative(root, folder));
  bundle = join(folder, 'main.js');
  chain = await startTestChain(250);
});
afterEach(() => {
  for (const gateway of started.splice(0)) gateway.stop('SIGKILL');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await chain.stop();
});

function start(variables: Record<string, string> = {}) {
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    RPC_URLS_250: chain.rpcUrl,
    DATA_DIR: join(folder, `data-${started.length}`),
  };
  const gateway = startProcess(bundle, { ...own, ...variables });
  started.push(gateway);
  return gateway;
}

test('the process becomes ready, answers requests, and exits on SIGTERM', async () => {
  const gateway = start();
  const [{ port }] = await Promise.all([gateway.logged('listening'), gateway.logged('pools loaded')]);
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const query = 'sellToken=FTM&buyToken=USDC&sellAmount=1000000000000000000';
  expect((await fetch(`${url}/api/250/swap/v1/quote?${query}`)).status).toBe(200);

  gateway.stop('SIGTERM');
  expect(await gateway.exit).toEqual({ code: 0, errors: '' });
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('an invalid setting exits with a message that names the variable', async () => {
  expect(await start({ PORT: 'x' }).exit).toEqual({ code: 1, errors: "PORT is not a port number: 'x'.\n" });
});

test('a second process on a data folder exits with a message that names the first', async () => {
  const DATA_DIR = join(folder, 'shared');
  const first = start({ DATA_DIR });
  await first.logged('listening');
  const { code, errors } = await start({ DATA_DIR }).exit;
  expect(code).toBe(1);
  expect(errors).toContain(`DATA_DIR ${DATA_DIR} is in use by process ${first.pid}: end it, or set`);
});

test('a port in use exits with a message that names it', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await start({ PORT: `${port}` }).exit).toEqual({
    code: 1,
    errors: `Port ${port} is in use: set PORT to a free one.\n`,
  });
  other.close();
});
