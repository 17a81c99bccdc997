import { readLiquidityPools } from '@livery/core/actions/liquidity/readLiquidityPools';
import { getDependentAmountUp, getDeposit, getMintedShares } from '@livery/core/domain/liquidity/deposit';
import type { AddLiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getReservesOf } from '@livery/core/domain/liquidity/pool';
import { sandboxChain } from '@livery/core/testing/sandboxChain';
import { chain, dai, trader, usdc } from '@livery/core/testing/scene';
import { createClient, custom, encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { sendTransaction } from 'viem/actions';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getReviewClients } from '../../../wallet/getReviewClients';
import { openSession } from '../../../wallet/openSession';
import type { SentAction } from '../../../wallet/outcome';
import type { ReadyLiquidity } from './judgeLiquidity';
import { toLiquidityAction } from './liquidityAction';

vi.mock('../../../wallet/getReviewClients', () => ({ getReviewClients: vi.fn<typeof getReviewClients>() }));

const getClient = sandboxChain(1);

beforeAll(async () => {
  for (const { address: to } of [usdc, dai]) {
    const args = [chain.v2.router, maxUint256] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
    await sendTransaction(getClient(), { account: trader, chain: null, to, data });
  }
});
afterEach(() => void vi.useRealTimers());

/** A deposit of a hundred USDC and as many DAI as the pool demands. */
async function createDeposit(): Promise<AddLiquidityIntent> {
  const pair = [usdc.address, dai.address] as const;
  const [reading] = await readLiquidityPools(getClient(), { chain, pairs: [pair], account: trader });
  if (reading?.state !== 'EXISTS') throw new Error('There is no pool.');
  const { address, totalSupply } = reading.pool;
  const reserves = getReservesOf(reading.pool, pair);
  const [reserve, otherReserve] = reserves;
  const amounts = [100_000_000n, getDependentAmountUp(100_000_000n, { reserve, otherReserve })] as const;
  const shares = getMintedShares({ amounts: getDeposit({ desired: amounts, reserves }), reserves, totalSupply });
  const common = { type: 'add', chainId: 1, account: trader, deadlineSeconds: 1_200, slippageBps: 50 } as const;
  return { ...common, tokens: [usdc, dai], amounts, shares, pair: address };
}

/** A client of the chain's node that notes the methods it is asked. */
function createCounted() {
  const asked: string[] = [];
  const request = (async (call: { method: string }) => {
    asked.push(call.method);
    return getClient().request(call as never);
  }) as never;
  return { asked, client: createClient({ transport: custom({ request }, { retryCount: 0 }) }) };
}

/** Opens the review of a deposit; `next` waits for its next reading, and returns how many calls each node was asked for it. */
async function openReview() {
  const [gateway, wallet] = [createCounted(), createCounted()];
  const clients = { gateway: gateway.client, wallet: wallet.client, witness: wallet.client, provider: {} };
  vi.mocked(getReviewClients).mockResolvedValue(clients);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', getElementById: () => null }),
  );
  vi.stubGlobal('location', new URL('http://localhost'));
  const intent = await createDeposit();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const session = openSession<ReadyLiquidity, SentAction>(toLiquidityAction({ chain, intent, summary: 'Supply' }));
  const take = () => ({ gateway: gateway.asked.splice(0).length, wallet: wallet.asked.splice(0).length });
  const read = () =>
    new Promise<void>((resolve) => {
      const { latest } = session.getState();
      const leave = session.subscribe(() => {
        if (session.getState().latest === latest) return;
        leave();
        resolve();
      });
    });
  return { session, read, take };
}

test('an open review of a deposit asks both nodes once in ten seconds, the wallet’s for less than at first, and no more once it is closed', async () => {
  const { session, read, take } = await openReview();
  const close = session.subscribe(() => {});
  await read();
  expect(take()).toEqual({ gateway: 11, wallet: 14 });
  for (let round = 0; round < 3; round++) {
    await vi.advanceTimersByTimeAsync(9_999);
    expect(take()).toEqual({ gateway: 0, wallet: 0 });
    const reading = read();
    await vi.advanceTimersByTimeAsync(1);
    await reading;
    // The pools that do not exist are known by now.
    expect(take()).toEqual({ gateway: 11, wallet: 12 });
  }
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(take()).toEqual({ gateway: 0, wallet: 0 });
});
