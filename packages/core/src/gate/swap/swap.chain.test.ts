import { type Address, type Client, createClient, custom, encodeFunctionData, erc20Abi, parseEther } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { beforeAll, expect, test } from 'vitest';
import { getBalances } from '../../actions/getBalances';
import { getBlockHashesBehind } from '../../actions/getBlockHashesBehind';
import { sendGated } from '../../actions/sendGated';
import { estimateOwnGas } from '../../actions/simulation/estimateOwnGas';
import { simulateSwap } from '../../actions/simulation/simulateSwap';
import { verifySent } from '../../actions/verifySent';
import { type GatedTransaction, sealTransaction } from '../../domain/sealTransaction';
import type { SwapIntent } from '../../domain/swap/swapIntent';
import { quoteOnChain } from '../../testing/quoteOnChain';
import { sandboxChain } from '../../testing/sandboxChain';
import { chain, dai, feeRecipient, native, stranger, trader, usdc, wrapped } from '../../testing/scene';
import { gateApproval } from '../approval/gateApproval';
import { gate } from './gate';

const getClient = sandboxChain(1);
const getOtherClient = sandboxChain(56);

const base: SwapIntent = {
  chainId: 1,
  account: trader,
  sellToken: native,
  buyToken: usdc,
  side: 'exactInput',
  amount: parseEther('1'),
  slippageBps: 100,
  fee: { recipient: feeRecipient, fraction: '0.003' },
};
const nativeToUsdc = { intent: base, path: [wrapped.address, usdc.address] };
const exactUsdcForNative = {
  intent: { ...base, side: 'exactOutput' as const, amount: 1_000_000_000n },
  path: [wrapped.address, usdc.address],
};
const usdcToNative = {
  intent: { ...base, sellToken: usdc, buyToken: native, amount: 500_000_000n },
  path: [usdc.address, wrapped.address],
};
const exactNativeForUsdc = {
  intent: { ...usdcToNative.intent, side: 'exactOutput' as const, amount: parseEther('0.1') },
  path: [usdc.address, wrapped.address],
};
const usdcToDai = {
  intent: { ...usdcToNative.intent, buyToken: dai },
  path: [usdc.address, wrapped.address, dai.address],
};

/** A node without `eth_simulateV1`, as many are, and without the methods of `also`. */
function withoutSimulation(client: Client, ...also: string[]): Client {
  return createClient({
    transport: custom(
      {
        async request({ method, params }) {
          if (method === 'eth_simulateV1' || also.includes(method)) {
            throw Object.assign(new Error('the method does not exist'), { code: -32601 });
          }
          return client.request({ method, params });
        },
      },
      { retryCount: 0 },
    ),
  });
}

async function send(client: Client, transaction: GatedTransaction) {
  const sent = await sendGated(client, { transaction });
  if (sent.status !== 'sent') throw new Error('rejected');
  const receipt = await waitForTransactionReceipt(client, { hash: sent.hash });
  expect(receipt.status).toBe('success');
  return { hash: sent.hash, gasPaid: receipt.gasUsed * receipt.effectiveGasPrice };
}

async function judge(client: Client, { intent, path }: { intent: SwapIntent; path: readonly Address[] }) {
  const quote = await quoteOnChain(client, { intent, path, now: 0 });
  const { to, data, value } = quote.response;
  const transaction = { chainId: 1, from: trader, to, data, value };
  const simulation = await simulateSwap(client, {
    transaction,
    tokens: [intent.sellToken.address, intent.buyToken.address],
    payee: trader,
  });
  const hashes = await getBlockHashesBehind({ wallet: client, gateway: client });
  const ownGasEstimate = await estimateOwnGas(client, { transaction });
  const verdict = gate(intent, quote, { chainId: 1, account: trader, now: 1, simulation, ownGasEstimate, ...hashes });
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  return { verdict, simulation };
}

beforeAll(async () => {
  const client = getClient();
  const hashes = await getBlockHashesBehind({ wallet: client, gateway: client });
  const verdict = gateApproval(
    {
      chainId: 1,
      account: trader,
      token: usdc,
      spender: chain.exchangeProxy,
      allowance: { type: 'exact', amount: 10n ** 10n },
    },
    { chainId: 1, account: trader, ...hashes },
  );
  if (!verdict.ok) throw new Error(verdict.reason);
  await send(client, verdict.transaction);
});

test.each([
  ['native coin to token', nativeToUsdc],
  ['native coin to an exact amount of a token', exactUsdcForNative],
  ['token to native coin', usdcToNative],
  ['token to an exact amount of native coin', exactNativeForUsdc],
  ['token to token over a third', usdcToDai],
])('%s: both simulations agree, and the sent transaction pays what the facts say', async (_, swap) => {
  const client = getClient();
  const { sellToken, buyToken } = swap.intent;
  const { verdict, simulation } = await judge(client, swap);
  const byProbe = await judge(withoutSimulation(client), swap);
  expect(byProbe.simulation).toEqual(simulation);
  expect(verdict.facts.isSimulated).toBe(true);

  const tokens = [sellToken.address, buyToken.address];
  const feeToken = buyToken === native ? wrapped.address : buyToken.address;
  const read = async () => [
    ...(await getBalances(client, { account: trader, tokens })).balances,
    ...(await getBalances(client, { account: feeRecipient, tokens: [feeToken] })).balances,
  ];
  const before = await read();
  const { hash, gasPaid } = await send(client, verdict.transaction);
  const after = await read();
  const [sold = 0n, bought = 0n, fee = 0n] = after.map((amount, index) => (amount ?? 0n) - (before[index] ?? 0n));
  const change = (token: Address) =>
    simulation?.balanceChanges.find((entry) => entry.token === token && entry.account === trader)?.change ?? 0n;
  expect(sold + (sellToken === native ? gasPaid : 0n)).toBe(change(sellToken.address));
  expect(bought + (buyToken === native ? gasPaid : 0n)).toBe(change(buyToken.address));
  expect(change(buyToken.address)).toBeGreaterThanOrEqual(verdict.facts.minimumReceived);
  expect(-change(sellToken.address)).toBeLessThanOrEqual(verdict.facts.sellAmount);
  expect(fee).toBe(verdict.facts.fee?.amount);
  expect(fee).toBeGreaterThan(0n);
  expect(await verifySent({ gateway: client, wallet: client }, { hash, transaction: verdict.transaction })).toEqual({
    status: 'same',
    isWitnessed: true,
  });
});

test.each([
  ['in a block', (client: Client) => client],
  ['by the probe', (client: Client) => withoutSimulation(client)],
])('a swap above the allowance reverts in the simulation: %s', async (_, toNode) => {
  const client = getClient();
  const quote = await quoteOnChain(client, { ...usdcToDai, now: 0 });
  const { to, data, value } = quote.response;
  await expect(
    simulateSwap(toNode(client), {
      transaction: { chainId: 1, from: stranger, to, data, value },
      tokens: [usdc.address],
      payee: stranger,
    }),
  ).resolves.toMatchObject({ revert: { code: 'REASON', name: 'ERC20: insufficient allowance' }, balanceChanges: [] });
});

test.each([
  ['a minimum', usdcToNative, 'MINIMUM_MISSED'],
  ['a maximum', exactNativeForUsdc, 'MAXIMUM_EXCEEDED'],
])('a price that moves beyond %s is recognized, however the contracts wrap the error', async (_, swap, code) => {
  const client = getClient();
  const exact = { ...swap, intent: { ...swap.intent, slippageBps: 0 } };
  const quote = await quoteOnChain(client, { ...exact, now: 0 });
  const { to, data, value } = quote.response;
  const moving = await judge(client, usdcToNative);
  await send(client, moving.verdict.transaction);
  const transaction = { chainId: 1, from: trader, to, data, value };
  for (const node of [client, withoutSimulation(client)]) {
    const simulation = await simulateSwap(node, { transaction, tokens: [usdc.address, native.address], payee: trader });
    expect(simulation?.revert?.code).toBe(code);
  }
});

test('outflows and approvals of unmeasured tokens are in the simulation', async () => {
  const client = getClient();
  const simulate = (data: `0x${string}`) =>
    simulateSwap(client, {
      transaction: { chainId: 1, from: trader, to: dai.address, data, value: 0n },
      tokens: [usdc.address],
      payee: trader,
    });
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 5n] });
  expect(await simulate(transfer)).toMatchObject({
    balanceChanges: expect.arrayContaining([{ token: dai.address, account: trader, change: -5n }]),
  });
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, 5n] });
  expect(await simulate(approve)).toMatchObject({
    newApprovals: [{ token: dai.address, spender: stranger, amount: 5n }],
  });
});

test('a node that supports neither method returns no simulation', async () => {
  const client = withoutSimulation(getClient(), 'eth_call');
  const transaction = { chainId: 1, from: trader, to: stranger, data: '0x', value: 1n } as const;
  expect(await simulateSwap(client, { transaction, tokens: [], payee: trader })).toBeUndefined();
});

test('block hashes agree on one chain, differ on two, and are undefined without a response', async () => {
  const client = getClient();
  const same = await getBlockHashesBehind({ wallet: client, gateway: client });
  expect(same.blockHashFromWallet).toMatch(/^0x[0-9a-f]{64}$/);
  expect(same.blockHashFromGateway).toBe(same.blockHashFromWallet);
  const two = await getBlockHashesBehind({ wallet: getOtherClient(), gateway: client });
  expect(two.blockHashFromWallet).not.toBe(two.blockHashFromGateway);
  const silent = withoutSimulation(client, 'eth_blockNumber');
  expect(await getBlockHashesBehind({ wallet: silent, gateway: client })).toEqual({
    blockHashFromWallet: undefined,
    blockHashFromGateway: undefined,
  });
  const halfSilent = withoutSimulation(client, 'eth_getBlockByNumber');
  const half = await getBlockHashesBehind({ wallet: halfSilent, gateway: client });
  expect(half).toMatchObject({ blockHashFromWallet: undefined, blockHashFromGateway: expect.stringMatching(/^0x/) });
});

test('on a young chain the first block is compared', async () => {
  const client = getClient();
  const deep = await getBlockHashesBehind({ wallet: client, gateway: client }, { behind: 1_000_000n });
  expect(deep.blockHashFromGateway).toMatch(/^0x/);
});

test('the padded own estimate covers the transaction’s gas, and is undefined for one that would revert', async () => {
  const client = getClient();
  const { verdict } = await judge(client, nativeToUsdc);
  const estimate = await estimateOwnGas(client, { transaction: verdict.transaction });
  const { gasPaid } = await send(client, verdict.transaction);
  if (!estimate) throw new Error('no estimate');
  expect(((estimate.gas * 3n) / 2n) * estimate.gasPrice).toBeGreaterThanOrEqual(gasPaid);
  expect(estimate.gas).toBeLessThan(1_000_000n);
  const doomed = { ...verdict.transaction, value: 0n };
  expect(await estimateOwnGas(client, { transaction: doomed })).toBeUndefined();
});

test('the sent transaction is compared byte by byte', async () => {
  const client = getClient();
  const { verdict } = await judge(client, nativeToUsdc);
  const { hash } = await send(client, verdict.transaction);
  const unknown = await verifySent(
    { gateway: client, wallet: client },
    { hash: `0x${'77'.repeat(32)}`, transaction: verdict.transaction },
  );
  expect(unknown).toEqual({ status: 'unknown' });
  const { data, value } = verdict.transaction;
  const other = sealTransaction({
    ...verdict.transaction,
    from: stranger,
    to: stranger,
    data: `${data}00`,
    value: value + 1n,
  });
  expect(await verifySent({ gateway: client, wallet: client }, { hash, transaction: other })).toEqual({
    status: 'different',
    fields: ['from', 'to', 'value', 'data'],
    grants: [],
    delegates: [],
  });
  const dead = withoutSimulation(client, 'eth_getTransactionByHash');
  expect(await verifySent({ gateway: dead }, { hash, transaction: other })).toEqual({ status: 'unknown' });
});
