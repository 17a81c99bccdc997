import { setTimeout as pause } from 'node:timers/promises';
import { startChain } from '@livery/sandbox/chains/startAnvil';
import { waitUntilReady } from '@livery/sandbox/stack/waitUntilReady';
import * as v from 'valibot';
import { measureWaking, readiness, type Waking } from './measureWaking';
import { openTokens, type Pace, startCostGateway } from './openGateway';
import type { Calls } from './priceCalls';
import { type CountingNode, startCountingNode } from './startCountingNode';
import { startVisitors } from './startVisitors';

/** The least that SLEEP_AFTER_MINUTES takes, and a chain's pace at rest begins after as long. */
const settleMs = 75_000;
const asleepSeconds = 240;
const awakeSeconds = 60;
/** A chain's pace is learned meanwhile. */
const warmMs = 20_000;
const visitorCounts = [1, 10, 100];

/** The calls of a gateway in `seconds` of one state of its chain. */
export type Measured = Pace & { state: string; seconds: number; calls: Calls };

export type CostOfChain = { measured: Measured[]; waking: Waking };

/** Counts the calls of a gateway to the node of one chain: while nobody uses it, while it wakes, and with visitors. */
export async function measureCost(about: Pace): Promise<CostOfChain> {
  const { chainId, blockSeconds } = about;
  const { stateFile, tokens } = await openTokens(chainId);
  const chain = await startChain({ chainId, port: 0, stateFile, mining: 'interval', blockTime: blockSeconds });
  const node = await startCountingNode(chain.rpcUrl);
  const gateway = await startCostGateway(about, node.url);
  try {
    await waitUntilReady(`${gateway.url}/readyz`, new AbortController().signal);
    await waitUntilAsleep(gateway.url);
    const measured = [{ ...about, ...(await countCalls(node, 'asleep', asleepSeconds)) }];
    const start = performance.now();
    const waking = await measureWaking(gateway.url, chainId, tokens.USDC);
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    measured.push({ ...about, state: 'waking', seconds, calls: node.take() });
    for (const visitors of visitorCounts) {
      const stop = startVisitors(gateway.url, { chainId, token: tokens.USDC, count: visitors });
      await pause(visitors === 1 ? warmMs : 5_000);
      measured.push({ ...about, ...(await countCalls(node, `awake, visitors: ${visitors}`, awakeSeconds)) });
      stop();
    }
    return { measured, waking };
  } finally {
    await gateway.stop();
    node.stop();
    await chain.stop();
  }
}

/** Counts the calls to a node in some seconds. */
export async function countCalls(node: CountingNode, state: string, seconds: number) {
  node.take();
  await pause(seconds * 1_000);
  return { state, seconds, calls: node.take() };
}

/** Waits until the chain sleeps, or until a gateway that does not know of it is at rest. */
async function waitUntilAsleep(url: string): Promise<void> {
  for (const start = performance.now(); performance.now() - start < settleMs; await pause(500)) {
    const answer: unknown = await (await fetch(`${url}/readyz`)).json();
    if (v.parse(readiness, answer).chains.every(({ state }) => state === 'asleep')) return;
  }
}
