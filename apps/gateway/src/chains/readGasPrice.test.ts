import { type Client, createClient, custom, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { readGasPrice } from './readGasPrice';

/** Creates the state of a chain whose node tells these prices, one after another. */
function createState(...prices: number[]) {
  const told = prices.map((price) => numberToHex(price));
  const client: Client = createClient({ transport: custom({ request: async () => told.shift() }, { retryCount: 0 }) });
  return { gasAsked: undefined, client };
}

const at = (baseFeePerGas: bigint | null) => ({ baseFeePerGas });

test('within a minute the price moves with the base fee, and the node is not asked', async () => {
  const state = createState(110);
  expect(await readGasPrice(state, at(100n), 0)).toBe(110n);
  expect(await readGasPrice(state, at(130n), 20_000)).toBe(140n);
  expect(await readGasPrice(state, at(90n), 59_999)).toBe(100n);
});

test('a head that is read twice moves the price once', async () => {
  const state = createState(110);
  await readGasPrice(state, at(100n), 0);
  await readGasPrice(state, at(130n), 10_000);
  expect(await readGasPrice(state, at(130n), 11_000)).toBe(140n);
});

test('the price never falls below the base fee', async () => {
  const state = createState(90);
  await readGasPrice(state, at(100n), 0);
  expect(await readGasPrice(state, at(200n), 1_000)).toBe(200n);
});

test('after a minute, when the clock is put back, and without a base fee the node is asked', async () => {
  const state = createState(110, 120, 130, 140, 150);
  await readGasPrice(state, at(100n), 100_000);
  expect(await readGasPrice(state, at(100n), 160_000)).toBe(120n);
  expect(await readGasPrice(state, at(100n), 0)).toBe(130n);
  expect(await readGasPrice(state, at(null), 1_000)).toBe(140n);
  expect(await readGasPrice(state, at(100n), 2_000)).toBe(150n);
});
