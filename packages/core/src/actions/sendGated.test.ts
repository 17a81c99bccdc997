import { createClient, custom, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { sealTransaction } from '../domain/sealTransaction';
import { readFailure } from '../errors/readMessage';
import { NotGatedError, SendFailedError } from '../errors/transaction';
import { oddFailures, programWords, refusals } from '../testing/oddFailures';
import { stranger, trader } from '../testing/scene';
import { sendGated } from './sendGated';

const hash = `0x${'11'.repeat(32)}` as const;
const plain = { chainId: 1, from: trader, to: stranger, data: '0x1234', value: 5n } as const;
const transaction = sealTransaction(plain);

const selection: Record<string, unknown> = { eth_chainId: '0x1', eth_accounts: [trader.toLowerCase(), stranger] };

/**
 * Creates a wallet that answers the request to send with `answer`, and reads with `selected`; `asked` are the requests
 * to send.
 */
function createWallet(answer: () => unknown, selected: Record<string, unknown> = {}) {
  const asked: unknown[] = [];
  const methods: string[] = [];
  const client = createClient({
    transport: custom({
      async request(request: { method: string }) {
        methods.push(request.method);
        if (request.method in selection) return { ...selection, ...selected }[request.method];
        asked.push(request);
        return answer();
      },
    }),
  });
  return { asked, methods, client };
}

const fail = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code });
};

test('the wallet is asked to send exactly the gated transaction', async () => {
  const wallet = createWallet(() => hash);
  const gassy = sealTransaction({ ...plain, gas: 21_000n });
  expect(await sendGated(wallet.client, { transaction: gassy })).toEqual({ status: 'sent', hash });
  expect(wallet.asked).toEqual([
    {
      method: 'eth_sendTransaction',
      params: [{ chainId: '0x1', from: trader, to: stranger, data: '0x1234', value: '0x5', gas: '0x5208' }],
    },
  ]);
});

test('without gas figures the wallet estimates them', async () => {
  const wallet = createWallet(() => hash);
  await sendGated(wallet.client, { transaction });
  expect(wallet.asked).toMatchObject([
    { params: [{ chainId: '0x1', from: trader, to: stranger, data: '0x1234', value: numberToHex(5n) }] },
  ]);
});

test('a copy of a gated transaction does not reach the wallet', async () => {
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

test.each([-32603, -32000, 4900])('a failure (%d) is thrown without a second prompt', async (code) => {
  const wallet = createWallet(fail(code, 'The wallet is broken.'));
  const error = await sendGated(wallet.client, { transaction }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(SendFailedError);
  expect(error.message).toContain('broken');
  expect(wallet.asked).toHaveLength(1);
});

test.each(oddFailures)(
  'whatever a wallet throws is a failure of ours with words for a trader: %s',
  async (_, thrown) => {
    const wallet = createWallet(() => Promise.reject(thrown));
    const error = await sendGated(wallet.client, { transaction }).catch((caught) => caught);
    expect(error).toBeInstanceOf(SendFailedError);
    expect(readFailure(error)).toMatchObject({ code: 'SEND_FAILED', reason: expect.stringMatching(/^.{1,200}$/) });
    expect(readFailure(error).reason).not.toMatch(programWords);
    expect(wallet.asked).toHaveLength(1);
  },
);

test.each(refusals)('a refusal of the owner’s is a state, whatever its form: %j', async (thrown) => {
  const wallet = createWallet(() => Promise.reject(thrown));
  expect(await sendGated(wallet.client, { transaction })).toEqual({ status: 'rejected' });
});

test.each([hash.slice(2), ` ${hash}\n`, `0X${'AB'.repeat(32)}`, `0x${'AB'.repeat(32)}`])(
  'a hash is taken however the wallet writes it: %s',
  async (answer) => {
    const sent = await sendGated(createWallet(() => answer).client, { transaction });
    const digits = answer.trim().replace(/^0x/i, '').toLowerCase();
    expect(sent).toEqual({ status: 'sent', hash: `0x${digits}` });
  },
);

test.each([{ code: 4001, message: 'No' }, { error: { code: 4001 } }, 'User rejected the request.'])(
  'a refusal that a wallet answers with is one: %j',
  async (answer) => {
    expect(await sendGated(createWallet(() => answer).client, { transaction })).toEqual({ status: 'rejected' });
  },
);

test.each([[null], [undefined], ['0x'], ['0x1234'], [{ hash }], [[hash]]])(
  'a response that is not a hash (%j) is a failure',
  async (answer) => {
    const wallet = createWallet(() => answer);
    const error = await sendGated(wallet.client, { transaction }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SendFailedError);
    expect(error).toMatchObject({ shortMessage: 'No transaction hash found.' });
    expect(wallet.asked).toHaveLength(1);
  },
);

test('network and account are read last, without a prompt', async () => {
  const wallet = createWallet(() => hash);
  await sendGated(wallet.client, { transaction });
  expect(wallet.methods).toEqual(['eth_chainId', 'eth_accounts', 'eth_sendTransaction']);
});

test.each([['0x38'], [56], [null], ['0x'], [{}], [undefined]])(
  'a wallet on another network (%j) is not asked to send',
  async (eth_chainId) => {
    const wallet = createWallet(() => hash, { eth_chainId });
    await expect(sendGated(wallet.client, { transaction })).rejects.toMatchObject({
      name: 'WrongChainError',
      code: 'WRONG_CHAIN',
    });
    expect(wallet.asked).toEqual([]);
  },
);

test.each([[[stranger]], [[stranger, trader]], [[]], [null], [trader], [[{ address: trader }]]])(
  'a wallet with another account selected (%j) is not asked to send',
  async (eth_accounts) => {
    const wallet = createWallet(() => hash, { eth_accounts });
    await expect(sendGated(wallet.client, { transaction })).rejects.toMatchObject({
      name: 'WrongSenderError',
      code: 'WRONG_SENDER',
    });
    expect(wallet.asked).toEqual([]);
  },
);

test('a wallet that says its network as a number is understood', async () => {
  const wallet = createWallet(() => hash, { eth_chainId: 1 });
  expect(await sendGated(wallet.client, { transaction })).toEqual({ status: 'sent', hash });
});

test('a wallet that does not answer the reads is not asked to send', async () => {
  const asked: string[] = [];
  const client = createClient({
    transport: custom({
      async request({ method }: { method: string }) {
        asked.push(method);
        throw Object.assign(new Error('The wallet is locked.'), { code: -32603 });
      },
    }),
  });
  await expect(sendGated(client, { transaction })).rejects.toThrow(SendFailedError);
  expect(asked).not.toContain('eth_sendTransaction');
});
