import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChain } from '@livery/core/domain/chains';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import { zeroAddress } from 'viem';
import { createMaker } from '../createMaker';
import type { attacks } from './attacks';
import { createVisitors, type Target } from './createVisitors';

export type AttackName = keyof typeof attacks;

const maxHeapMebibytes = 512;
const maxStartMs = 60_000;

/**
 * Starts a gateway of chain 1 as a process of its own, with little memory, and third parties that are slow and verbose. Its heap
 * includes the memory outside of it. `bundle` is that of `loadProcess.ts`. The caller must stop it.
 */
export async function startLoad(bundle: string) {
  const folder = mkdtempSync(join(tmpdir(), 'livery-load-'));
  const children: ChildProcess[] = [];
  const start = (part: string, variables: Record<string, string>, execArgv: string[] = []) => {
    const child = fork(bundle, [part], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', ...variables },
      execArgv,
      serialization: 'advanced',
    });
    children.push(child);
    return child;
  };
  const chain = await startTestChain(1);
  const strangers = await hear(start('strangers', { NODE: chain.rpcUrl }), 'rpcUrl');
  const gateway = start(
    'gateway',
    {
      MIN_ORDER_VALUE: '0',
      RPC_URLS_1: `${strangers.rpcUrl}`,
      SITES: `${strangers.sites}`,
      NAMES: `${strangers.names}`,
      DATA_DIR: join(folder, 'data'),
    },
    [`--max-old-space-size=${maxHeapMebibytes}`, '--expose-gc'],
  );
  let highest = 0;
  let cpuSeconds = 0;
  gateway.on('message', (message: { heap?: number; cpuSeconds?: number }) => {
    highest = Math.max(highest, message.heap ?? 0);
    cpuSeconds = message.cpuSeconds ?? cpuSeconds;
  });
  const { port } = await hear(gateway, 'port');
  const target = { host: '127.0.0.1', port: Number(port) };
  const orders = await createOrders();
  await settle(target);
  gateway.send('collect');

  return {
    target,
    /** Returns true while the gateway runs. */
    isRunning: () => gateway.exitCode === null && gateway.signalCode === null,
    /** Returns the processor time that the gateway has taken. */
    getCpuSeconds: () => cpuSeconds,
    /** Returns the largest heap since the last call, in bytes. */
    takeHighestHeap() {
      const last = highest;
      highest = 0;
      return last;
    },
    /** Starts an attack by one visitor, of 127.66.66.0/24. Returns its end. */
    async attack(name: AttackName, { scale = 1, visitor = 1 } = {}) {
      const variables = {
        ATTACK: name,
        PORT: `${target.port}`,
        SCALE: `${scale}`,
        ORDERS: orders,
        ADDRESS: `127.66.66.${visitor}`,
      };
      const child = start('attacker', variables);
      await hear(child, 'loaded');
      child.send('begin');
      return () =>
        new Promise<void>((resolve) => {
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
        });
    },
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      await chain.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the gateway has read its pools and its book. */
async function settle(target: Target): Promise<void> {
  const visitor = createVisitors(target, { count: 6, restMs: 100 });
  const end = performance.now() + maxStartMs;
  while ((await visitor.visit(500)).errors.length > 0) {
    if (performance.now() > end) throw new Error('The gateway does not become ready.');
  }
  visitor.leave();
}

/** Resolves with the first message of a process that has a field. */
function hear(child: ChildProcess, field: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Record<string, unknown>) => {
      if (field in message) resolve(message);
    });
    child.once('exit', () => reject(new Error(`The process ended before it told its ${field}.`)));
  });
}

/** Returns a post of orders that are well signed, and that the maker cannot fill. */
async function createOrders(): Promise<string> {
  const chain = getChain(1);
  const [makerToken, takerToken] = [chain?.wrappedNative.address ?? zeroAddress, chain?.v2.router ?? zeroAddress];
  const maker = createMaker({ chainId: 1, makerToken, takerToken, addressIndex: 7 });
  const placed = await Promise.all(Array.from({ length: 100 }, () => maker.place()));
  return JSON.stringify(placed.map(({ body }) => body));
}
