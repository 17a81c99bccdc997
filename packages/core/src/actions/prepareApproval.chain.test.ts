import { createClient, custom, encodeFunctionData, erc20Abi, HttpRequestError, http, maxUint256 } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { expect, test } from 'vitest';
import { sealTransaction } from '../domain/sealTransaction';
import type { ApprovalIntent } from '../domain/swap/approvalIntent';
import { RpcFailedError } from '../errors/rpc';
import { ApprovalFailedError } from '../errors/transaction';
import { sandboxChain } from '../testing/sandboxChain';
import { chain, trader, usdc } from '../testing/scene';
import { createRpcBatcher } from './createRpcBatcher';
import { getAllowance } from './getAllowance';
import { prepareApproval, prepareRevocation } from './prepareApproval';
import { sendGated } from './sendGated';

const getClient = sandboxChain(1);
const spender = chain.exchangeProxy;
const usdt = { ...usdc, address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', symbol: 'USDT' } as const;
const ask = { account: trader, spender, amount: 100n };

async function approve(token: typeof usdc, allowance: ApprovalIntent['allowance']) {
  const amount = allowance.type === 'exact' ? allowance.amount : allowance.type === 'max' ? maxUint256 : 0n;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
  const transaction = sealTransaction({ chainId: 1, from: trader, to: token.address, data, value: 0n });
  const sent = await sendGated(getClient(), { transaction });
  if (sent.status !== 'sent') throw new Error('rejected');
  const { status } = await waitForTransactionReceipt(getClient(), { hash: sent.hash });
  expect(status).toBe('success');
  return getAllowance(getClient(), { token: token.address, owner: trader, spender });
}

test('the approval is for the maximum by default, for the exact amount when preferred, and not needed with enough allowance', async () => {
  const token = usdc.address;
  expect(await prepareApproval(getClient(), { ...ask, token })).toEqual([{ type: 'max' }]);
  const exact = await prepareApproval(getClient(), { ...ask, token, prefers: 'exact' });
  expect(exact).toEqual([{ type: 'exact', amount: 100n }]);
  expect(await approve(usdc, { type: 'exact', amount: 100n })).toBe(100n);
  expect(await prepareApproval(getClient(), { ...ask, token })).toEqual([]);
  expect(await prepareApproval(getClient(), { ...ask, token, amount: 101n })).toEqual([{ type: 'max' }]);
});

test('a token that rejects a change of an allowance is reset first', async () => {
  const token = usdt.address;
  expect(await approve(usdt, { type: 'exact', amount: 1n })).toBe(1n);
  const steps = await prepareApproval(getClient(), { ...ask, token });
  expect(steps).toEqual([{ type: 'reset' }, { type: 'max' }]);
  const allowances = [];
  for (const step of steps) allowances.push(await approve(usdt, step));
  expect(allowances).toEqual([0n, maxUint256]);
});

/** Returns a client of the chain whose node rejects estimates of the approvals for which `refuses` holds. */
function createRefusing(refuses: (data: string) => boolean) {
  return createClient({
    transport: custom(
      {
        async request({ method, params }) {
          const [call] = params ?? [];
          if (method === 'eth_estimateGas' && refuses(String(call?.data))) {
            throw Object.assign(new Error('execution reverted'), { code: 3 });
          }
          return getClient().request({ method, params });
        },
      },
      { retryCount: 0 },
    ),
  });
}

test('a token that rejects the maximum is approved for the exact amount', async () => {
  const client = createRefusing((data) => data.endsWith('f'.repeat(64)));
  const steps = await prepareApproval(client, { ...ask, token: usdc.address, amount: 500n });
  expect(steps).toEqual([{ type: 'exact', amount: 500n }]);
});

test('a token that rejects every approval throws ApprovalFailedError', async () => {
  const client = createRefusing(() => true);
  await expect(prepareApproval(client, { ...ask, token: usdc.address, amount: 500n })).rejects.toThrow(
    ApprovalFailedError,
  );
});

test('an allowance is taken back whole, or but for one base unit where the token rejects zero', async () => {
  const approval = { account: trader, token: usdc.address, spender };
  expect(await prepareRevocation(getClient(), approval)).toEqual({ type: 'reset' });
  const refusesZero = createRefusing((data) => data.endsWith('0'.repeat(64)));
  expect(await prepareRevocation(refusesZero, approval)).toEqual({ type: 'exact', amount: 1n });
  const refusesAll = createRefusing(() => true);
  await expect(prepareRevocation(refusesAll, approval)).rejects.toThrow(ApprovalFailedError);
});

test.each([
  ['HTTP', () => createClient({ transport: http('http://127.0.0.1:1', { retryCount: 0 }) }), HttpRequestError],
  ['batches', () => ({ request: createRpcBatcher({ chainId: 1, url: 'http://127.0.0.1:1' }) }), RpcFailedError],
])('a failure of the node over %s does not count as a rejection by the token', async (_, connect, failure) => {
  const dead = connect();
  const client = createClient({
    transport: custom(
      {
        request: ({ method, params }) =>
          (method === 'eth_estimateGas' ? dead : getClient()).request({ method, params }),
      },
      { retryCount: 0 },
    ),
  });
  const error = await prepareApproval(client, { ...ask, token: usdc.address, amount: 500n }).catch((thrown) => thrown);
  expect(error.walk((cause: unknown) => cause instanceof failure)).toBeInstanceOf(failure);
});
