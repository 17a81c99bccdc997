import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openState } from '@livery/sandbox/chains/openState';
import { startChain } from '@livery/sandbox/chains/startAnvil';
import { startProcess } from '@livery/sandbox/process/startProcess';
import { findFreePort } from '@livery/sandbox/stack/checkPort';
import { waitUntilReady } from '@livery/sandbox/stack/waitUntilReady';
import { root } from '../scripts/lib/root.mjs';

/** One chain without V3 pools, and one with some. */
const chainIds = [250, 10];
const blockSeconds = 2;
/** A chain that nobody uses is at rest after a minute. */
const settleMs = 70_000;
const measuredSeconds = 60;
const daySeconds = 86_400;
const polls = [1, 4, 10];
const host = '127.0.0.1';

/** Counts a gateway's calls to the endpoint of a chain at rest, by method and per minute. */
async function countCalls(chainId: number, rpcUrl: string, restPollSeconds: number): Promise<Record<string, number>> {
  const port = await findFreePort(host);
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-cost-'));
  const gateway = startProcess(process.execPath, [join(root, 'apps/gateway/dist/main.js')], {
    HOST: host,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    REST_POLL_SECONDS: `${restPollSeconds}`,
    [`RPC_URLS_${chainId}`]: rpcUrl,
  });
  await waitUntilReady(`http://${host}:${port}/readyz`, new AbortController().signal);
  await pause(settleMs);
  const before = await readCalls(port);
  await pause(measuredSeconds * 1_000);
  const after = await readCalls(port);
  await gateway.stop(5_000);
  rmSync(dataDir, { recursive: true });
  return Object.fromEntries([...after].map(([method, calls]) => [method, calls - (before.get(method) ?? 0)]));
}

async function readCalls(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://${host}:${port}/metrics`)).text();
  const calls = new Map<string, number>();
  for (const [, labels = '', count] of text.matchAll(/^livery_upstream_calls_total\{(.*)\} (\d+)$/gm)) {
    const method = /method="(\w+)"/.exec(labels)?.[1] ?? '';
    calls.set(method, (calls.get(method) ?? 0) + Number(count));
  }
  return calls;
}

/** Counts the calls of gateways that look at the head of a chain at different intervals, beside each other. */
async function measureChain(chainId: number) {
  const { stateFile } = await openState({ chainId });
  const chain = await startChain({ chainId, port: 0, stateFile, mining: 'interval', blockTime: blockSeconds });
  const counted = await Promise.all(polls.map((seconds) => countCalls(chainId, chain.rpcUrl, seconds)));
  await chain.stop();
  return polls.map((restPollSeconds, index) => {
    const perMinute = counted[index] ?? {};
    const calls = Object.values(perMinute).reduce((sum, count) => sum + count, 0);
    const callsPerDay = Math.round((calls / measuredSeconds) * daySeconds);
    return { chainId, restPollSeconds, callsPerDay, perMinute };
  });
}

const results = (await Promise.all(chainIds.map(measureChain))).flat();
const file = new URL('../results/cost.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ node: process.version, blockSeconds, results }, null, 2)}\n`);
console.log(JSON.stringify(results, null, 2));
