import { concat, decodeFunctionData, encodeAbiParameters, type Hex, parseAbi, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { v2FactoryAbi } from '../../domain/calldata/v2Abi';
import type { V3Venue } from '../../domain/venue';
import { chain, dai, stranger, usdc, wrapped } from '../../testing/scene';
import { getVenue } from '../../testing/venueScenes';
import { answerCall, createWallet, parameters, readAmounts } from '../../testing/witnessWallet';
import { listMarketLegs } from './marketReads';
import { createPoolMemory, getPoolMemory } from './poolMemory';
import { readMarket } from './readMarket';
import { readWitness } from './readWitness';

const trade = { chain, sellToken: usdc.address, buyToken: dai.address, hubs: [wrapped.address] } as const;
const sale = { ...trade, side: 'exactInput', amount: 100n } as const;
const poolAbi = parseAbi(['function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)']);
const factoryAbi = [...v2FactoryAbi, ...poolAbi] as const;

const toWord = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value]);
const pool = BigInt(stranger);

const isStateRead = (data: Hex) => data.startsWith(toFunctionSelector('function getSlot0(bytes32 id)'));
/** Returns the state of a V4 pool with this price. */
const toState = (price: bigint): Hex => concat([toWord(price), toWord(0n), toWord(0n), toWord(0n)]);

/**
 * Answers factories by `has`, which gets the key of a pool and its tokens, and StateView by the key 4; routers pay two for
 * one, and no quoter answers.
 */
function createNode(
  has: (key: number | undefined, tokens: readonly string[]) => boolean,
  { chainId = 1n, handlers = {} }: { chainId?: bigint | undefined; handlers?: Parameters<typeof createWallet>[0] } = {},
) {
  const asked = { count: 0 };
  const read = (data: Hex): Hex | undefined => {
    asked.count += 1;
    if (data === '0x3408e470') return toWord(chainId);
    if (isStateRead(data)) return toState(has(4, []) ? 2n ** 96n : 0n);
    try {
      const { args = [] } = decodeFunctionData({ abi: factoryAbi, data });
      const [one, other, key] = args as readonly [string, string, number | undefined];
      return toWord(has(key, [one, other]) ? pool : 0n);
    } catch {
      return readAmounts(data);
    }
  };
  const { client, asked: methods } = createWallet(handlers, read);
  return { client, methods, asked, read };
}

const count = (pools?: ReturnType<typeof createPoolMemory>) => listMarketLegs({ ...sale, pools }).length;

test('only paths over pools that the wallet’s node knows are asked for prices', async () => {
  const pools = createPoolMemory();
  const { client } = createNode((key) => key === 500);
  await pools.discover(client, { ...trade, waitMs: 1_000 });
  // The three V3 venues have one tier, directly and over the hub; no venue has a V2 pool, and there is none of V4.
  expect(count()).toBe(3 * 2 + 4 * (4 + 16));
  expect(count(pools)).toBe(3 * 2);
});

test('only paths over V4 pools that have a price are asked for theirs', async () => {
  const pools = createPoolMemory();
  const { client } = createNode((key) => key === 4);
  await pools.discover(client, { ...trade, waitMs: 1_000 });
  expect(listMarketLegs({ ...sale, pools }).map(({ venue }) => venue.kind)).toEqual(Array(4 + 16).fill('v4'));
});

test('of a path over a hub both pools must exist', async () => {
  const pools = createPoolMemory();
  const { client } = createNode((key, tokens) => key === 500 && !tokens.includes(dai.address));
  await pools.discover(client, { ...trade, waitMs: 1_000 });
  expect(count(pools)).toBe(0);
});

test('the market is asked in one call, the fills in another, and the factories once', async () => {
  const pools = createPoolMemory();
  const { client, asked, methods } = createNode((key) => key === undefined);
  const sold = { ...parameters, amount: 100_000n, hubs: [wrapped.address], pools };
  const countCalls = () => methods.filter((method) => method === 'eth_call').length;
  expect((await readWitness(client, sold)).best).toBe(300_000n);
  expect(countCalls()).toBe(3);
  asked.count = 0;
  expect((await readWitness(client, sold)).best).toBe(300_000n);
  // Two V2 paths of three venues, for the whole amount and a hundredth, and the two fills.
  expect(asked.count).toBe(2 * 3 * 2 + 2);
  expect(countCalls()).toBe(5);
  expect((await readMarket(client, { ...trade, amount: 100_000n, pools, timeoutMs: 1_000 }))?.best).toBe(300_000n);
});

test('two questions about a pair at once ask the factories once', async () => {
  const pools = createPoolMemory();
  const { client, asked } = createNode(() => true);
  await Promise.all([1, 2].map(() => pools.discover(client, { ...trade, waitMs: 1_000 })));
  // The chain, and of three pairs of tokens the pools of three V2 venues and of four tiers of three V3 venues and V4.
  expect(asked.count).toBe(1 + 3 * (3 + 4 * 4));
});

const never = () => new Promise(() => {});
const refuse = () => {
  throw Object.assign(new Error('no'), { code: -32000 });
};

test.each([
  ['of another chain', createNode(() => false, { chainId: 56n })],
  ['that never comes', createNode(() => false, { handlers: { eth_call: never } })],
  ['that is an error', createNode(() => false, { handlers: { eth_call: refuse } })],
  [
    'of a contract that does not tell its chain',
    createNode(() => false, { handlers: { eth_call: ([call]) => answerCall(call, () => toWord(0n)) } }),
  ],
  [
    'that no contract gives',
    createNode(() => false, { handlers: { eth_call: ([call]) => answerCall(call, () => '0x') } }),
  ],
  ['that names pools', createNode(() => true)],
])('an answer %s leaves no pool out', async (_, { client }) => {
  const pools = createPoolMemory();
  await pools.discover(client, { ...trade, waitMs: 20 });
  expect(count(pools)).toBe(count());
});

test('a factory that reverts or answers anything but an address leaves its pools in', async () => {
  const { quoter } = getVenue('Uniswap_V3') as V3Venue;
  for (const answer of [undefined, '0x01', `${toWord(0n)}${'00'.repeat(32)}`] as const) {
    const pools = createPoolMemory();
    const { client } = createWallet({}, (data) => (data === '0x3408e470' ? toWord(1n) : answer));
    await pools.discover(client, { ...trade, waitMs: 1_000 });
    expect(
      listMarketLegs({ ...sale, pools }).filter(({ venue }) => venue.kind === 'v3' && venue.quoter === quoter),
    ).toHaveLength(20);
    expect(listMarketLegs({ ...sale, pools }).filter(({ venue }) => venue.kind === 'v4')).toHaveLength(20);
  }
});

test('a venue whose factory is not on the chain is not asked for prices', async () => {
  const pools = createPoolMemory();
  const { client } = createWallet({}, (data) => (data === '0x3408e470' ? toWord(1n) : '0x'));
  await pools.discover(client, { ...trade, waitMs: 1_000 });
  expect(count(pools)).toBe(0);
});

test('a pool that was missing is asked about again after a minute, and counts as existing after two', async () => {
  let time = 0;
  const pools = createPoolMemory({ now: () => time });
  const { client, asked } = createNode((key) => key === 500);
  const discover = () => pools.discover(client, { ...trade, waitMs: 1_000 });
  await discover();
  const { length } = listMarketLegs({ ...sale, pools });
  asked.count = 0;
  time = 59_000;
  await discover();
  expect(asked.count).toBe(0);
  time = 61_000;
  await discover();
  // Those that exist are not asked about again.
  expect(asked.count).toBe(1 + 3 * (3 + 3 * 3 + 4));
  time = 180_000;
  expect(count(pools)).toBe(length);
  time = 182_000;
  expect(count(pools)).toBe(count());
});

test('a memory that is full forgets all pools, which then count as existing', async () => {
  const pools = createPoolMemory({ limit: 40 });
  const { client } = createNode(() => false);
  await pools.discover(client, { ...trade, waitMs: 1_000 });
  expect(count(pools)).toBe(0);
  await pools.discover(client, { ...trade, buyToken: stranger, waitMs: 1_000 });
  expect(count(pools)).toBeGreaterThan(0);
});

test('chains with a factory at the same address do not share its answers', async () => {
  const pools = createPoolMemory();
  const { client } = createNode(() => false);
  await pools.discover(client, { ...trade, waitMs: 1_000 });
  const leg = { venue: getVenue('Uniswap_V3'), path: [usdc.address, dai.address], keys: [500] };
  expect(pools.mayExist({ id: 1 }, leg)).toBe(false);
  expect(pools.mayExist({ id: 56 }, leg)).toBe(true);
});

test('each provider has a memory of its own', () => {
  const [one, other] = [{}, {}];
  expect(getPoolMemory(one)).toBe(getPoolMemory(one));
  expect(getPoolMemory(one)).not.toBe(getPoolMemory(other));
});

test('a slow node is not waited for: all prices are asked', async () => {
  const pools = createPoolMemory();
  const slow = createNode(() => false);
  const { client } = createWallet({
    eth_call: async ([call]) => {
      if (JSON.stringify(call).includes('3408e470')) await never();
      return answerCall(call, slow.read);
    },
  });
  expect((await readWitness(client, { ...parameters, pools })).best).toBe(300n);
});
