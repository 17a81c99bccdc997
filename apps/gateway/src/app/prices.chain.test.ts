import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { tokenPrices } from '@livery/core/wire/tokenPrices';
import { getBand } from '@livery/router/getBand';
import * as v from 'valibot';
import { type Address, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onPools } from '../testing/onPools';
import { startGateway } from '../testing/startGateway';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { v3: true });
});
afterAll(() => gateway.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

async function askPrices(tokens: readonly Address[]) {
  const response = await gateway.app.request(`/api/1/prices?tokens=${tokens.join()}`);
  expect(response.status).toBe(200);
  return v.parse(tokenPrices, await response.json()).prices;
}

/** Mines a block, and lets the board look at it. */
async function mine() {
  const { client } = gateway.onChain(1).trader;
  await client.request({ method: 'evm_mine' } as never);
  await gateway.sync();
  vi.advanceTimersByTime(3_000);
}

test('prices are there with the first question, agree with the pools, and stand still while one block is manipulated', async () => {
  const { token, state, buy, poolOf, client } = onPools(gateway);
  const [usdc, dai, wbtc] = [token('USDC'), token('DAI'), token('WBTC')];
  const asked = [nativeToken, state.chain.wrappedNative.address, usdc, dai, wbtc];
  // So many blocks behind the head are read.
  await client.mine({ blocks: 30 });
  await gateway.sync();
  const prices = await askPrices(asked);
  expect(prices[nativeToken]).toBe(prices[state.chain.wrappedNative.address]);
  for (const dollar of [usdc, dai]) expect(Number(prices[dollar])).toBeCloseTo(1, 1);
  const query = { sellToken: 'ETH', buyToken: usdc, sellAmount: String(parseEther('0.01')) };
  const quote: { price?: string } = await (await gateway.onChain(1).ask('price', query)).json();
  expect(Number(prices[nativeToken]) / Number(quote.price)).toBeCloseTo(1, 1);
  expect(Number(prices[wbtc])).toBeGreaterThan(Number(prices[nativeToken]));

  const getSpot = () => getBand(poolOf(state.chain.wrappedNative.address, usdc), 0.01)?.price ?? 0;
  const spot = getSpot();
  await buy(usdc, parseEther('500'));
  await mine();
  expect(Math.abs(getSpot() / spot - 1)).toBeGreaterThan(0.03);
  const after = await askPrices(asked);
  expect(Number(after[nativeToken]) / Number(prices[nativeToken])).toBeCloseTo(1, 3);
});

test('a token without pools has no price, and more than 100 tokens are refused', async () => {
  const stranger = '0x000000000000000000000000000000000000dEaD';
  expect(await askPrices([stranger])).toEqual({});
  const many = Array.from({ length: 101 }, () => stranger);
  expect((await gateway.app.request(`/api/1/prices?tokens=${many.join()}`)).status).toBe(400);
});
