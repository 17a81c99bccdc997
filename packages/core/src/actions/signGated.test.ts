import { mnemonic as testMnemonic } from '@livery/sandbox/accounts';
import { createClient, custom, serializeTypedData } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { toTypedData } from '../domain/orders/toTypedData';
import { sealSignature } from '../domain/sealSignature';
import { ForeignSignatureError, NotGatedError, SignFailedError } from '../errors/transaction';
import { oddFailures, programWords, refusals } from '../testing/oddFailures';
import { chain } from '../testing/scene';
import { permitIntent } from '../testing/signatureScenes';
import { signGated } from './signGated';

const account = mnemonicToAccount(testMnemonic);
const intent = { ...permitIntent, account: account.address };
const typedData = toTypedData(intent, chain);
const request = sealSignature({ chainId: 1, account: account.address, json: serializeTypedData(typedData) });
const signature = await account.signTypedData(JSON.parse(request.json));

function createWallet(answer: () => unknown, selected: Record<string, unknown> = {}) {
  const asked: unknown[] = [];
  const selection: Record<string, unknown> = { eth_chainId: '0x1', eth_accounts: [account.address], ...selected };
  const client = createClient({
    transport: custom({
      async request(call: { method: string }) {
        if (call.method in selection) return selection[call.method];
        asked.push(call);
        return answer();
      },
    }),
  });
  return { asked, client };
}

const fail = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code });
};

test('the wallet is asked to sign exactly the gated data', async () => {
  const wallet = createWallet(() => signature);
  expect(await signGated(wallet.client, { request })).toEqual({ status: 'signed', signature });
  expect(wallet.asked).toEqual([{ method: 'eth_signTypedData_v4', params: [account.address, request.json] }]);
});

test('a copy of a gated request does not reach the wallet', async () => {
  const wallet = createWallet(() => signature);
  await expect(signGated(wallet.client, { request: structuredClone(request) })).rejects.toThrow(NotGatedError);
  expect(wallet.asked).toEqual([]);
});

test('a rejection is a state, not an error', async () => {
  const wallet = createWallet(fail(4001, 'User rejected the request.'));
  expect(await signGated(wallet.client, { request })).toEqual({ status: 'rejected' });
  expect(wallet.asked).toHaveLength(1);
});

test.each(oddFailures)(
  'whatever a wallet throws is a failure of ours with words for a trader: %s',
  async (_, thrown) => {
    const wallet = createWallet(() => Promise.reject(thrown));
    const error = await signGated(wallet.client, { request }).catch((caught) => caught);
    expect(error).toBeInstanceOf(SignFailedError);
    expect(error.shortMessage).toMatch(/^.{1,200}$/);
    expect(error.shortMessage).not.toMatch(programWords);
  },
);

test.each(refusals)('a refusal of the owner’s is a state, whatever its form: %j', async (thrown) => {
  const wallet = createWallet(() => Promise.reject(thrown));
  expect(await signGated(wallet.client, { request })).toEqual({ status: 'rejected' });
});

test.each([-32603, -32000, 4900])('a failure (%d) is thrown without a second prompt', async (code) => {
  const wallet = createWallet(fail(code, 'The wallet is broken.'));
  const error = await signGated(wallet.client, { request }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(SignFailedError);
  expect(error.message).toContain('broken');
  expect(wallet.asked).toHaveLength(1);
});

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const toWord = (value: bigint) => value.toString(16).padStart(64, '0');
const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)];
/** Writes the signature in 64 bytes (EIP-2098). */
const compact = (isOdd: boolean) => `0x${r}${toWord(BigInt(`0x${s}`) | (isOdd ? 1n << 255n : 0n))}`;
const highS = toWord(order - BigInt(`0x${s}`));

const parity = v === '1b' ? 0 : 1;

test.each([
  ['v as a parity', `0x${r}${s}0${parity}`],
  ['v as a parity in half a byte', `0x${r}${s}${parity}`],
  ['spaces around it', ` ${signature}\n`],
  ['v by the chain', `0x${r}${s}${(37 + parity).toString(16)}`],
  ['v by a chain of two bytes', `0x${r}${s}${(0xa4b1 * 2 + 35 + parity).toString(16).padStart(6, '0')}`],
  ['v in a word', `0x${r}${s}${'00'.repeat(31)}${v}`],
  ['64 bytes', compact(parity === 1)],
  ['upper case', `0x${signature.slice(2).toUpperCase()}`],
  ['upper case all through', signature.toUpperCase()],
  ['no 0x', signature.slice(2)],
  [
    'no 0x in 64 bytes of upper case',
    compact(parity === 1)
      .slice(2)
      .toUpperCase(),
  ],
])('a signature with %s is taken, written as contracts take it', async (_, answer) => {
  const wallet = createWallet(() => answer);
  expect(await signGated(wallet.client, { request })).toEqual({ status: 'signed', signature });
});

test('only a signature in the form of contracts by another key is called foreign, as that of a contract’s owner', async () => {
  const foreign = await mnemonicToAccount(testMnemonic, { addressIndex: 1 }).signTypedData(JSON.parse(request.json));
  const ask = (answer: string) => signGated(createWallet(() => answer).client, { request });
  await expect(ask(foreign)).rejects.toThrow(ForeignSignatureError);
  const others = [foreign.slice(2), `${foreign.slice(0, 130)}00`, foreign.slice(0, 130)];
  for (const other of others) await expect(ask(other)).rejects.not.toThrow(ForeignSignatureError);
});

test.each([
  ['63 bytes', `0x${r}${s.slice(2)}`],
  ['97 bytes', `0x${r}${s}${'00'.repeat(32)}${v}`],
  ['half a byte', `${signature}0`],
  ['v without a meaning', `0x${r}${s}1d`],
  ['a high s', `0x${r}${highS}${v === '1b' ? '1c' : '1b'}`],
  ['an s of zero', `0x${r}${toWord(0n)}${v}`],
  ['the other v', `0x${r}${s}${v === '1b' ? '1c' : '1b'}`],
  ['the other parity', `0x${r}${s}0${v === '1b' ? 1 : 0}`],
  ['64 bytes with the other parity', compact(v === '1b')],
  ['no point', `0x${'ff'.repeat(32)}${s}${v}`],
  ['another key', await mnemonicToAccount(testMnemonic, { addressIndex: 1 }).signTypedData(JSON.parse(request.json))],
  [
    'other data',
    await account.signTypedData(JSON.parse(serializeTypedData(toTypedData({ ...intent, nonce: 4n }, chain)))),
  ],
])('a signature of %s is a failure', async (_, answer) => {
  const wallet = createWallet(() => answer);
  await expect(signGated(wallet.client, { request })).rejects.toThrow(SignFailedError);
});

test.each([{ code: 4001, message: 'No' }, 'Cancelled by user'])(
  'a refusal that a wallet answers with is one: %j',
  async (answer) => {
    expect(await signGated(createWallet(() => answer).client, { request })).toEqual({ status: 'rejected' });
  },
);

test.each([
  [{ eth_chainId: '0x38' }, 'WRONG_CHAIN'],
  [{ eth_accounts: [] }, 'WRONG_SENDER'],
])('a wallet with another selection (%o) is not asked to sign', async (selected, code) => {
  const wallet = createWallet(() => signature, selected);
  await expect(signGated(wallet.client, { request })).rejects.toMatchObject({ code });
  expect(wallet.asked).toEqual([]);
});

test.each([undefined, null, 'signed', 5, '', '0x', {}, []])(
  'a response that is not a signature is a failure: %o',
  async (answer) => {
    const wallet = createWallet(() => answer);
    await expect(signGated(wallet.client, { request })).rejects.toThrow(SignFailedError);
  },
);
