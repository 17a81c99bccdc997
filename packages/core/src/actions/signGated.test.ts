import { createClient, custom } from 'viem';
import { expect, test } from 'vitest';
import { sealSignature } from '../domain/sealSignature';
import { NotGatedError } from '../errors/NotGatedError';
import { SignFailedError } from '../errors/SignFailedError';
import { trader } from '../testing/scene';
import { signGated } from './signGated';

const signature = `0x${'11'.repeat(65)}` as const;
const request = sealSignature({ chainId: 1, account: trader, json: '{"primaryType":"Permit"}' });

function createWallet(answer: () => unknown) {
  const asked: unknown[] = [];
  const client = createClient({
    transport: custom({
      async request(call: unknown) {
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

test('the wallet is asked to sign exactly what was sealed', async () => {
  const wallet = createWallet(() => signature);
  expect(await signGated(wallet.client, { request })).toEqual({ status: 'signed', signature });
  expect(wallet.asked).toEqual([{ method: 'eth_signTypedData_v4', params: [trader, request.json] }]);
});

test('a copy of what the gate let pass does not reach the wallet', async () => {
  const wallet = createWallet(() => signature);
  await expect(signGated(wallet.client, { request: structuredClone(request) })).rejects.toThrow(NotGatedError);
  expect(wallet.asked).toEqual([]);
});

test('a rejection is a state, not an error', async () => {
  const wallet = createWallet(fail(4001, 'User rejected the request.'));
  expect(await signGated(wallet.client, { request })).toEqual({ status: 'rejected' });
  expect(wallet.asked).toHaveLength(1);
});

test.each([-32603, -32000, 4900])('a failure (%d) is told once and never asked again', async (code) => {
  const wallet = createWallet(fail(code, 'The wallet is broken.'));
  const error = await signGated(wallet.client, { request }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(SignFailedError);
  expect(error.message).toContain('broken');
  expect(wallet.asked).toHaveLength(1);
});

test.each([null, 'signed', 5])('an answer that is no signature is a failure: %o', async (answer) => {
  const wallet = createWallet(() => answer);
  await expect(signGated(wallet.client, { request })).rejects.toThrow(SignFailedError);
});
