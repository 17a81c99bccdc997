import { uniswapV2BridgeData } from '@livery/core/domain/calldata/bridge';
import {
  fillQuoteTransformerData,
  payTakerTransformerData,
  transformErc20Abi,
} from '@livery/core/domain/calldata/transformErc20Abi';
import { chains } from '@livery/core/domain/chains';
import type { V3Venue } from '@livery/core/domain/venue';
import {
  type Address,
  concat,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  slice,
  stringToHex,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../accounts';
import { listV3Venues } from '../market/listV3Venues';
import { planMarket } from '../market/planMarket';
import { v3Calls } from '../market/v3Calls';
import { type Market, startMarket } from '../testing/startMarket';
import { rawRequest } from './createDeployer';

const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function globalState() view returns (uint160 price, int24 tick)',
  'function liquidity() view returns (uint128)',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] prices, uint32[] crossed, uint256 gas)',
  'function getPopulatedTicksInWord(address pool, int16 word) view returns ((int24 tick, int128 net, uint128 gross)[] ticks)',
]);
const v3BridgeData = parseAbiParameters('address router, bytes path, uint256 routerVersion');
const [, , , taker] = accounts;

const toSource = (id: number, name: string) =>
  concat([numberToHex(id, { size: 16 }), pad(stringToHex(name), { dir: 'right', size: 16 })]);
const toPath = (...hops: (Address | number)[]) =>
  concat(hops.map((hop) => (typeof hop === 'number' ? numberToHex(hop, { size: 3 }) : hop)));

type Step = { sell: Address; buy: Address; amount: bigint; source: Hex; bridgeData: Hex };

function fill({ sell, buy, amount, source, bridgeData }: Step): Hex {
  const order = { source, takerTokenAmount: amount, makerTokenAmount: 1n, bridgeData };
  const rest = { limitOrders: [], rfqOrders: [], otcOrders: [], refundReceiver: zeroAddress };
  return encodeAbiParameters(fillQuoteTransformerData, [
    { ...rest, side: 0, sellToken: sell, buyToken: buy, bridgeOrders: [order], fillSequence: [0], fillAmount: amount },
  ]);
}

describe.each(chains.filter((chain) => listV3Venues(chain).length > 0))('$name', (chain) => {
  let market: Market;
  const native = chain.wrappedNative.address;
  const venues = listV3Venues(chain).map(({ venue }) => venue);

  beforeAll(async () => {
    market = await startMarket(chain.id);
  });
  afterAll(() => market.stop());

  /** Encodes a path: the numbers are fees of Uniswap, and kinds of pools of other venues in their place. */
  function toPathOf({ form }: V3Venue, ...hops: (Address | number)[]): Hex {
    const tokens = hops.filter((hop): hop is Address => typeof hop !== 'number');
    const spacings: Record<number, number> = { 100: 1, 500: 50 };
    if (form === 'algebra') return toPath(...tokens);
    return toPath(
      ...hops.map((hop) => (typeof hop === 'number' && form === 'slipstream' ? (spacings[hop] ?? 0) : hop)),
    );
  }

  async function quote(quoter: Address = zeroAddress, path: Hex, amount: bigint): Promise<bigint> {
    const call = { address: quoter, abi, functionName: 'quoteExactInput', args: [path, amount] } as const;
    const { data = '0x' } = await market.client.call({ to: call.address, data: encodeFunctionData(call) });
    // Quoters differ in what they return after the amount.
    return BigInt(slice(data, 0, 32));
  }

  /**
   * Sells through the exchange proxy by these steps, with `expected` as the minimum, and returns the amounts paid and
   * received.
   */
  async function swap(steps: Step[], expected: bigint): Promise<{ paid: bigint; received: bigint }> {
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last) throw new Error('no steps');
    const { balanceOf, client, send } = market;
    await rawRequest(client, 'anvil_dealERC20', [taker, first.sell, numberToHex(first.amount)]);
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [chain.exchangeProxy, maxUint256],
    });
    await send(taker, { to: first.sell, data: approve });
    const before = [await balanceOf(first.sell, taker), await balanceOf(last.buy, taker)] as const;
    const rest = encodeAbiParameters(payTakerTransformerData, [{ tokens: steps.map(({ sell }) => sell), amounts: [] }]);
    const transformations = [
      ...steps.map((step) => ({ deploymentNonce: chain.transformers.fillQuote, data: fill(step) })),
      { deploymentNonce: chain.transformers.payTaker, data: rest },
    ];
    const args = [first.sell, last.buy, first.amount, expected, transformations] as const;
    await send(taker, {
      to: chain.exchangeProxy,
      data: encodeFunctionData({ abi: transformErc20Abi, functionName: 'transformERC20', args }),
    });
    const after = [await balanceOf(first.sell, taker), await balanceOf(last.buy, taker)] as const;
    return { paid: before[0] - after[0], received: after[1] - before[1] };
  }

  test.each(venues)('a fill through $name pays what its quoter said, over one pool and over two', async (venue) => {
    const [usdc, usdt] = [market.token('USDC'), market.token('USDT')];
    const amount = 1_234n * 10n ** BigInt(usdc.decimals) + 7n;
    const source = toSource(18, venue.name);
    for (const path of [
      toPathOf(venue, usdc.address, 500, native),
      toPathOf(venue, usdc.address, 100, usdt.address, 500, native),
    ]) {
      const expected = await quote(venue.quoter, path, amount);
      const bridgeData = encodeAbiParameters(v3BridgeData, [venue.router, path, venue.routerVersion]);
      const step = { sell: usdc.address, buy: native, amount, source, bridgeData };
      expect(await swap([step], expected)).toEqual({ paid: amount, received: expected });
    }
  });

  test('a path over V2 and then V3 is two fill-quote steps, the second of which sells all that the first bought', async () => {
    const [venue] = venues;
    if (!venue) throw new Error('no venue');
    const [usdc, usdt] = [market.token('USDC').address, market.token('USDT').address];
    const amount = 1_000n * 10n ** BigInt(market.token('USDC').decimals);
    const call = {
      address: chain.v2.router,
      abi,
      functionName: 'getAmountsOut',
      args: [amount, [usdc, usdt]],
    } as const;
    const [, between = 0n] = await market.client.readContract(call);
    const path = toPath(usdt, 500, native);
    const expected = await quote(venue.quoter, path, between);
    const v2Data = encodeAbiParameters(uniswapV2BridgeData, [chain.v2.router, [usdc, usdt]]);
    const v3Data = encodeAbiParameters(v3BridgeData, [venue.router, path, venue.routerVersion]);
    const first = { sell: usdc, buy: usdt, amount, source: toSource(2, chain.v2.source), bridgeData: v2Data };
    const second = {
      sell: usdt,
      buy: native,
      amount: maxUint256,
      source: toSource(18, venue.name),
      bridgeData: v3Data,
    };
    expect(await swap([first, second], expected)).toEqual({ paid: amount, received: expected });
  });

  test('a large sale crosses many ticks and still pays what the quoter said', async () => {
    const [venue] = venues;
    if (!venue) throw new Error('no venue');
    const { address, decimals } = market.token('USDC');
    const amount = 6_000_000n * 10n ** BigInt(decimals) + 1n;
    const path = toPath(address, 500, native);
    const call = {
      address: venue.quoter ?? zeroAddress,
      abi,
      functionName: 'quoteExactInput',
      args: [path, amount],
    } as const;
    const [expected, , crossed] = (await market.client.simulateContract(call)).result;
    expect(crossed[0]).toBeGreaterThan(3);
    const bridgeData = encodeAbiParameters(v3BridgeData, [venue.router, path, venue.routerVersion]);
    const step = { sell: address, buy: native, amount, source: toSource(18, venue.name), bridgeData };
    expect(await swap([step], expected)).toEqual({ paid: amount, received: expected });
  });

  test('the planned pools have their price, and the liquidity of the positions around it', async () => {
    const { client } = market;
    const { v3Pools } = planMarket(chain.id);
    // Chosen evenly over all venues and shapes; pools that the swaps above moved have another price.
    for (const pool of v3Pools.filter((_, index) => index % 4 === 2)) {
      const { fee, positions, sqrtPriceX96 } = pool;
      const venue = venues.find(({ name }) => name === pool.venue);
      if (!venue) throw new Error('no venue');
      const found = await client.call({ to: venue.factory, data: v3Calls[venue.form].find(pool) });
      const address = getAddress(slice(found.data ?? '0x', 12));
      const functionName = venue.form === 'algebra' ? 'globalState' : 'slot0';
      const state = await client.call({ to: address, data: encodeFunctionData({ abi, functionName }) });
      const [price, tick] = decodeFunctionResult({ abi, functionName: 'slot0', data: state.data ?? '0x' });
      const around = positions.filter(({ lower, upper }) => lower <= tick && tick < upper);
      const liquidity = around.reduce((sum, position) => sum + position.liquidity, 0n);
      expect(await client.readContract({ address, abi, functionName: 'liquidity' })).toBe(liquidity);
      if (positions.length > 0 && fee > 500) expect(price).toBe(sqrtPriceX96);
    }
  });

  test('the tick lens reads the net liquidity of the planned positions', async () => {
    const { client } = market;
    const pool = planMarket(chain.id).v3Pools.find(({ positions }) => positions.length > 20);
    const venue = venues.find(({ name }) => name === pool?.venue);
    if (!pool || !venue?.tickLens) throw new Error('no pool with many ticks');
    const { token0, token1, fee, tickSpacing, positions } = pool;
    const getPool = { address: venue.factory, abi, functionName: 'getPool', args: [token0, token1, fee] } as const;
    const address = await client.readContract(getPool);
    const [, tick] = await client.readContract({ address, abi, functionName: 'slot0' });
    const word = Math.floor(tick / tickSpacing) >> 8;
    const planned = new Map<number, bigint>();
    for (const { lower, upper, liquidity } of positions) {
      planned.set(lower, (planned.get(lower) ?? 0n) + liquidity);
      planned.set(upper, (planned.get(upper) ?? 0n) - liquidity);
    }
    const args = [address, word] as const;
    const read = await client.readContract({
      address: venue.tickLens,
      abi,
      functionName: 'getPopulatedTicksInWord',
      args,
    });
    const inWord = [...planned].filter(([at]) => Math.floor(at / tickSpacing) >> 8 === word);
    expect(inWord.length).toBeGreaterThan(3);
    expect(new Map(read.map(({ tick: at, net }) => [at, net]))).toEqual(new Map(inWord));
  });
});
