import { aggregate } from '@livery/core/actions/aggregate';
import { swapInput } from '@livery/router/concentrated/swapConcentrated';
import { createRandom } from '@livery/router/testing/createRandom';
import { concat, decodeFunctionResult, encodeFunctionData, numberToHex, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../testing/startGateway';

const abi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] prices, uint32[] ticks, uint256 gas)',
]);
/** Swaps in all; `QUOTED_SWAPS` sets more. */
const count = Number(process.env.QUOTED_SWAPS ?? 400);
const atOnce = 100;
const chainId = 1;

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([chainId], { v3: true });
});
afterAll(() => gateway.stop());

test('random swaps on the V3 pools of the sandbox pay to the base unit what their quoters say', {
  timeout: 60_000 + count * 100,
}, async () => {
  const { state } = gateway.onChain(chainId);
  const followed = [...(state.pools?.concentrated.followed.values() ?? [])].filter(({ pool }) => pool.ticks.length > 0);
  const random = createRandom(7);
  let [compared, crossed] = [0, 0];
  while (compared < count) {
    const swaps = Array.from({ length: atOnce }, () => {
      const known = followed[Math.floor(random() * followed.length)];
      if (!known) throw new Error('There are no pools.');
      const zeroForOne = random() < 0.5;
      // From one base unit on, evenly by the number of digits.
      const amount = BigInt(Math.floor(10 ** (random() * 26)));
      return { ...known, zeroForOne, amount, swap: swapInput(known.pool, zeroForOne, amount) };
    }).filter(({ swap }) => swap);
    const answers = await aggregate(state.client, {
      reads: swaps.map(({ key, zeroForOne, amount }) => {
        const [from, to] = zeroForOne ? [key.token0, key.token1] : [key.token1, key.token0];
        const path = concat([from, numberToHex(key.fee, { size: 3 }), to]);
        if (!key.venue.quoter) throw new Error(`${key.venue.name} has no quoter.`);
        return {
          target: key.venue.quoter,
          callData: encodeFunctionData({ abi, functionName: 'quoteExactInput', args: [path, amount] }),
        };
      }),
    });
    for (const [index, { key, zeroForOne, amount, swap }] of swaps.entries()) {
      const data = answers[index];
      const trade = { venue: key.venue.name, pool: key.address, zeroForOne, amount };
      const quoted = data && decodeFunctionResult({ abi, functionName: 'quoteExactInput', data })[0];
      expect({ ...trade, bought: swap?.amountOut }).toEqual({ ...trade, bought: quoted });
      crossed = Math.max(crossed, swap?.ticks ?? 0);
      compared++;
    }
  }
  expect(crossed).toBeGreaterThan(3);
});
