import { planMarket } from '@livery/sandbox/market/planMarket';
import { type Address, erc20Abi, maxUint256, parseEther } from 'viem';
import { readContract, sendTransaction, waitForTransactionReceipt, writeContract } from 'viem/actions';
import { expect, test } from 'vitest';
import { prepareLiquidity } from '../../actions/liquidity/prepareLiquidity';
import { readLiquidityPools } from '../../actions/liquidity/readLiquidityPools';
import { type Chain, getChain } from '../../domain/chains';
import { getDependentAmountUp, getDeposit, getMintedShares } from '../../domain/liquidity/deposit';
import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import { getReservesOf } from '../../domain/liquidity/pool';
import { getBurnedAmounts } from '../../domain/liquidity/removal';
import { getNativeCoin } from '../../domain/tokens/nativeToken';
import type { Token } from '../../domain/tokens/token';
import { sandboxChain } from '../../testing/sandboxChain';
import { trader } from '../../testing/scene';

const getClient = sandboxChain(43114);

const chain = getAvalanche();
const [planned] = planMarket(43114).tokens.filter(({ symbol }) => symbol === 'USDC');
if (!planned) throw new Error('Avalanche has no USDC.');
const usdc: Token = { ...planned, chainId: chain.id };
const { router } = chain.v2;
const tokens = [getNativeCoin(chain), usdc] as const;
const pair = [chain.wrappedNative.address, usdc.address] as const;
const common = { chainId: chain.id, account: trader, deadlineSeconds: 1200, slippageBps: 50, tokens } as const;

function getAvalanche(): Chain {
  const found = getChain(43114);
  if (!found) throw new Error('Avalanche is missing.');
  return found;
}

async function readPool() {
  const [reading] = await readLiquidityPools(getClient(), { chain, pairs: [pair], account: trader });
  if (reading?.state !== 'EXISTS') throw new Error('no pool');
  return { ...reading, reserves: getReservesOf(reading.pool, pair) };
}

async function approve(token: Address): Promise<void> {
  const client = getClient();
  const args = [router, maxUint256] as const;
  const call = { abi: erc20Abi, address: token, functionName: 'approve', args } as const;
  const hash = await writeContract(client, { ...call, account: trader, chain: null });
  await waitForTransactionReceipt(client, { hash });
}

/** Sends an intent as it is prepared and returns the selector of its call. */
async function carryOut(intent: LiquidityIntent): Promise<string> {
  const client = getClient();
  const timestamp = BigInt(Math.floor(Date.now() / 1_000));
  const prepared = await prepareLiquidity(client, { chain, intent, timestamp });
  if (prepared.status !== 'ready') throw new Error(prepared.revert.name);
  const { to, data, value } = prepared.transaction;
  // An exact estimate is too low if the pool writes its price sums, which it does when a second has passed.
  const gas = 1_000_000n;
  const hash = await sendTransaction(client, { account: trader, chain: null, to, data, value, gas });
  const receipt = await waitForTransactionReceipt(client, { hash });
  expect(receipt.status).toBe('success');
  return data.slice(0, 10);
}

test('liquidity is added and removed by a router that calls the native coin AVAX', async () => {
  await approve(usdc.address);
  const before = await readPool();
  const [reserve, otherReserve] = before.reserves;
  const amount = parseEther('2');
  const amounts = [amount, getDependentAmountUp(amount, { reserve, otherReserve })] as const;
  const taken = getDeposit({ desired: amounts, reserves: before.reserves });
  const shares = getMintedShares({ amounts: taken, reserves: before.reserves, totalSupply: before.pool.totalSupply });
  // addLiquidityAVAX
  expect(await carryOut({ ...common, type: 'add', amounts, shares, pair: before.pool.address })).toBe('0xf91b3f72');
  const { pool, reserves, shares: held } = await readPool();
  expect(held - before.shares).toBe(shares);

  await approve(pool.address);
  const burned = getBurnedAmounts({ shares, reserves, totalSupply: pool.totalSupply });
  const readBalance = () =>
    readContract(getClient(), { abi: erc20Abi, address: usdc.address, functionName: 'balanceOf', args: [trader] });
  const balance = await readBalance();
  // removeLiquidityAVAX
  expect(await carryOut({ ...common, type: 'remove', pair: pool.address, shares, amounts: burned })).toBe('0x33c6b725');
  expect((await readPool()).shares).toBe(before.shares);
  expect((await readBalance()) - balance).toBe(burned[1]);
});
