import {
  type Client,
  createClient,
  custom,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther,
  RpcRequestError,
  zeroAddress,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import {
  getBalance,
  getBlockNumber,
  readContract,
  sendTransaction,
  setBalance,
  waitForTransactionReceipt,
} from 'viem/actions';
import { beforeAll, expect, test } from 'vitest';
import { cancelOrdersAbi } from '../../domain/calldata/cancelOrdersAbi';
import {
  encodeUniversalSwap,
  type UniversalSwap,
  universalInputs,
  universalRouterAbi,
} from '../../domain/calldata/encodeUniversalSwap';
import { v2FactoryAbi } from '../../domain/calldata/v2Abi';
import { wrappedNativeAbi } from '../../domain/calldata/wrappedNativeAbi';
import { getExecutor, permit2, routerItself, senderItself } from '../../domain/executors';
import { permit2Abi } from '../../domain/orders/tokenPermit';
import { toTokenPermit, toTypedData } from '../../domain/orders/toTypedData';
import { nativeToken } from '../../domain/tokens/nativeToken';
import { sandboxChain } from '../../testing/sandboxChain';
import { chain, usdc, wrapped } from '../../testing/scene';
import { exampleOrder } from '../../testing/signatureScenes';
import { readHistory } from './readHistory';

const getClient = sandboxChain(1);
// New accounts: those of the sandbox hold tokens that burn all gas they are given, which takes a node seconds.
const account = privateKeyToAccount(generatePrivateKey());
const trader = account.address;
const friend = privateKeyToAccount(generatePrivateKey());
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function addLiquidityETH(address token, uint256 amount, uint256 minimum, uint256 minimumNative, address to, uint256 deadline) payable returns (uint256, uint256, uint256)',
  'function removeLiquidityETH(address token, uint256 shares, uint256 minimum, uint256 minimumNative, address to, uint256 deadline) returns (uint256, uint256)',
]);

beforeAll(async () => {
  const client = getClient().extend(() => ({ mode: 'anvil' as const }));
  for (const { address } of [account, friend]) await setBalance(client, { address, value: parseEther('100') });
});

async function send(call: { to: Hex; value?: bigint; data: Hex }, from = account) {
  const hash = await sendTransaction(getClient(), { account: from, chain: null, gas: 3_000_000n, ...call });
  const receipt = await waitForTransactionReceipt(getClient(), { hash });
  expect(receipt.status).toBe('success');
  return receipt;
}

const readAll = async (client: Client = getClient()) =>
  readHistory(client, { chain, account: trader, to: await getBlockNumber(client, { cacheTime: 0 }) });

test('a deposit is read with its amounts, its time and the native coin that only its pool tells', async () => {
  const deadline = maxUint256;
  const swap = { abi: routerAbi, functionName: 'swapExactETHForTokens' } as const;
  await send({
    to: chain.v2.router,
    value: parseEther('1'),
    data: encodeFunctionData({ ...swap, args: [1n, [wrapped.address, usdc.address], trader, deadline] }),
  });
  const approve = { abi: erc20Abi, functionName: 'approve' } as const;
  await send({ to: usdc.address, data: encodeFunctionData({ ...approve, args: [chain.v2.router, maxUint256] }) });
  const add = { abi: routerAbi, functionName: 'addLiquidityETH' } as const;
  const receipt = await send({
    to: chain.v2.router,
    value: parseEther('1'),
    data: encodeFunctionData({ ...add, args: [usdc.address, 1_000_000n, 0n, 0n, trader, deadline] }),
  });
  const { transactionHash: hash, blockNumber } = receipt;
  const { entries } = await readAll();
  const [entry] = entries;
  expect(entry).toMatchObject({ kind: 'add', hash, blockNumber, gets: [] });
  const paid = entry?.gives.find(({ token }) => token === nativeToken)?.amount ?? 0n;
  expect(entry?.gives).toContainEqual({ token: usdc.address, amount: 1_000_000n });
  const [before, after] = await Promise.all(
    [blockNumber - 1n, blockNumber].map((number) => getBalance(getClient(), { address: trader, blockNumber: number })),
  );
  expect((before ?? 0n) - (after ?? 0n)).toBe(paid + receipt.gasUsed * receipt.effectiveGasPrice);
});

test('a removal is read with the native coins that its pool paid', async () => {
  const { entries } = await readAll();
  const pool = await readContract(getClient(), {
    ...{ abi: v2FactoryAbi, address: chain.v2.factory, functionName: 'getPair', args: [wrapped.address, usdc.address] },
  });
  expect(entries[0]?.kind).toBe('add');
  const shares = await readContract(getClient(), {
    abi: erc20Abi,
    address: pool,
    functionName: 'balanceOf',
    args: [trader],
  });
  const approve = { abi: erc20Abi, functionName: 'approve' } as const;
  await send({ to: pool, data: encodeFunctionData({ ...approve, args: [chain.v2.router, maxUint256] }) });
  const remove = { abi: routerAbi, functionName: 'removeLiquidityETH' } as const;
  const args = [usdc.address, shares, 0n, 0n, trader, maxUint256] as const;
  const { gasUsed, effectiveGasPrice, blockNumber } = await send({
    to: chain.v2.router,
    data: encodeFunctionData({ ...remove, args }),
  });
  const [entry] = (await readAll()).entries;
  const [before, after] = await Promise.all(
    [blockNumber - 1n, blockNumber].map((number) => getBalance(getClient(), { address: trader, blockNumber: number })),
  );
  const amount = (after ?? 0n) - (before ?? 0n) + gasUsed * effectiveGasPrice;
  expect(amount).toBeGreaterThan(0n);
  expect(entry).toMatchObject({ kind: 'remove', gives: [] });
  expect(entry?.gets).toContainEqual({ token: nativeToken, amount });
});

test('shares that another account paid for are no native coins of the trader', async () => {
  const swap = { abi: routerAbi, functionName: 'swapExactETHForTokens' } as const;
  const path = [wrapped.address, usdc.address];
  const add = { abi: routerAbi, functionName: 'addLiquidityETH' } as const;
  const approve = { abi: erc20Abi, functionName: 'approve' } as const;
  const { router } = chain.v2;
  await send(
    {
      to: router,
      value: parseEther('1'),
      data: encodeFunctionData({ ...swap, args: [1n, path, friend.address, maxUint256] }),
    },
    friend,
  );
  await send({ to: usdc.address, data: encodeFunctionData({ ...approve, args: [router, maxUint256] }) }, friend);
  const args = [usdc.address, 1_000_000n, 0n, 0n, trader, maxUint256] as const;
  await send({ to: router, value: parseEther('1'), data: encodeFunctionData({ ...add, args }) }, friend);
  const [entry] = (await readAll()).entries;
  expect(entry?.gives).toContainEqual({ token: nativeToken, amount: undefined });
});

test('orders that a transaction cancels are one entry, for their maker alone', async () => {
  const orders = [1n, 2n].map((salt) => ({ ...exampleOrder, maker: trader, salt }));
  const call = { abi: cancelOrdersAbi, functionName: 'batchCancelLimitOrders', args: [orders] } as const;
  const { transactionHash: hash } = await send({ to: chain.exchangeProxy, data: encodeFunctionData(call) });
  const { entries } = await readAll();
  expect(entries.filter(({ kind }) => kind === 'cancel')).toMatchObject([{ hash, gives: [], gets: [] }]);
  const to = await getBlockNumber(getClient(), { cacheTime: 0 });
  const { entries: others } = await readHistory(getClient(), { chain, account: friend.address, to });
  expect(others.filter(({ kind }) => kind === 'cancel')).toEqual([]);
});

const wbtc = '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599';
/** A way over a pool of the coin itself. */
const coinWay = {
  path: [nativeToken, wbtc],
  pools: [{ fee: 500, tickSpacing: 10, hooks: zeroAddress }],
} as const;

test('a swap by the Universal Router is read from its transaction, with what a purchase gave back', async () => {
  const router = getExecutor(chain, 'universalRouter') ?? '0x';
  const way = { path: [wrapped.address, usdc.address], keys: [500] };
  const sellAmount = parseEther('1');
  const swap = {
    fee: undefined,
    payee: trader,
    sellToken: nativeToken,
    deadline: maxUint256,
    sellAmount,
  } as const;
  const sale = { ...swap, side: 'exactInput', buyToken: usdc.address, buyAmount: 1n, refundee: undefined } as const;
  const purchase = { ...swap, side: 'exactOutput', buyToken: wbtc, buyAmount: 10_000n, refundee: trader } as const;
  const fills = {
    sale: [{ kind: 'v3', way, amount: sellAmount, limit: 0n }],
    purchase: [
      { kind: 'v2', way: { path: [wrapped.address, wbtc] }, amount: 6_000n, limit: sellAmount / 2n },
      { kind: 'v4', way: coinWay, amount: 4_000n, limit: sellAmount / 2n },
    ],
  } as const;
  await send({ to: router, value: sellAmount, data: encodeUniversalSwap({ ...sale, fills: fills.sale }) });
  const [sold] = (await readAll()).entries;
  expect(sold).toMatchObject({ kind: 'swap', gives: [{ token: nativeToken, amount: sellAmount }] });
  const { gasUsed, effectiveGasPrice, blockNumber } = await send({
    to: router,
    value: sellAmount,
    data: encodeUniversalSwap({ ...purchase, fills: fills.purchase }),
  });
  const [bought] = (await readAll()).entries;
  const [before, after] = await Promise.all(
    [blockNumber - 1n, blockNumber].map((number) => getBalance(getClient(), { address: trader, blockNumber: number })),
  );
  const amount = (before ?? 0n) - (after ?? 0n) - gasUsed * effectiveGasPrice;
  expect(amount).toBeLessThan(parseEther('0.01'));
  expect(bought).toMatchObject({
    kind: 'swap',
    gives: [{ token: nativeToken, amount }],
    gets: [{ token: wbtc, amount: 10_000n }],
  });
});

test('a purchase with wrapped coins over pools of the coin is read without what it gave back', async () => {
  const router = getExecutor(chain, 'universalRouter') ?? '0x';
  const limit = parseEther('1');
  await send({ to: wrapped.address, value: limit, data: '0xd0e30db0' });
  const approve = { abi: erc20Abi, functionName: 'approve', args: [permit2, maxUint256] } as const;
  await send({ to: wrapped.address, data: encodeFunctionData(approve) });
  const args = [wrapped.address, router, limit, 4_000_000_000] as const;
  await send({ to: permit2, data: encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args }) });
  const held = { address: wrapped.address, abi: erc20Abi, functionName: 'balanceOf', args: [trader] } as const;
  const before = await readContract(getClient(), held);
  const data = encodeUniversalSwap({
    side: 'exactOutput',
    sellToken: wrapped.address,
    buyToken: wbtc,
    fills: [{ kind: 'v4', way: coinWay, amount: 10_000n, limit }],
    sellAmount: limit,
    buyAmount: 10_000n,
    fee: undefined,
    payee: trader,
    refundee: senderItself,
    deadline: maxUint256,
  });
  await send({ to: router, data });
  const amount = before - (await readContract(getClient(), held));
  expect(amount).toBeLessThan(parseEther('0.01'));
  expect((await readAll()).entries[0]).toMatchObject({
    kind: 'swap',
    gives: [{ token: wrapped.address, amount }],
    gets: [{ token: wbtc, amount: 10_000n }],
  });
});

test('sales of a token through Permit2 are read with what was sold of it, for coins and for tokens', async () => {
  const router = getExecutor(chain, 'universalRouter') ?? '0x';
  const approve = { abi: erc20Abi, functionName: 'approve', args: [permit2, maxUint256] } as const;
  const held = await readContract(getClient(), {
    ...approve,
    address: usdc.address,
    functionName: 'balanceOf',
    args: [trader],
  });
  await send({ to: usdc.address, data: encodeFunctionData(approve) });
  const deadline = 4_000_000_000n;
  const way = { path: [usdc.address, wrapped.address], keys: [500] };
  const swap = { sellToken: usdc.address, fee: undefined, refundee: undefined, deadline } as const;
  let nonce = 0n;
  const sell = async (
    change: Pick<UniversalSwap, 'side' | 'buyToken' | 'fills' | 'sellAmount' | 'buyAmount' | 'payee'>,
  ) => {
    const terms = { token: usdc, value: change.sellAmount, nonce: nonce++, deadline };
    const intent = { type: 'tokenPermit', chainId: 1, account: trader, amount: terms.value, ...terms } as const;
    const signature = await account.signTypedData(
      toTypedData(intent, chain) as Parameters<typeof account.signTypedData>[0],
    );
    const permit = { ...toTokenPermit(intent, chain), signature };
    return send({ to: router, data: encodeUniversalSwap({ ...swap, ...change, permit }) });
  };
  const sellAmount = 3_000_000n;
  expect(held).toBeGreaterThan(3n * sellAmount);
  const sale = { sellAmount, fills: [{ kind: 'v3', way, amount: sellAmount, limit: 0n }] } as const;
  const coinSale = { ...sale, side: 'exactInput', buyToken: nativeToken, buyAmount: 1n, payee: trader } as const;
  const { gasUsed, effectiveGasPrice, blockNumber } = await sell(coinSale);
  const [before, after] = await Promise.all(
    [blockNumber - 1n, blockNumber].map((number) => getBalance(getClient(), { address: trader, blockNumber: number })),
  );
  const got = (after ?? 0n) - (before ?? 0n) + gasUsed * effectiveGasPrice;
  expect((await readAll()).entries[0]).toMatchObject({
    kind: 'swap',
    gives: [{ token: usdc.address, amount: sellAmount }],
    gets: [{ token: nativeToken, amount: got }],
  });
  const bought = parseEther('0.0001');
  const fills = [{ kind: 'v3', way, amount: bought, limit: sellAmount }] as const;
  await sell({ side: 'exactOutput', buyToken: wrapped.address, buyAmount: bought, payee: trader, sellAmount, fills });
  const [purchase] = (await readAll()).entries;
  expect(purchase).toMatchObject({ kind: 'swap', gets: [{ token: wrapped.address, amount: bought }] });
  expect(purchase?.gives[0]?.amount).toBeLessThan(sellAmount);
  const { entries } = await readAll();
  await sell({ ...coinSale, payee: friend.address });
  // A send pays nothing to its sender, and is none of its swaps.
  expect((await readAll()).entries).toEqual(entries);
});

test('a call of the Universal Router that another page wrote is no swap of this exchange', async () => {
  const router = getExecutor(chain, 'universalRouter') ?? '0x';
  const { entries: before } = await readAll();
  // It wraps coins and sweeps them to the trader.
  const inputs = [
    encodeAbiParameters(universalInputs.native, [routerItself, 5n]),
    encodeAbiParameters(universalInputs.pay, [wrapped.address, trader, 5n]),
  ];
  const args = ['0x0b04', inputs, maxUint256] as const;
  const data = encodeFunctionData({ abi: universalRouterAbi, functionName: 'execute', args });
  await send({ to: router, value: 5n, data });
  expect((await readAll()).entries).toEqual(before);
});

test('another transfer of tokens adds no entry', async () => {
  await send({
    to: wrapped.address,
    value: 5n,
    data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }),
  });
  const { entries: before } = await readAll();
  const transfer = { abi: erc20Abi, functionName: 'transfer' } as const;
  await send({ to: wrapped.address, data: encodeFunctionData({ ...transfer, args: [usdc.address, 5n] }) });
  expect((await readAll()).entries).toEqual(before);
});

/** A node that refuses logs of more blocks than `most`, and notes the blocks that it was asked for. */
function strictNode(most: number, message = 'range too large') {
  const asked: number[] = [];
  const client = createClient({
    transport: custom(
      {
        async request({ method, params }: { method: string; params: unknown[] }) {
          if (method === 'eth_getLogs') {
            const { fromBlock, toBlock } = params[0] as { fromBlock: Hex; toBlock: Hex };
            const blocks = Number(BigInt(toBlock) - BigInt(fromBlock)) + 1;
            asked.push(blocks);
            if (blocks > most) throw new RpcRequestError({ body: {}, url: '', error: { code: -32005, message } });
          }
          return getClient().request({ method, params } as never);
        },
      },
      { retryCount: 0 },
    ),
  });
  return { client, asked };
}

test('a node that refuses the range is asked for a quarter, down to its own limit', async () => {
  const { client, asked } = strictNode(700);
  const head = 100_000n;
  // The blocks do not exist here, so only the ranges are looked at.
  await readHistory(client, { chain, account: trader, to: head }).catch(() => undefined);
  expect([...new Set(asked)]).toEqual([9_999, 2_499, 624]);
});

test('a node that names the few blocks that it takes is asked for those, in four parts', async () => {
  const { client, asked } = strictNode(5, 'The range of eth_getLogs is limited to 5 blocks.');
  const to = await getBlockNumber(client, { cacheTime: 0 });
  const { from, range, entries } = await readHistory(client, { chain, account: trader, to });
  expect([...new Set(asked)]).toEqual([Number(to) + 1, 5]);
  expect(asked.filter((blocks) => blocks > 5).length).toBeLessThanOrEqual(5);
  expect([from, range]).toEqual([to - 19n, 20n]);
  expect(entries).toEqual((await readAll()).entries.filter(({ blockNumber }) => blockNumber >= from));
});

test('a node that refuses every range is an error after few questions', async () => {
  const { client, asked } = strictNode(0);
  await expect(readHistory(client, { chain, account: trader, to: 100_000n })).rejects.toThrow();
  expect(asked.length).toBeLessThanOrEqual(15);
});

test('what an account wraps and unwraps itself is read, each once, and what a swap wraps is not', async () => {
  const before = await getBlockNumber(getClient(), { cacheTime: 0 });
  const wrap = { abi: wrappedNativeAbi, functionName: 'deposit' } as const;
  const deposit = await send({ to: wrapped.address, value: 7n, data: encodeFunctionData(wrap) });
  const unwrap = { abi: wrappedNativeAbi, functionName: 'withdraw' } as const;
  const withdrawal = await send({ to: wrapped.address, data: encodeFunctionData({ ...unwrap, args: [3n] }) });
  await send({ to: wrapped.address, value: 7n, data: encodeFunctionData(wrap) }, friend);
  await send({ to: wrapped.address, data: encodeFunctionData({ ...unwrap, args: [0n] }) });
  const swap = { abi: routerAbi, functionName: 'swapExactETHForTokens' } as const;
  const path = [wrapped.address, usdc.address];
  await send({
    to: chain.v2.router,
    value: parseEther('1'),
    data: encodeFunctionData({ ...swap, args: [1n, path, trader, maxUint256] }),
  });
  const entries = (await readAll()).entries.filter(({ blockNumber }) => blockNumber > before);
  const [coin, token] = [nativeToken, wrapped.address];
  const time = { isEstimated: false, timestamp: expect.any(BigInt) };
  expect(entries).toEqual([
    {
      ...{ kind: 'swap', hash: withdrawal.transactionHash, blockNumber: withdrawal.blockNumber, ...time },
      ...{ gives: [{ token, amount: 3n }], gets: [{ token: coin, amount: 3n }] },
    },
    {
      ...{ kind: 'swap', hash: deposit.transactionHash, blockNumber: deposit.blockNumber, ...time },
      ...{ gives: [{ token: coin, amount: 7n }], gets: [{ token, amount: 7n }] },
    },
  ]);
});
