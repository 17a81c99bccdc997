import { readPermitState } from '@livery/core/actions/liquidity/readPermitState';
import { readTokenPermitState } from '@livery/core/actions/readTokenPermitState';
import { ForeignSignatureError, SignFailedError } from '@livery/core/errors/transaction';
import { gateSignature } from '@livery/core/gate/gateSignature';
import { chain, dai, trader, usdc } from '@livery/core/testing/scene';
import { createWallet } from '@livery/core/testing/witnessWallet';
import type { Client } from 'viem';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getClient } from '../chain/getClient';
import { recordServerTime, resetClocks } from '../state/clock';
import { getClients, type readWalletFacts } from '../wallet/getWalletClient';
import { signOnce } from '../wallet/promptWallet';
import { signPermit, signTokenPermit } from './signPermit';

vi.mock('@livery/core/actions/liquidity/readPermitState', () => ({ readPermitState: vi.fn<typeof readPermitState>() }));
vi.mock('@livery/core/actions/readTokenPermitState', () => ({
  readTokenPermitState: vi.fn<typeof readTokenPermitState>(),
}));
vi.mock('@livery/core/gate/gateSignature', () => ({ gateSignature: vi.fn<typeof gateSignature>() }));
vi.mock('../chain/getClient', () => ({ getClient: vi.fn<typeof getClient>() }));
vi.mock('../wallet/getWalletClient', () => ({
  getClients: vi.fn<typeof getClients>(),
  readWalletFacts: vi.fn<typeof readWalletFacts>(),
}));
vi.mock('../wallet/promptWallet', () => ({ signOnce: vi.fn<typeof signOnce>(), loadSigning: async () => {} }));

const pair = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(getClients).mockResolvedValue({} as Awaited<ReturnType<typeof getClients>>);
  vi.mocked(readPermitState).mockResolvedValue({ pair, pairName: 'Uniswap V2', nonce: 0n });
  // Only the gate makes a verdict.
  vi.mocked(gateSignature).mockReturnValue({ ok: true, facts: { consents: [] } } as never);
});

/** Has the wallet sign a permit of an account whose code the gateway's node tells, which fails so. */
function sign(failure: Error, code: () => Promise<unknown>) {
  vi.mocked(signOnce).mockRejectedValue(failure);
  const { client } = createWallet({ eth_getCode: code }, () => '0x');
  vi.mocked(getClient).mockResolvedValue(client as Client);
  const tokens = [usdc, dai] as const;
  return signPermit({
    chain,
    account: trader,
    tokens,
    shares: 5n,
    deadlineSeconds: 600,
    targets: undefined,
    given: [],
  });
}

test.each<[string, () => Promise<unknown>]>([
  ['has no code', async () => '0x'],
  ['is not known to the node', () => Promise.reject(new Error('down'))],
])('a permit signed by another key is refused where the account %s', async (_, code) => {
  expect(await sign(new ForeignSignatureError(), code)).toEqual({
    status: 'blocked',
    code: 'FOREIGN_SIGNATURE',
  });
});

test('a contract, whose owner’s key signs, is asked for an approval instead', async () => {
  expect(await sign(new ForeignSignatureError(), async () => '0x6000')).toEqual({ status: 'unavailable' });
});

test('a wallet that cannot sign is asked for an approval instead', async () => {
  expect(await sign(new SignFailedError('no'), async () => '0x')).toEqual({ status: 'unavailable' });
});

test('a permit is valid for the chosen time, however early the clock of the device is', async () => {
  onTestFinished(() => {
    vi.useRealTimers();
    resetClocks();
  });
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const now = Math.floor(Date.now() / 1_000);
  recordServerTime(now * 1_000);
  vi.setSystemTime((now + 3 * 3_600) * 1_000);
  await sign(new SignFailedError('no'), async () => '0x');
  expect(vi.mocked(gateSignature).mock.lastCall?.[0]).toMatchObject({ deadline: BigInt(now + 600) });
});

test('a wallet’s node that is silent about the pair is no witness, and holds the question up for 8 s at most', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const witness = createWallet({}, () => '0x').client as Client;
  vi.mocked(getClients).mockResolvedValue({ witness } as Awaited<ReturnType<typeof getClients>>);
  vi.mocked(readPermitState).mockImplementation((client) =>
    client === witness ? new Promise(() => {}) : Promise.resolve({ pair, pairName: 'Uniswap V2', nonce: 0n }),
  );
  const asking = sign(new SignFailedError('no'), async () => '0x');
  await vi.advanceTimersByTimeAsync(8_000);
  await asking;
  expect(vi.mocked(gateSignature).mock.lastCall?.[2].permit).toMatchObject({ gateway: { pair }, wallet: undefined });
});

/** Has the wallet sign a permit of Permit2, which fails so. */
function signToken(failure: Error, code: () => Promise<unknown>) {
  vi.mocked(readTokenPermitState).mockResolvedValue({ amount: 0n, expiration: 0n, nonce: 9n });
  vi.mocked(signOnce).mockRejectedValue(failure);
  const { client } = createWallet({ eth_getCode: code }, () => '0x');
  vi.mocked(getClient).mockResolvedValue(client as Client);
  return signTokenPermit({ chain, account: trader, token: usdc, amount: 5n, targets: undefined, given: [] });
}

test('a permit of Permit2 is for exactly the amount, half an hour and the count of the gateway’s node', async () => {
  await signToken(new SignFailedError('no'), async () => '0x');
  const [intent, , facts] = vi.mocked(gateSignature).mock.lastCall ?? [];
  expect(intent).toMatchObject({ type: 'tokenPermit', token: usdc, amount: 5n, value: 5n, nonce: 9n });
  expect(intent).toMatchObject({ deadline: (facts?.timestamp ?? 0n) + 1_800n });
  expect(facts?.tokenPermit).toMatchObject({ gateway: { nonce: 9n }, wallet: undefined });
});

test('a contract cannot sign a permit of Permit2, and any other account may try again', async () => {
  expect(await signToken(new SignFailedError('no'), async () => '0x6000')).toEqual({ status: 'unavailable' });
  expect(await signToken(new ForeignSignatureError(), async () => '0x6000')).toEqual({ status: 'unavailable' });
  expect(await signToken(new SignFailedError('no'), async () => '0x')).toMatchObject({ code: 'SIGN_FAILED' });
  expect(await signToken(new ForeignSignatureError(), async () => '0x')).toMatchObject({ code: 'FOREIGN_SIGNATURE' });
});

test.each([4200, -32601, -32004])(
  'a wallet that has no signatures of structured data (%s) cannot sign a permit of Permit2',
  async (code) => {
    const failure = new SignFailedError('no', { code, message: 'no' });
    expect(await signToken(failure, async () => '0x')).toEqual({ status: 'unavailable' });
  },
);

/** Has the account's key sign a permit of Permit2, whose account answers so to its code and to EIP-1271. */
function signByKey(code: () => Promise<unknown>, answer: () => unknown = () => '0x') {
  vi.mocked(readTokenPermitState).mockResolvedValue({ amount: 0n, expiration: 0n, nonce: 9n });
  vi.mocked(signOnce).mockResolvedValue({ status: 'signed', signature: `0x${'11'.repeat(64)}1b` });
  const { client } = createWallet({ eth_getCode: code, eth_call: answer });
  vi.mocked(getClient).mockResolvedValue(client as Client);
  return signTokenPermit({ chain, account: trader, token: usdc, amount: 5n, targets: undefined, given: [] });
}

const delegated = async () => `0xef0100${'22'.repeat(20)}`;

test.each<[string, () => unknown]>([
  ['answers nothing', () => '0x'],
  ['says no', () => `0xffffffff${'00'.repeat(28)}`],
  ['reverts', () => Promise.reject(Object.assign(new Error('execution reverted'), { code: 3 }))],
])('an account whose code %s about the signature of its key cannot sign a permit of Permit2', async (_, answer) => {
  expect(await signByKey(delegated, answer)).toEqual({ status: 'unavailable' });
});

test('a permit of Permit2 counts for an account without code, and for one whose code takes it', async () => {
  expect(await signByKey(async () => '0x')).toMatchObject({ status: 'signed', tokenPermit: { amount: 5n, nonce: 9n } });
  expect(await signByKey(delegated, () => `0x1626ba7e${'00'.repeat(28)}`)).toMatchObject({ status: 'signed' });
});
