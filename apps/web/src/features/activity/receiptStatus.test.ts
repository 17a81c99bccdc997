import fc from 'fast-check';
import { createClient, custom } from 'viem';
import { expect, test, vi } from 'vitest';
import { getOutcome } from '../../receipt/getOutcome';
import { useTransactions } from '../../state/transactions';
import { checkReceipts } from './checkReceipts';

type Told = { status?: unknown; logs: unknown[] };

const nodes = vi.hoisted(() => ({ gateway: {} as object, wallet: undefined as object | undefined }));
vi.mock('../../chain/getClient', () => ({ getClient: async () => nodes.gateway }));
vi.mock('../../wallet/getSecondNode', () => ({ getSecondNode: async () => nodes.wallet, maxWitnessMs: 4_000 }));

const hash = `0x${'11'.repeat(32)}` as const;
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const log = {
  ...{ address: from, topics: [hash], data: '0x', blockHash: hash, blockNumber: '0x1', transactionHash: hash },
  ...{ transactionIndex: '0x0', logIndex: '0x0', removed: false },
};

function createNode(told: Told | undefined) {
  const receipt = told && {
    ...{ transactionHash: hash, blockHash: hash, blockNumber: '0x1', transactionIndex: '0x0', contractAddress: null },
    ...{ from, to: from, gasUsed: '0x1', effectiveGasPrice: '0x1', cumulativeGasUsed: '0x1', logsBloom: '0x' },
    ...{ type: '0x2', ...told },
  };
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_getTransactionCount') return '0x1';
    return method === 'eth_getTransactionReceipt' ? (receipt ?? null) : null;
  };
  return createClient({ transport: custom({ request }, { retryCount: 0 }) });
}

/** Checks a sent transaction on these nodes and returns the outcome that is told. */
async function check(gateway: Told, wallet: Told | undefined, blockNumber = 2) {
  nodes.gateway = createNode(gateway);
  nodes.wallet = wallet && createNode(wallet);
  const { transactions } = useTransactions.getState();
  const sent = { hash, from, chainId: 1, summary: 'Swap', addedTime: Date.now() } as const;
  if (transactions.length === 0) useTransactions.setState({ transactions: [sent] });
  await checkReceipts(1, blockNumber);
  const [record] = useTransactions.getState().transactions;
  return record && getOutcome(record);
}

const success = fc.constantFrom<Told>(
  ...['0x1', '0x01', 1, true, 'success', null, undefined].map((status) => ({ status, logs: [log] })),
  { status: '0x1', logs: [] },
);
const failure = fc.constantFrom<Told>(...['0x0', '0x00', 0, false].map((status) => ({ status, logs: [] })));
const silent = fc.constantFrom<Told>({ status: null, logs: [] }, { logs: [] }, { status: '', logs: [] });

test('a success is told as one and a failure as one, whatever the form of the receipt', async () => {
  await fc.assert(
    fc.asyncProperty(success, failure, fc.option(silent, { nil: undefined }), async (succeeded, failed, other) => {
      useTransactions.setState({ transactions: [] });
      expect(await check(succeeded, other)).toBe('success');
      useTransactions.setState({ transactions: [] });
      expect(await check(failed, other)).toBe('failure');
    }),
  );
});

test('where the receipt does not say it, the wallet’s own node decides, and without one the outcome is unknown', async () => {
  await fc.assert(
    fc.asyncProperty(silent, success, failure, async (told, succeeded, failed) => {
      for (const [wallet, outcome] of [[succeeded, 'success'] as const, [failed, 'failure'] as const]) {
        useTransactions.setState({ transactions: [] });
        expect(await check(told, undefined)).toBe('unknown');
        expect(await check(told, wallet, 3)).toBe(outcome);
        // The wallet has left: what was known stays.
        expect(await check(told, undefined, 4)).toBe(outcome);
      }
    }),
  );
});
