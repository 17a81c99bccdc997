import fc from 'fast-check';
import { createClient, custom, pad, TransactionReceiptNotFoundError, toHex } from 'viem';
import { expect, test } from 'vitest';
import { stranger, trader } from '../testing/scene';
import { getMinedReceipt } from './getMinedReceipt';

const hash = `0x${'11'.repeat(32)}` as const;
const log = {
  ...{ address: stranger, topics: [hash], data: '0x', blockHash: hash, blockNumber: '0x1', transactionHash: hash },
  ...{ transactionIndex: '0x0', logIndex: '0x0', removed: false },
};
const raw = {
  ...{ transactionHash: hash, blockHash: hash, blockNumber: '0x1', transactionIndex: '0x0', contractAddress: null },
  ...{ from: trader, to: stranger, gasUsed: '0x1', effectiveGasPrice: '0x1', cumulativeGasUsed: '0x1' },
  ...{ logsBloom: '0x', type: '0x2', logs: [log] },
};

/** Reads the outcome of a receipt with these fields. */
async function readStatus(fields: object) {
  const request = async () => ({ ...raw, ...fields });
  return (await getMinedReceipt(createClient({ transport: custom({ request }) }), { hash })).status;
}

/** The ways in which nodes write a number of 0 or 1. */
const written = (one: 0 | 1) =>
  fc.oneof(
    fc.constantFrom<unknown>(one, BigInt(one), String(one), Boolean(one), String(Boolean(one)), toHex(one)),
    fc.integer({ min: 1, max: 32 }).map((size) => pad(toHex(one), { size })),
    fc.constant(`0X${one}`),
    fc.constantFrom(
      ...(one ? ['success', 'SUCCESS', 'succeeded', ' ok '] : ['reverted', 'Reverted', 'failed', 'FAILURE', 'error']),
    ),
  );
const logs = fc.constantFrom<unknown>([log], [], null, undefined);

test('a success and a failure are told however the node writes them, and whatever it logs', async () => {
  await fc.assert(
    fc.asyncProperty(written(1), written(0), logs, async (success, failure, logs) => {
      expect(await readStatus({ status: success, logs })).toBe('success');
      expect(await readStatus({ status: failure, logs })).toBe('reverted');
    }),
  );
});

test('where the status says nothing, logs prove a success, and without any the outcome is not known', async () => {
  const nothing = fc.oneof(
    fc.constantFrom<unknown>(null, undefined, '', '0x', '0x2', 2, -1, [], {}, 'unknown', Number.NaN),
    fc
      .string()
      .filter(
        (text) => !/^\s*(0x)?0*[01]?\s*$|true|false|success|succeeded|revert|fail|ok|confirmed|error/i.test(text),
      ),
  );
  await fc.assert(
    fc.asyncProperty(nothing, async (status) => {
      expect(await readStatus({ status })).toBe('success');
      expect(await readStatus({ status, logs: [] })).toBeUndefined();
    }),
  );
  const { logs: _, ...silent } = raw;
  const client = createClient({ transport: custom({ request: async () => silent }) });
  expect((await getMinedReceipt(client, { hash })).status).toBeUndefined();
});

test('a transaction without a receipt is not mined', async () => {
  const client = createClient({ transport: custom({ request: async () => null }) });
  await expect(getMinedReceipt(client, { hash })).rejects.toThrow('could not be found');
});

test.each([null, '', undefined, { blockNumber: null }, { blockNumber: null, status: '0x1' }])(
  'a receipt without a block (%j) is none: some nodes have it before the transaction is mined',
  async (answer) => {
    const request = async () =>
      answer && typeof answer === 'object' ? { ...raw, blockHash: null, ...answer } : answer;
    const client = createClient({ transport: custom({ request }) });
    await expect(getMinedReceipt(client, { hash })).rejects.toThrow(TransactionReceiptNotFoundError);
  },
);
