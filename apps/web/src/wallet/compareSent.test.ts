import { hasOnlyEffects } from '@livery/core/actions/hasOnlyEffects';
import { type SentCheck, verifySent } from '@livery/core/actions/verifySent';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getCode } from 'viem/actions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TransactionRecord, useTransactions } from '../state/transactions';
import { compareSent } from './compareSent';
import { getClients } from './getWalletClient';

vi.mock('@livery/core/actions/verifySent', () => ({ verifySent: vi.fn<typeof verifySent>() }));
vi.mock('@livery/core/actions/hasOnlyEffects', () => ({ hasOnlyEffects: vi.fn<typeof hasOnlyEffects>() }));
vi.mock('viem/actions', async (load) => ({
  ...(await load<typeof import('viem/actions')>()),
  getCode: vi.fn(async () => undefined),
}));
vi.mock('../chain/getClient', () => ({ getClient: async () => 'gateway' }));
vi.mock('./getWalletClient', () => ({ getClients: vi.fn<typeof getClients>() }));

const key = { hash: `0x${'11'.repeat(32)}`, chainId: 1 } as const;
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const confirmed = { to: from, data: '0x1234', value: '0x7', shownFee: '0x9' } as const;
const receipt = {
  blockHash: key.hash,
  blockNumber: 1,
  contractAddress: null,
  from,
  status: 1,
  to: from,
  transactionHash: `0x${'22'.repeat(32)}`,
  transactionIndex: 0,
} as const;

/** Compares a record with these nodes and returns the record after it. */
async function compare(
  check: SentCheck,
  {
    hasWitness = true,
    ...change
  }: Omit<Partial<TransactionRecord>, 'confirmed'> & {
    confirmed?: TransactionRecord['confirmed'];
    hasWitness?: boolean;
  } = {},
) {
  const nodes = { gateway: 'gateway', wallet: 'wallet', witness: hasWitness ? 'wallet' : undefined };
  vi.mocked(getClients).mockResolvedValue(nodes as never); // the clients are only passed on
  vi.mocked(verifySent).mockResolvedValue(check);
  const record = { ...key, from, summary: 'Swap', addedTime: Date.now(), confirmed, ...change };
  // A partial record may leave fields undefined, which no test does.
  useTransactions.setState({ transactions: [record as TransactionRecord] });
  const isDone = await compareSent(key);
  return { isDone, record: useTransactions.getState().transactions[0] };
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('the confirmed transaction is compared on both nodes', async () => {
  await compare({ status: 'same', isWitnessed: true });
  expect(verifySent).toHaveBeenCalledExactlyOnceWith(
    { gateway: 'gateway', wallet: 'wallet' },
    { hash: key.hash, transaction: { chainId: 1, from, to: from, data: '0x1234', value: 7n }, shownFee: 9n },
  );
});

test.each<[string, SentCheck, Parameters<typeof compare>[1], boolean]>([
  ['shown by both nodes', { status: 'same', isWitnessed: true }, {}, true],
  ['shown by the only node', { status: 'same', isWitnessed: false }, { hasWitness: false }, true],
  ['shown by one of two nodes while it is pending', { status: 'same', isWitnessed: false }, {}, false],
  ['shown by one of two nodes once it is mined', { status: 'same', isWitnessed: false }, { receipt }, true],
  ['unknown and replaced by another', { status: 'unknown' }, { end: 'replaced' }, true],
])('a transaction that is %s raises no alert', async (_, check, scene, isEnded) => {
  const { isDone, record } = await compare(check, scene);
  expect(isDone).toBe(isEnded);
  expect(record).not.toHaveProperty('differs');
});

test('a difference raises the alert and ends the comparison', async () => {
  const grants = [{ token: from, spender: from } as const];
  const { isDone, record } = await compare({ status: 'different', fields: ['to', 'data'], grants, delegates: [from] });
  expect(isDone).toBe(true);
  expect(record).toMatchObject({ differs: ['to', 'data'], grants, delegates: [from] });
});

test('a transaction that no node knows is reported once after a minute, and still compared', async () => {
  expect((await compare({ status: 'unknown' })).record).not.toHaveProperty('differs');
  const late = { addedTime: Date.now() - 60_000 };
  const { isDone, record } = await compare({ status: 'unknown' }, late);
  expect(isDone).toBe(false);
  expect(record).toMatchObject({ differs: [], confirmed: { isUnknown: true } });
  const dismissed = await compare({ status: 'unknown' }, { ...late, confirmed: { ...confirmed, isUnknown: true } });
  expect(dismissed.record).not.toHaveProperty('differs');
  const known = await compare({ status: 'same', isWitnessed: true }, { ...record });
  expect(known.record).not.toHaveProperty('differs');
});

test('the same call sent again at a higher price is compared by its own hash', async () => {
  await compare({ status: 'same', isWitnessed: true }, { receipt });
  expect(vi.mocked(verifySent).mock.calls[0]?.[1].hash).toBe(receipt.transactionHash);
});

test('a silent wallet does not hold the alert back', async () => {
  useTransactions.setState({ transactions: [{ ...key, from, summary: '', addedTime: Date.now(), confirmed }] });
  vi.mocked(getClients).mockResolvedValue({ gateway: 'gateway', witness: 'wallet' } as never);
  vi.mocked(verifySent).mockImplementation(({ wallet }) =>
    wallet
      ? new Promise(() => {})
      : Promise.resolve({ status: 'different', fields: ['to'], grants: [], delegates: [] }),
  );
  const comparing = compareSent(key);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await comparing).toBe(true);
  expect(useTransactions.getState().transactions[0]).toMatchObject({ differs: ['to'] });
});

test('without a wallet the gateway is asked alone', async () => {
  vi.mocked(getClients).mockRejectedValue(new Error('no wallet'));
  vi.mocked(verifySent).mockResolvedValue({ status: 'same', isWitnessed: false });
  useTransactions.setState({ transactions: [{ ...key, from, summary: '', addedTime: Date.now(), confirmed }] });
  expect(await compareSent(key)).toBe(true);
  expect(vi.mocked(verifySent).mock.calls[0]?.[0]).toEqual({ gateway: 'gateway', wallet: undefined });
});

const different: SentCheck = { status: 'different', fields: ['from', 'to', 'data'], grants: [], delegates: [] };
/** Has the account be a contract, whose transaction has these effects. */
function actAsContract(effects: boolean | undefined) {
  vi.mocked(getCode).mockResolvedValueOnce('0x6001');
  vi.mocked(hasOnlyEffects).mockResolvedValueOnce(effects);
}

test('what a contract sent is judged by what it did, on the wallet’s own node', async () => {
  actAsContract(true);
  const gives = [{ address: nativeToken, symbol: 'ETH', decimals: 18, amount: '7' }];
  const gets = [{ address: confirmed.to, symbol: 'USDC', decimals: 6, amount: '9', minimum: '8' }];
  const { isDone, record } = await compare(different, { receipt, trade: { kind: 'swap', gives, gets } });
  expect(isDone).toBe(true);
  expect(record).not.toHaveProperty('differs');
  expect(vi.mocked(hasOnlyEffects).mock.calls[0]).toEqual([
    'wallet',
    expect.objectContaining({
      hash: receipt.transactionHash,
      account: from,
      allowed: {
        gives: [{ address: nativeToken, most: 7n }],
        gets: [{ address: confirmed.to, least: 8n }],
        recipient: from,
        target: confirmed.to,
        approval: undefined,
        fee: 27n,
      },
    }),
  ]);
});

test('a contract that did more than was confirmed raises the alert', async () => {
  actAsContract(false);
  expect((await compare(different, { receipt })).record).toMatchObject({ differs: ['from', 'to', 'data'] });
});

test.each<[string, SentCheck]>([
  ['is not mined', different],
  ['no node knows', { status: 'unknown' }],
])('a contract’s transaction that %s raises no alert, and is still compared', async (_, check) => {
  actAsContract(undefined);
  const { isDone, record } = await compare(check, { addedTime: Date.now() - 60 * 60_000 });
  expect(isDone).toBe(false);
  expect(record).not.toHaveProperty('differs');
  vi.mocked(hasOnlyEffects).mockReset();
});

test('a contract that lets another act for its account raises the alert, whatever it did', async () => {
  actAsContract(true);
  const check: SentCheck = { ...different, delegates: [from] };
  expect((await compare(check, { receipt })).record).toMatchObject({ delegates: [from] });
});
