import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareQuoter } from '../../testing/compareQuoter';
import { startGateway } from '../../testing/startGateway';

/** Swaps in all; `npm run bench executed` compares 10,000. */
const count = 400;
const chainId = 1;

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([chainId], { v3: true });
});
afterAll(() => gateway.stop());

test('random swaps on the V3 pools of the sandbox pay to the base unit what their quoters say', {
  timeout: 60_000 + count * 100,
}, async () => {
  const compared = await compareQuoter(gateway.onChain(chainId).state, count);
  expect(compared.length).toBeGreaterThanOrEqual(count);
  expect(compared.filter(({ bought, quoted }) => bought === undefined || bought !== quoted)).toEqual([]);
  expect(Math.max(...compared.map(({ ticks }) => ticks))).toBeGreaterThanOrEqual(50);
});
