import { type FaultyNode, startFaultyNode } from '@livery/sandbox/faults/startFaultyNode';
import pino from 'pino';
import { keccak256 } from 'viem';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createRpc, type Rpc } from '../rpc/createRpc';
import type { RpcPlan } from '../rpc/createRpcPlan';

/** A signed transaction, as far as the nodes care, and its hash. */
export const raw = '0x01';
export const rawHash = keccak256(raw);
/** A hash that is not the transaction's. */
export const otherHash = `0x${'ab'.repeat(32)}`;
/** Time in ms after which the next endpoint is asked as well. */
export const patienceMs = 1_500;
export const silentLog = pino({ level: 'silent' });

/** Gives the tests of a file nodes of chain 1 whose faults they decide, and JSON-RPC over them. The nodes end with each test. */
export function onNodes() {
  /** The time of the gateway, and the results of the nodes. */
  const clock = { now: 0 };
  const values = { gasPrice: 0, balance: '0x1' };
  const nodes: FaultyNode[] = [];
  beforeEach(() => {
    clock.now = 1_000_000;
    Object.assign(values, { gasPrice: 0, balance: '0x1' });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(nodes.splice(0).map((node) => node.stop()));
  });

  async function startNode(options: Parameters<typeof startFaultyNode>[0] = {}): Promise<FaultyNode> {
    const results = {
      eth_gasPrice: () => `0x${(++values.gasPrice).toString(16)}`,
      eth_getBalance: () => values.balance,
      eth_sendRawTransaction: () => rawHash,
      eth_getTransactionReceipt: () => null,
      eth_getTransactionByHash: () => null,
      ...options.results,
    };
    const node = await startFaultyNode({ ...options, results });
    nodes.push(node);
    return node;
  }

  const read = (rpc: Rpc) => rpc.request('eth_getBalance', ['0x01', 'latest']);

  return {
    clock,
    values,
    nodes,
    startNode,
    read,
    open: (...urls: string[]) => createRpc({ chainId: 1, urls, log: silentLog, clock: () => clock.now }),
    openWithin: (plan: RpcPlan, url: string) =>
      createRpc({ chainId: 1, urls: [url], log: silentLog, clock: () => clock.now, plan }),
    asked: (node: FaultyNode, method: string) => node.batches.flat().filter((one) => one === method).length,
    getStatuses: (rpc: Rpc) => rpc.getEndpoints().map(({ status }) => status),
    /** Waits until every endpoint was asked for its chain. */
    async warm(rpc: Rpc): Promise<void> {
      await read(rpc);
      await vi.waitFor(() => expect(rpc.getEndpoints().every(({ status }) => status !== 'unchecked')).toBe(true));
    },
  };
}
