import fc from 'fast-check';
import {
  type Client,
  createClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  pad,
  RpcRequestError,
  zeroAddress,
} from 'viem';
import { expect, test } from 'vitest';
import { askPrices } from './askPrices';
import type { PricedRead } from './pricedRead';

/** A path on a node: the gas that its price takes, and whether it can be traded. */
type Path = { gas: number; isTradable: boolean };

const gasOfNode = 50_000_000;
/** The gas that a call keeps for the caller, by EIP-150. */
const forward = (left: number) => left - Math.floor(left / 64);

/** The error of a node, and of a wallet that passes it on in its own form. */
const failByHttp = (message: string): unknown =>
  new RpcRequestError({ body: {}, url: 'node', error: { code: -32_000, message } });
const failByWallet = (message: string): unknown => ({ code: -32_000, message });
const failWithin = (message: string): unknown => ({
  code: -32_603,
  message: 'Internal JSON-RPC error.',
  data: { message },
});

/** Creates a node that spends the gas of a call as the EVM does; `asked` lists the number of paths in each call. */
function openNode(
  paths: readonly Path[],
  { limit = gasOfNode, message = 'out of gas', fail = failByHttp, isEnded = false } = {},
) {
  const asked: number[] = [];
  const request = async ({ params }: { params: readonly [{ data: Hex }] }) => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data });
    const [calls] = args as readonly [readonly { target: Hex; callData: Hex }[]];
    asked.push(calls.length - 1);
    let left = limit;
    const result = calls.map(({ target, callData }) => {
      const isLast = BigInt(target) === 9n;
      const path = isLast ? { gas: Number(callData.slice(0, 10)), isTradable: true } : paths[Number(callData)];
      if (!path) throw new Error('This path is unknown.');
      const given = forward(left);
      const isEnough = path.gas <= given;
      left -= Math.min(path.gas, given);
      const success = isEnough && path.isTradable;
      return {
        success,
        returnData: success ? pad(isLast ? '0x01' : callData, { size: isLast ? 64 : 32 }) : '0x',
      } as const;
    });
    if (isEnded || left < 10_000) {
      throw fail(message);
    }
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
  };
  const client: Client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  return { client, asked };
}

const toReads = (paths: readonly Path[]): PricedRead[] =>
  paths.map((_, index) => ({
    read: { target: zeroAddress, callData: numberToHex(index, { size: 2 }) },
    decode: (data) => (data === '0x' ? undefined : BigInt(data)),
  }));

/** Returns the prices of paths that are asked for one by one. */
const priceAlone = (paths: readonly Path[]) =>
  paths.map(({ gas, isTradable }, index) => (isTradable && gas <= forward(gasOfNode) ? BigInt(index) : undefined));

const ordinary = fc.record({ gas: fc.integer({ min: 20_000, max: 400_000 }), isTradable: fc.boolean() });
/** A pool that its owner has tuned to the gas that it finds, and one that burns all. */
const burner = fc.record({
  gas: fc.oneof(fc.integer({ min: 30_000_000, max: 49_000_000 }), fc.constant(1_000_000_000)),
  isTradable: fc.boolean(),
});

test('no pool hides the price of another: it is found, or the market is unknown', async () => {
  const market = fc
    .tuple(fc.array(ordinary, { maxLength: 40 }), fc.array(burner, { maxLength: 3 }), fc.infiniteStream(fc.nat()))
    .map(([paths, burners, places]) =>
      burners.reduce<Path[]>(
        (all, one) => all.toSpliced(Number(places.next().value) % (all.length + 1), 0, one),
        paths,
      ),
    );
  await fc.assert(
    fc.asyncProperty(market, fc.constantFrom(failByHttp, failByWallet, failWithin), async (paths, fail) => {
      const { client, asked } = openNode(paths, { fail });
      const prices = await askPrices(client, { reads: toReads(paths) }).catch((error: unknown) => error);
      if (!(prices instanceof Error)) expect(prices).toEqual(priceAlone(paths));
      else expect(prices).toMatchObject({ code: 'PRICES_STARVED' });
      expect(asked.length).toBeLessThanOrEqual(96);
    }),
    { numRuns: 300 },
  );
});

test('a market without a burning pool is asked once, however many of its paths cannot be traded', async () => {
  const paths = Array.from({ length: 60 }, (_, index) => ({ gas: 150_000, isTradable: index % 3 === 0 }));
  const { client, asked } = openNode(paths);
  expect(await askPrices(client, { reads: toReads(paths) })).toEqual(priceAlone(paths));
  expect(asked).toEqual([60]);
});

test('a tuned pool before the market costs a few more calls', async () => {
  const paths = [{ gas: 48_500_000, isTradable: true }, ...Array(20).fill({ gas: 300_000, isTradable: true })];
  const { client, asked } = openNode(paths);
  expect(await askPrices(client, { reads: toReads(paths) })).toEqual(priceAlone(paths));
  expect(asked.length).toBeLessThan(16);
});

test('a market of burning pools alone is unknown, after a bounded number of calls', async () => {
  const paths = Array(120).fill({ gas: 1_000_000_000, isTradable: true });
  const { client, asked } = openNode(paths);
  await expect(askPrices(client, { reads: toReads(paths) })).rejects.toMatchObject({ code: 'PRICES_STARVED' });
  expect(asked.length).toBeLessThanOrEqual(96);
});

test('more burning pools than calls leave the market unknown, although some prices are known', async () => {
  const burning = { gas: 1_000_000_000, isTradable: true };
  const paths = Array.from({ length: 120 }, (_, index) => (index < 8 ? { gas: 100_000, isTradable: true } : burning));
  const { client, asked } = openNode(paths);
  await expect(askPrices(client, { reads: toReads(paths) })).rejects.toMatchObject({ code: 'PRICES_STARVED' });
  expect(asked.length).toBeLessThanOrEqual(96);
});

test.each([failByHttp, failByWallet, failWithin])(
  'a node that ends each call for its time says nothing about a market',
  async (fail) => {
    for (const count of [1, 5, 40]) {
      const paths = Array(count).fill({ gas: 1_000_000_000, isTradable: true });
      const { client, asked } = openNode(paths, { fail, isEnded: true, message: 'execution aborted (timeout = 1s)' });
      await expect(askPrices(client, { reads: toReads(paths) })).rejects.toThrow();
      expect(asked.length).toBeLessThan(10);
    }
  },
);

test('a failure of the node is thrown', async () => {
  const request = async () => {
    throw new Error('socket hang up');
  };
  const client: Client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  await expect(askPrices(client, { reads: toReads([{ gas: 1, isTradable: true }]) })).rejects.toThrow('socket hang up');
});
