import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type CandleRange, candleRanges, pairCandles } from '@livery/core/wire/pairCandles';
import { getBand } from '@livery/router/getBand';
import * as v from 'valibot';
import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPools } from '../testing/onPools';
import { startGateway } from '../testing/startGateway';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1]);
});
afterAll(() => gateway.stop());

async function ask(baseToken: string, quoteToken: string, range: CandleRange = '1H') {
  const query = new URLSearchParams({ baseToken, quoteToken, range });
  const response = await gateway.app.request(`/api/1/candles?${query}`);
  expect(response.status).toBe(200);
  return v.parse(pairCandles, await response.json());
}

test('a swap of the last block moves the last price of every range, and the price is that of the pools', async () => {
  const { token, wrapped, buy, poolOf } = onPools(gateway);
  const usdc = token('USDC');
  const before = Number((await ask(nativeToken, usdc)).candles.at(-1)?.close);
  const pool = poolOf(wrapped, usdc);
  const band = getBand(pool, 0.01)?.price ?? 0;
  const spot = (pool.token0 === wrapped ? band : 1 / band) * 1e12;
  expect(before / spot).toBeCloseTo(1, 2);

  await buy(usdc, parseEther('300'));
  await gateway.sync();
  for (const range of candleRanges) {
    const { candles, since } = await ask(wrapped, usdc, range);
    const last = candles.at(-1);
    expect(Number(last?.close) / before).toBeLessThan(0.99);
    expect(Number(last?.high) / before).toBeCloseTo(1, 4);
    expect(since).toBeLessThanOrEqual(Date.now() / 1_000);
  }
  const turned = (await ask(usdc, wrapped)).candles.at(-1);
  expect(Number(turned?.close) * Number((await ask(wrapped, usdc)).candles.at(-1)?.close)).toBeCloseTo(1, 8);
});

test('a token without pools has no candles, and what is no request is refused', async () => {
  const { token } = onPools(gateway);
  const stranger = '0x000000000000000000000000000000000000dEaD';
  expect((await ask(stranger, token('USDC'))).candles).toEqual([]);
  const pair = `baseToken=${stranger}&quoteToken=${token('USDC')}`;
  for (const query of ['', pair, `${pair}&range=2H`, `baseToken=x&quoteToken=${stranger}&range=1H`])
    expect((await gateway.app.request(`/api/1/candles?${query}`)).status).toBe(400);
  expect((await gateway.app.request(`/api/99/candles?${pair}&range=1H`)).status).toBe(404);
});
