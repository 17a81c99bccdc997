import { createClient, custom, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { sealTransaction } from '../domain/sealTransaction';
import { NotGatedError } from '../errors/NotGatedError';
import { SendFailedError } from '../errors/SendFailedError';
import { stranger, trader } from '../testing/scene';
import { sendGated } from './sendGated';

const hash = `0x${'11'.repeat(32)}` as const;
const plain = { chainId: 1, from: trader, to: stranger, data: '0x1234', value: 5n } as const;
const transaction = sealTransaction(plain);

function createWallet(answer: () => unknown) {
  const asked: unknown[] = [];
  const client = createClient({
    transport: custom({
      async request(request: unknown) {
        asked.push(request);
        return answer();
      },
    }),
  });
  return { asked, client };
}

const fail = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code });
};

test('the wallet is asked for exactly the transaction', async () => {
  const wallet = createWallet(() => hash);
  const gassy = sealTransaction({ ...plain, gas: 21_000n, gasPrice: 7n });
  expect(await sendGated(wallet.client, { transaction: gassy })).toEqual({ status: 'sent', hash });
  expect(wallet.asked).toEqual([
    {
      method: 'eth_sendTransaction',
      params: [
        { chainId: '0x1', from: trader, to: stranger, data: '0x1234', value: '0x5', gas: '0x5208', gasPrice: '0x7' },
      ],
    },
  ]);
});

test('without gas figures the wallet is left to estimate', async () => {
  const wallet = createWallet(() => hash);
  await sendGated(wallet.client, { transaction });
  expect(wallet.asked).toMatchObject([
    { params: [{ chainId: '0x1', from: trader, to: stranger, data: '0x1234', value: numberToHex(5n) }] },
  ]);
});

test('a copy of what the gate let pass does not reach the wallet', async () => {
  const wallet = createWallet(() => hash);
  const copy = structuredClone(transaction);
  await expect(sendGated(wallet.client, { transaction: copy })).rejects.toThrow(NotGatedError);
  expect(wallet.asked).toEqual([]);
});

test('a rejection is a state, not an error', async () => {
  const wallet = createWallet(fail(4001, 'User rejected the request.'));
  expect(await sendGated(wallet.client, { transaction })).toEqual({ status: 'rejected' });
  expect(wallet.asked).toHaveLength(1);
});

test.each([-32603, -32000, 4900])('a failure (%d) is told once and never asked again', async (code) => {
  const wallet = createWallet(fail(code, 'The wallet is broken.'));
  const error = await sendGated(wallet.client, { transaction }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(SendFailedError);
  expect(error.message).toContain('broken');
  expect(wallet.asked).toHaveLength(1);
});

test.each([[null], [undefined], ['0x'], ['0x1234'], [{ hash }], [[hash]]])(
  'an answer without a hash (%j) is not taken for a transaction',
  async (answer) => {
    const wallet = createWallet(() => answer);
    const error = await sendGated(wallet.client, { transaction }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SendFailedError);
    expect(error).toMatchObject({ shortMessage: 'No transaction hash found.' });
    expect(wallet.asked).toHaveLength(1);
  },
);
