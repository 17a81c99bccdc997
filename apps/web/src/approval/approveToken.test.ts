import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { createClient, custom, encodeAbiParameters } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAction } from '../wallet/runAction';
import { type Approval, approveToken, nameApproved } from './approveToken';

const node = vi.hoisted(() => ({ client: {} as object }));
vi.mock('../chain/getClient', () => ({ getClient: async () => node.client }));
vi.mock('../wallet/runAction', () => ({ runAction: vi.fn() }));
vi.mock('./judgeApproval', () => ({ judgeApproval: vi.fn() }));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const usdt = {
  chainId: 1,
  address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  symbol: 'USDT',
  decimals: 6,
} as const;
const hash = `0x${'11'.repeat(32)}` as const;
const approval: Approval = {
  chain,
  account,
  token: { ...usdt, name: 'Tether USD' },
  spender: chain.exchangeProxy,
  amount: 5_000_000n,
  prefers: 'exact',
  targets: undefined,
  summarize: () => 'Approve USDT',
  given: [],
};
const receipt = {
  ...{ transactionHash: hash, blockHash: hash, blockNumber: '0x1', transactionIndex: '0x0', contractAddress: null },
  ...{ from: account, to: usdt.address, gasUsed: '0x1', effectiveGasPrice: '0x1', cumulativeGasUsed: '0x1' },
  ...{ logsBloom: '0x', type: '0x2', logs: [], status: '0x1' },
};

/** A chain on which the token refuses to change an allowance that is not zero. */
const state = { allowance: 1n, isMined: false };

beforeEach(() => {
  Object.assign(state, { allowance: 1n, isMined: false });
  const toUint = (amount: bigint) => encodeAbiParameters([{ type: 'uint256' }], [amount]);
  const answers: Record<string, (params: readonly { data?: string }[]) => unknown> = {
    eth_call: () => toUint(state.allowance),
    eth_estimateGas([call]) {
      if (state.allowance > 0n && !call?.data?.endsWith('0'.repeat(64))) throw new Error('execution reverted');
      return '0x10000';
    },
    eth_getTransactionReceipt: () => (state.isMined ? receipt : null),
  };
  const request = async ({ method, params = [] }: { method: string; params?: readonly { data?: string }[] }) => {
    const answer = answers[method];
    if (!answer) throw new Error(`${method} is not known.`);
    return answer(params);
  };
  node.client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  vi.mocked(runAction)
    .mockReset()
    .mockResolvedValue({ status: 'sent', hash } as never);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const countAsked = () => vi.mocked(runAction).mock.calls.length;

test('after a reset that a Safe proposes under a hash that no node knows, the allowance on the chain decides', async () => {
  const approved = approveToken(approval);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(countAsked()).toBe(1);
  state.allowance = 0n;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(countAsked()).toBe(2);
  expect(await approved).toEqual({ status: 'sent' });
});

test('the receipt of a reset is enough, before the node that reads allowances has its block', async () => {
  const approved = approveToken(approval);
  await vi.advanceTimersByTimeAsync(1_000);
  state.isMined = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(countAsked()).toBe(2);
  expect(await approved).toEqual({ status: 'sent' });
});

test('a reset that the chain does not show for minutes is no failure: the next press goes on from there', async () => {
  const approved = approveToken(approval);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await approved).toEqual({ status: 'sent' });
  expect(countAsked()).toBe(1);
});

const native = getNativeCoin(chain);
const dai = { ...native, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI' } as const;

test('the summary of an approval names the pair whose shares it is for', () => {
  expect(nameApproved({ chain }, 'DAI')).toBe('DAI');
  expect(nameApproved({ chain, pairOf: [native, dai] }, 'UNI-V2')).toBe('UNI-V2 ETH/DAI');
  expect(nameApproved({ chain, exchangeOf: dai }, 'UNI-V1')).toBe('UNI-V1 DAI/ETH');
});
