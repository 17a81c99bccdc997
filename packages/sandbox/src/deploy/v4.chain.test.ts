import {
  encodeUniversalSwap,
  getMost,
  sellsCoins,
  type UniversalFill,
  type UniversalSwap,
} from '@livery/core/domain/calldata/encodeUniversalSwap';
import { getChain } from '@livery/core/domain/chains';
import { getExecutor, permit2, senderItself } from '@livery/core/domain/executors';
import { isNativeToken, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { computePoolId, type PoolTerms, toCurrency } from '@livery/core/domain/v4/poolKey';
import { getV4Venue } from '@livery/core/domain/v4/v4Venue';
import { listUniversalVenues } from '@livery/core/domain/venues';
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../accounts';
import { planMarket } from '../market/planMarket';
import { type Market, startMarket } from '../testing/startMarket';

const quoterAbi = parseAbi([
  'struct PathKey { address intermediateCurrency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }',
  'struct Params { address exactCurrency; PathKey[] path; uint128 exactAmount; }',
  'function quoteExactInput(Params params) returns (uint256 amountOut, uint256 gasEstimate)',
  'function quoteExactOutput(Params params) returns (uint256 amountIn, uint256 gasEstimate)',
]);
const abi = parseAbi([
  'function getSlot0(bytes32 id) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
  'function getLiquidity(bytes32 id) view returns (uint128)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);
const [, , friend, taker] = accounts;
const feeRecipient: Address = '0x0000000000000000000000000000000000000fee';
const deadline = 4_000_000_000n;

const plain = (fee: number, tickSpacing: number, hooks: Address = zeroAddress): PoolTerms => ({
  fee,
  tickSpacing,
  hooks,
});
const donation: Address = '0x000000000000000000000000000000000b300020';

type Route = { way: { path: Address[]; pools: PoolTerms[] } };

describe.each([1, 56, 10])('on chain %i', (chainId) => {
  let market: Market;
  const chain = getChain(chainId);
  const venue = chain && getV4Venue(chain);
  if (!chain || !venue) throw new Error(`chain ${chainId} has no V4`);
  const wrapped = chain.wrappedNative.address;
  const router = getExecutor(chain, 'universalRouter') ?? zeroAddress;
  const v2 = listUniversalVenues(chain).find(({ kind }) => kind === 'v2');
  const { v4Pools, tokens } = planMarket(chainId);
  const find = (symbol: string) => {
    const token = tokens.find((each) => each.symbol === symbol);
    if (!token) throw new Error(`no ${symbol}`);
    return token;
  };
  const [btc, usdt] = [find(chainId === 56 ? 'BTCB' : 'WBTC'), find('USDT')];

  const routes = {
    'coin to token': { way: { path: [nativeToken, btc.address], pools: [plain(500, 10)] } },
    'coin to token past a hook': { way: { path: [nativeToken, usdt.address], pools: [plain(3_000, 60, donation)] } },
    'coin to token, two hops': {
      way: { path: [nativeToken, btc.address, usdt.address], pools: [plain(3_000, 60), plain(3_000, 60)] },
    },
    'wrapped to token': { way: { path: [wrapped, btc.address], pools: [plain(100, 1)] } },
    'token to coin': { way: { path: [btc.address, nativeToken], pools: [plain(500, 10)] } },
    'token to coin, two hops': {
      way: { path: [usdt.address, btc.address, nativeToken], pools: [plain(2_000, 40), plain(500, 10)] },
    },
    'token to wrapped': { way: { path: [btc.address, wrapped], pools: [plain(100, 1)] } },
    'token to token': { way: { path: [btc.address, usdt.address], pools: [plain(2_000, 40)] } },
    'token to token over the coin': {
      way: { path: [btc.address, nativeToken, usdt.address], pools: [plain(500, 10), plain(3_000, 60, donation)] },
    },
  } satisfies Record<string, Route>;

  beforeAll(async () => {
    market = await startMarket(chainId);
    const { send } = market;
    for (const token of [wrapped, btc.address, usdt.address]) {
      const args = [permit2, maxUint256] as const;
      await send(taker, { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) });
      const allowance = [token, router, 2n ** 160n - 1n, 2 ** 48 - 1] as const;
      await send(taker, { to: permit2, data: encodeFunctionData({ abi, functionName: 'approve', args: allowance }) });
    }
  });
  afterAll(() => market.stop());

  /** Returns the price of a path by the deployed quoter. */
  async function quote({ way }: Route, side: UniversalSwap['side'], exactAmount: bigint): Promise<bigint> {
    const currencies = way.path.map(toCurrency);
    const isSale = side === 'exactInput';
    const towards = isSale ? currencies.slice(1) : currencies.slice(0, -1);
    const path = way.pools.map((terms, index) => ({
      intermediateCurrency: towards[index] ?? zeroAddress,
      ...terms,
      hookData: '0x' as const,
    }));
    const exactCurrency = (isSale ? currencies[0] : currencies.at(-1)) ?? zeroAddress;
    const { result } = await market.client.simulateContract({
      address: venue?.quoter ?? zeroAddress,
      abi: quoterAbi,
      functionName: isSale ? 'quoteExactInput' : 'quoteExactOutput',
      args: [{ exactCurrency, path, exactAmount }],
    });
    return result[0];
  }

  const read = (token: Address, account: Address) =>
    isNativeToken(token) ? market.client.getBalance({ address: account }) : market.balanceOf(token, account);

  /** Runs a swap and returns what it moved, and what it left in the router. */
  async function run(swap: Omit<UniversalSwap, 'deadline' | 'permit'>) {
    const payee = swap.payee === senderItself ? taker : swap.payee;
    const feeToken = swap.fee?.token ?? zeroAddress;
    const readAll = () =>
      Promise.all([
        read(swap.sellToken, taker),
        read(swap.buyToken, payee),
        swap.fee ? read(feeToken, feeRecipient) : 0n,
      ]);
    const before = await readAll();
    const value = isNativeToken(swap.sellToken) ? swap.sellAmount : 0n;
    const receipt = await market.send(taker, { to: router, data: encodeUniversalSwap({ ...swap, deadline }), value });
    const after = await readAll();
    const gas = receipt.gasUsed * receipt.effectiveGasPrice;
    const paidGas = (token: Address, account: Address) => (isNativeToken(token) && account === taker ? gas : 0n);
    const left = await Promise.all(
      [nativeToken, wrapped, btc.address, usdt.address].map((token) => read(token, router)),
    );
    return {
      sold: before[0] - after[0] - paidGas(swap.sellToken, taker),
      received: after[1] - before[1] + paidGas(swap.buyToken, payee),
      fee: after[2] - before[2],
      left: left.reduce((sum, each) => sum + each, 0n),
    };
  }

  const inOneForm = (token: Address) => (token === wrapped ? [wrapped, nativeToken] : [token]);
  const pooled = (token: Address) => (isNativeToken(token) ? wrapped : token);
  const amountOf = (token: Address) =>
    [nativeToken, wrapped].includes(token)
      ? parseEther('0.25') + 7n
      : token === btc.address
        ? parseUnits('0.0004', btc.decimals) + 3n
        : parseUnits('311', usdt.decimals) + 3n;

  /** Each route with the sold and the bought token in either form of the coin. */
  const cases = Object.entries(routes).flatMap(([name, route]) => {
    const [sold = zeroAddress, bought = zeroAddress] = [route.way.path[0], route.way.path.at(-1)];
    return inOneForm(pooled(sold)).flatMap((sellToken) =>
      inOneForm(pooled(bought)).map((buyToken) => {
        const forms = [sellToken, buyToken].map((token) => (isNativeToken(token) ? 'coin' : 'token')).join(' for ');
        return [`${name}, ${forms}`, { route, sellToken, buyToken }] as const;
      }),
    );
  });

  test.each(v4Pools)('the pool of $token0 and $token1 at $fee stands at its planned price', async (pool) => {
    const { client } = market;
    const id = computePoolId({ currency0: pool.token0, currency1: pool.token1, ...pool });
    const at = { address: venue.stateView, abi, args: [id] } as const;
    const [sqrtPriceX96, , protocolFee, lpFee] = await client.readContract({ ...at, functionName: 'getSlot0' });
    expect({ sqrtPriceX96, protocolFee, lpFee }).toEqual({
      sqrtPriceX96: pool.sqrtPriceX96,
      protocolFee: 0,
      lpFee: pool.fee,
    });
    expect(await client.readContract({ ...at, functionName: 'getLiquidity' })).toBeGreaterThan(0n);
  });

  test.each(cases)('a sale pays what the quoter says, less the fee: %s', async (_, { route, sellToken, buyToken }) => {
    const sellAmount = amountOf(route.way.path[0] ?? zeroAddress);
    const paid = await quote(route, 'exactInput', sellAmount);
    const fee = { token: pooled(buyToken), amount: paid / 777n, recipient: feeRecipient };
    const swap = {
      side: 'exactInput',
      sellToken,
      buyToken,
      sellAmount,
      fee,
      payee: friend,
      refundee: undefined,
    } as const;
    const fills: UniversalFill[] = [{ kind: 'v4', ...route, amount: sellAmount, limit: 0n }];
    const done = await run({ ...swap, fills, buyAmount: paid - fee.amount });
    expect(done).toEqual({ sold: sellAmount, received: paid - fee.amount, fee: fee.amount, left: 0n });
    await expect(run({ ...swap, fills, buyAmount: paid })).rejects.toThrow();
  });

  test.each(cases)('a purchase pays exactly what is asked and costs what the quoter says: %s', async (_, parts) => {
    const { route, sellToken, buyToken } = parts;
    const bought = amountOf(route.way.path.at(-1) ?? zeroAddress);
    const cost = await quote(route, 'exactOutput', bought);
    const fee = { token: pooled(buyToken), amount: bought / 777n, recipient: feeRecipient };
    const fills: UniversalFill[] = [{ kind: 'v4', ...route, amount: bought, limit: cost + cost / 100n + 1n }];
    const done = await run(toPurchase({ sellToken, buyToken, fills, fee, payee: senderItself }));
    expect(done).toEqual({ sold: cost, received: bought - fee.amount, fee: fee.amount, left: 0n });
    const short: UniversalFill[] = [{ kind: 'v4', ...route, amount: bought, limit: cost - 1n - cost / 1_000n }];
    await expect(run(toPurchase({ sellToken, buyToken, fills: short, fee, payee: senderItself }))).rejects.toThrow();
  });

  function toPurchase(swap: Pick<UniversalSwap, 'sellToken' | 'buyToken' | 'fills' | 'fee' | 'payee'>) {
    const side = 'exactOutput' as const;
    const sellAmount = swap.fills.reduce((sum, fill) => sum + getMost(fill, side), 0n);
    const buyAmount = swap.fills.reduce((sum, { amount }) => sum + amount, 0n) - (swap.fee?.amount ?? 0n);
    const hasRest = isNativeToken(swap.sellToken) || swap.fills.some(sellsCoins);
    return { ...swap, side, sellAmount, buyAmount, refundee: hasRest ? senderItself : undefined };
  }

  /** Returns fills over a V2 pool and V4 pools of both forms of the coin, with what they pay or cost. */
  async function split(side: UniversalSwap['side'], path: [Address, Address], terms: readonly PoolTerms[]) {
    const amount = amountOf(side === 'exactInput' ? path[0] : path[1]);
    const fills: UniversalFill[] = [];
    let other = 0n;
    if (v2) {
      const amounts = await market.client.readContract({
        address: v2.router,
        abi,
        functionName: side === 'exactInput' ? 'getAmountsOut' : 'getAmountsIn',
        args: [amount, path],
      });
      const found = (side === 'exactInput' ? amounts.at(-1) : amounts[0]) ?? 0n;
      other += found;
      fills.push({ kind: 'v2', way: { path }, amount, limit: side === 'exactInput' ? 0n : found + 1_000n });
    }
    const ways = [
      { path: [...path], pools: [terms[0] ?? plain(500, 10)] },
      { path: path.map((token) => (token === wrapped ? nativeToken : token)), pools: [terms[1] ?? plain(3_000, 60)] },
    ];
    for (const way of ways) {
      const found = await quote({ way }, side, amount);
      other += found;
      fills.push({ kind: 'v4', way, amount, limit: side === 'exactInput' ? 0n : found + 1_000n });
    }
    return { fills, other, amount: amount * BigInt(fills.length) };
  }

  const terms = [plain(100, 1), plain(3_000, 60)];

  test.each([nativeToken, wrapped])('a sale of %s is split over V2 and V4 pools of both forms', async (sellToken) => {
    const { fills, other, amount } = await split('exactInput', [wrapped, btc.address], terms);
    const fee = { token: btc.address, amount: 1_234n, recipient: feeRecipient };
    const swap = { side: 'exactInput', sellToken, buyToken: btc.address, fills, fee, payee: senderItself } as const;
    const done = await run({ ...swap, sellAmount: amount, buyAmount: other - fee.amount, refundee: undefined });
    expect(done).toEqual({ sold: amount, received: other - fee.amount, fee: fee.amount, left: 0n });
  });

  test.each([nativeToken, wrapped])('a purchase with %s is split so, and gives back the rest', async (sellToken) => {
    const { fills, other, amount } = await split('exactOutput', [wrapped, btc.address], terms);
    const fee = { token: btc.address, amount: 1_234n, recipient: feeRecipient };
    const done = await run(toPurchase({ sellToken, buyToken: btc.address, fills, fee, payee: friend }));
    expect(done).toMatchObject({ sold: other, fee: fee.amount, left: 0n });
    // V2 rounds the sold amount up, and pays all that this buys.
    const more = done.received - (amount - fee.amount);
    expect([more >= 0n, more < (v2 ? amount / 10_000n : 1n)]).toEqual([true, true]);
  });

  test.each([nativeToken, wrapped])('a sale for %s is split so', async (buyToken) => {
    const { fills, other, amount } = await split('exactInput', [btc.address, wrapped], terms);
    const fee = { token: wrapped, amount: 1_234n, recipient: feeRecipient };
    const swap = { side: 'exactInput', sellToken: btc.address, buyToken, fills, fee, payee: friend } as const;
    const done = await run({ ...swap, sellAmount: amount, buyAmount: other - fee.amount, refundee: undefined });
    expect(done).toEqual({ sold: amount, received: other - fee.amount, fee: fee.amount, left: 0n });
  });

  test.each([nativeToken, wrapped])('a purchase of %s is split so', async (buyToken) => {
    const { fills, other, amount } = await split('exactOutput', [btc.address, wrapped], terms);
    const fee = { token: wrapped, amount: 1_234n, recipient: feeRecipient };
    const done = await run(toPurchase({ sellToken: btc.address, buyToken, fills, fee, payee: senderItself }));
    expect(done).toMatchObject({ sold: other, fee: fee.amount, left: 0n });
    // V2 rounds the sold amount up, and pays all that this buys.
    const more = done.received - (amount - fee.amount);
    expect([more >= 0n, more < (v2 ? amount / 10_000n : 1n)]).toEqual([true, true]);
  });

  // Where the token has more decimals, the liquidity is so large in base units that a pool takes more than 2^126 of the coin.
  test.runIf(btc.decimals === 8)('a swap of more than a pool has reverts on both sides', async () => {
    const { way } = routes['coin to token'];
    const sellAmount = parseEther('9000');
    await market.client.setBalance({ address: taker, value: parseEther('10000000') });
    const swap = { sellToken: nativeToken, buyToken: btc.address, fee: undefined, payee: senderItself };
    const huge: UniversalFill = { kind: 'v4', way, amount: parseUnits('100000000', btc.decimals), limit: sellAmount };
    await expect(run(toPurchase({ ...swap, fills: [huge] }))).rejects.toThrow();
    const sold = { kind: 'v4', way, amount: 2n ** 126n, limit: 0n } as const;
    const sale = { ...swap, side: 'exactInput', fills: [sold], sellAmount: sold.amount, buyAmount: 1n } as const;
    await market.client.setBalance({ address: taker, value: 2n ** 127n });
    await expect(run({ ...sale, refundee: undefined })).rejects.toThrow();
  });
});
