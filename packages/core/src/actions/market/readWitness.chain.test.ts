import {
  type Abi,
  type Address,
  type Client,
  createClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
  slice,
  zeroAddress,
} from 'viem';
import { call, getCode, readContract, sendTransaction, waitForTransactionReceipt } from 'viem/actions';
import { beforeAll, expect, test } from 'vitest';
import { encodeV3Path } from '../../domain/calldata/bridge';
import { encodeGetPool } from '../../domain/calldata/poolFactoryAbi';
import { quoterAbi } from '../../domain/calldata/quoterAbi';
import { v2RouterAbi } from '../../domain/calldata/v2Abi';
import type { Fill } from '../../domain/swap/fill';
import type { SwapIntent } from '../../domain/swap/swapIntent';
import { usualTerms } from '../../domain/v4/poolKey';
import { getV4Venue } from '../../domain/v4/v4Venue';
import { getVenues } from '../../domain/venues';
import { quoteOnChain } from '../../testing/quoteOnChain';
import { sandboxChain } from '../../testing/sandboxChain';
import { chain, dai, feeRecipient, native, stranger, trader, usdc, wrapped } from '../../testing/scene';
import { estimateOwnGas } from '../simulation/estimateOwnGas';
import { type ReadWitnessParameters, readWitness } from './readWitness';

const getNode = sandboxChain(1);
/** A wallet's provider repeats no request by itself. */
const getClient = () =>
  createClient({ transport: http(getNode().transport.url, { retryCount: 0 }), pollingInterval: 50 });

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
const direct = [wrapped.address, usdc.address];
const detour = [wrapped.address, dai.address, usdc.address];

/** Has the node witness an honest quote along a path. */
async function witness(
  { intent = base, path = direct }: { intent?: SwapIntent; path?: readonly Address[] },
  change: Partial<ReadWitnessParameters> = {},
) {
  const client = getClient();
  const { response } = await quoteOnChain(client, { intent, path, now: 0 });
  // The fee of an exact output is bought on top.
  const amount = intent.side === 'exactInput' ? intent.amount : (intent.amount * 1_003n) / 1_000n;
  const { to, data, value } = response;
  const transaction = { chainId: 1, from: intent.account, to, data, value };
  const parameters = {
    amount,
    fills: [toFill(path, amount)],
    chain,
    transaction,
    side: intent.side,
    sellToken: intent.sellToken.address,
    buyToken: intent.buyToken.address,
    hubs: [dai.address],
    unlisted: [],
    timeoutMs: 6_000,
    retryDelayMs: 1,
    ...change,
  };
  return { client, amount, transaction, witness: await readWitness(client, parameters) };
}

function toFill(path: readonly Address[], amount: bigint): Fill {
  return {
    legs: getVenues(chain)
      .slice(0, 1)
      .map((venue) => ({ venue, path })),
    amount,
  };
}

/** Returns the router's amounts along a path. */
function priceOf(client: Client, amount: bigint, path: readonly Address[], side: SwapIntent['side'] = 'exactInput') {
  const functionName = side === 'exactInput' ? 'getAmountsOut' : 'getAmountsIn';
  return readContract(client, { address: chain.v2.router, abi: v2RouterAbi, functionName, args: [amount, path] });
}

beforeAll(async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.exchangeProxy, 10n ** 10n] });
  const hash = await sendTransaction(getClient(), { account: trader, chain: null, to: usdc.address, data });
  expect((await waitForTransactionReceipt(getClient(), { hash })).status).toBe('success');
});

const v4QuoterAbi = parseAbi([
  'struct PathKey { address intermediateCurrency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }',
  'struct Params { address exactCurrency; PathKey[] path; uint128 exactAmount; }',
  'function quoteExactInput(Params params) returns (uint256 quoted)',
  'function quoteExactOutput(Params params) returns (uint256 quoted)',
]);

/** Returns what each direct V4 pool of the native coin pays or costs. */
async function listV4Prices(client: Client, exactAmount: bigint, side: SwapIntent['side']) {
  const isSale = side === 'exactInput';
  const functionName = isSale ? 'quoteExactInput' : 'quoteExactOutput';
  const [exactCurrency, intermediateCurrency] = isSale ? [zeroAddress, usdc.address] : [usdc.address, zeroAddress];
  const answers = await Promise.allSettled(
    usualTerms.map((terms) => {
      const path = [{ intermediateCurrency, ...terms, hookData: '0x' as const }];
      const args = [{ exactCurrency, path, exactAmount }] as const;
      return readContract(client, { address: v4?.quoter ?? '0x', abi: v4QuoterAbi as Abi, functionName, args });
    }),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [BigInt(String(answer.value))] : []));
}

/** Returns what each direct pool of V3 and V4 pays or costs, one call after another. */
async function listPoolPrices(client: Client, amount: bigint, side: SwapIntent['side'] = 'exactInput') {
  const functionName = side === 'exactInput' ? 'quoteExactInput' : 'quoteExactOutput';
  const path = side === 'exactInput' ? direct : direct.toReversed();
  const prices: bigint[] = [];
  for (const venue of getVenues(chain)) {
    if (venue.kind !== 'v3' || !venue.quoter) continue;
    for (const { fee = 0 } of venue.tiers) {
      const args = [encodeV3Path({ path, keys: [fee] }), amount] as const;
      const price = readContract(client, { address: venue.quoter, abi: quoterAbi, functionName, args });
      prices.push(
        ...(await price.then(
          (paid) => [paid],
          () => [],
        )),
      );
    }
  }
  return [...prices, ...(await listV4Prices(client, amount, side))];
}

const v4 = getV4Venue(chain);
const compare = (one: bigint, other: bigint) => Number(one - other);

test('a sale is priced along its own pools and on the market of all venues, and its gas is estimated', async () => {
  const { client, transaction, witness: read } = await witness({ path: detour });
  const own = await priceOf(client, base.amount, detour);
  expect(read.routed).toBe(own.at(-1));
  const prices = (await listPoolPrices(client, base.amount)).toSorted(compare);
  expect(prices.length).toBeGreaterThan(4);
  // The best market is a pool on which the call does not lead.
  expect(read.best).toBe(prices.at(-1));
  expect(read.best).toBeGreaterThan(own.at(-1) ?? 0n);
  expect(read.gas).toEqual(await estimateOwnGas(client, { transaction }));
  expect(read.revert).toBeUndefined();
});

test('a hundredth is priced along the best path of the whole amount, whose price is worse', async () => {
  const amount = parseEther('40');
  const { client, witness: read } = await witness({ intent: { ...base, amount } });
  const [whole, part] = [await listPoolPrices(client, amount), await listPoolPrices(client, amount / 100n)];
  const priced = part[whole.indexOf(read.best ?? 0n)] ?? 0n;
  expect(read.small).toEqual({ part: amount / 100n, whole: amount, priced });
  expect(priced * 100n).toBeGreaterThan(read.best ?? 0n);
});

test('a pool that burns all gas does not hide the market behind it', async () => {
  const client = getClient();
  const { witness: before } = await witness({});
  const venue = getVenues(chain).find(({ name }) => name === 'Uniswap_V3');
  if (venue?.kind !== 'v3') throw new Error('The venue is missing.');
  const answers = await Promise.all(
    venue.tiers.map(({ fee }) =>
      call(client, { to: venue.factory, data: encodeGetPool(venue, [wrapped.address, dai.address], fee) }),
    ),
  );
  const [pool = zeroAddress] = answers.flatMap(({ data = '0x' }) => (BigInt(data) > 0n ? slice(data, 12) : []));
  const honest = await getCode(client, { address: pool });
  const write = (code: Hex | undefined) =>
    client.request<never>({ method: 'anvil_setCode', params: [pool, code] } as never);
  // Paths over DAI come before the direct ones of later venues.
  await write('0xfe');
  const { witness: read } = await witness({});
  await write(honest);
  expect(read).toMatchObject({ best: before.best, small: before.small });
});

test('a purchase is priced by its cost, the fee included', async () => {
  const intent = { ...base, side: 'exactOutput' as const, amount: 1_000_000_000n };
  const { client, amount, witness: read } = await witness({ intent });
  const [cost] = await priceOf(client, amount, direct, 'exactOutput');
  const [best] = (await listPoolPrices(client, amount, 'exactOutput')).toSorted(compare);
  expect(read).toMatchObject({ routed: cost, best });
  expect(best).toBeLessThan(cost ?? 0n);
});

test('an approved token is sold, one that is not approved reverts for the reason of the contract', async () => {
  const sale = { ...base, sellToken: usdc, buyToken: native, amount: 500_000_000n };
  const path = [usdc.address, wrapped.address];
  expect((await witness({ intent: sale, path })).witness).toMatchObject({ gas: { gas: expect.any(BigInt) } });
  const { witness: read } = await witness({ intent: { ...sale, account: stranger }, path });
  expect(read.gas).toBeUndefined();
  expect(read.revert).toMatchObject({ code: expect.any(String) });
  expect(read.best).toBeGreaterThan(0n);
});

test('tokens describe themselves, also those with bytes32 for texts; what is no token is left out', async () => {
  const mkr = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2';
  const { witness: read } = await witness({}, { unlisted: [usdc.address, mkr, stranger] });
  expect(read.tokens).toEqual([
    { address: usdc.address, decimals: 6, symbol: 'USDC' },
    { address: mkr, decimals: 18, symbol: 'MKR' },
  ]);
});

test('a name resolves to its account, and one without an owner to none', async () => {
  expect((await witness({}, { recipientName: 'alice.eth' })).witness.recipient).toBe(stranger);
  expect((await witness({}, { recipientName: 'nobody-has-this.eth' })).witness.recipient).toBeNull();
});

test('a path without a pool has no price', async () => {
  const nowhere = [wrapped.address, zeroAddress, usdc.address];
  const { witness: read } = await witness({}, { fills: [toFill(nowhere, base.amount)] });
  expect(read.routed).toBeUndefined();
  expect(read.best).toBeGreaterThan(0n);
});
