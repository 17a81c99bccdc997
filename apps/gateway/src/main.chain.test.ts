import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { sendAnswer } from '@livery/sandbox/faults/fault';
import { startFaultyNode } from '@livery/sandbox/faults/startFaultyNode';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bundleForNode } from '../../../scripts/lib/bundle.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import { copyEmptyDatabase } from './testing/copyEmptyDatabase';
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
    DATA_DIR: copyEmptyDatabase(join(folder, `data-${started.length}`)),
    DRAIN_SECONDS: '0',
  };
  const gateway = startProcess(bundle, { ...own, ...variables });
  started.push(gateway);
  return gateway;
}

test('the process becomes ready, answers requests, and exits on SIGTERM', async () => {
  const gateway = start();
  const [{ port }] = await Promise.all([gateway.logged('listening'), gateway.logged('pools loaded')]);
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  const query = 'sellToken=FTM&buyToken=USDC&sellAmount=1000000000000000000';
  expect((await fetch(`${url}/api/250/swap/v1/quote?${query}`)).status).toBe(200);

  gateway.stop('SIGTERM');
  expect(await gateway.exit).toEqual({ code: 0, errors: '' });
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('on SIGTERM it is no longer ready, and answers every request that a load balancer still sends', async () => {
  const node = await startFaultyNode({ results: { eth_getBalance: () => '0x1' } });
  const gateway = start({ DRAIN_SECONDS: '1', RPC_URLS_1: node.url, REQUIRED_CHAINS: '250' });
  const [{ port }] = await Promise.all([gateway.logged('listening'), gateway.logged('pools loaded')]);
  const url = `http://127.0.0.1:${port}`;
  const quote = `${url}/api/250/swap/v1/quote?sellToken=FTM&buyToken=USDC&sellAmount=1000000000000000000`;
  const getBalance = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: ['0x01', 'latest'] });
  const callNode = async () =>
    (await fetch(`${url}/api/1/rpc?site=wallet`, { method: 'POST', body: getBalance })).json();
  expect(await callNode()).toMatchObject({ result: '0x1' });

  const statuses = new Map<number, number>();
  let isReady = true;
  const callers = Array.from({ length: 20 }, async () => {
    while (isReady) {
      const { status } = await fetch(quote).then(async (response) => {
        await response.json();
        return response;
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const release = new Promise<() => void>((resolve) =>
    node.behave(({ honest, response, calls }) => {
      const send = () => sendAnswer(response, honest[0]);
      if (calls.some(({ method }) => method === 'eth_getBalance')) resolve(send);
      else send();
    }),
  );
  const slow = callNode();
  const answerSlow = await release;
  gateway.stop('SIGTERM');
  while (isReady) isReady = (await fetch(`${url}/readyz`)).status === 200;
  await Promise.all(callers);
  expect([...statuses.keys()]).toEqual([200]);

  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), { interval: 50 });
  answerSlow();
  expect(await slow).toMatchObject({ result: '0x1' });
  expect(await gateway.exit).toEqual({ code: 0, errors: '' });
  await node.stop();
});

test('an invalid setting exits with a message that names the variable', async () => {
  expect(await start({ PORT: 'x' }).exit).toEqual({ code: 1, errors: "PORT is not a port number: 'x'.\n" });
});

test('a second process on a data folder exits with a message that names the first', async () => {
  const DATA_DIR = copyEmptyDatabase(join(folder, 'shared'));
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

test('a restart knows what was spent of a plan before its first call', async () => {
  const DATA_DIR = copyEmptyDatabase(join(folder, 'data-of-plan'));
  /**
   * Runs a gateway until it logs a message. Returns the units of the plan that all starts have spent, and those that
   * this one has.
   */
  async function run(RPC_BUDGET_250: string, message: string) {
    const gateway = start({ DATA_DIR, RPC_BUDGET_250 });
    const [{ port }] = await Promise.all([gateway.logged('listening'), gateway.logged(message)]);
    const { chains } = await (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const own = [...metrics.matchAll(/^livery_upstream_units_total\{.*\} (\d+)$/gm)];
    gateway.stop('SIGTERM');
    expect(await gateway.exit).toEqual({ code: 0, errors: '' });
    return { spent: chains[0].plan[0].spent, own: own.reduce((sum, [, units]) => sum + Number(units), 0) };
  }
  const former = await run('calls:1000000/month', 'pools loaded');
  expect(former.own).toBeGreaterThan(5);
  const next = await run('calls:5/month', 'the plan is used up: the chain is not asked any more');
  expect(next.own).toBe(0);
  expect(next.spent).toBeGreaterThanOrEqual(former.own);
});
