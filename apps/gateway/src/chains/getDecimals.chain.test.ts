import { removePool } from '@livery/router/market';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotReadyError } from '../errors/quote';
import { onPools } from '../testing/onPools';
import { startGateway } from '../testing/startGateway';
import { withClient } from '../testing/withClient';
import { getDecimals } from './getDecimals';
import { loadChain } from './loadChain';
import { syncChain } from './syncChain';

const stranger = '0x000000000000000000000000000000000000dEaD';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeEach(async () => {
  gateway = await startGateway([1]);
});
afterEach(() => gateway.stop());

/** The chain without the pools of DAI, with a counter of calls to its node. */
function forgetDai(before: (call: { method: string; params: readonly unknown[] }) => unknown = () => undefined) {
  const { state, pools, token, wrapped, poolOf } = onPools(gateway);
  const dai = token('DAI');
  const { address } = poolOf(wrapped, dai);
  for (const pool of [...pools.market.pools]) {
    if ([pool.token0, pool.token1].includes(dai)) removePool(pools.market, pool.address);
  }
  const seen = { calls: 0 };
  const forgetful = withClient({ ...state, decimals: new Map() }, (call) => {
    seen.calls++;
    return before(call);
  });
  return { state: forgetful, dai, address, pools, seen };
}

test('concurrent requests for one token share a look-up, and later ones need none', async () => {
  const { state, dai, seen } = forgetDai();
  expect(await getDecimals(state, dai)).toBe(18);
  const once = seen.calls;
  state.pools?.lookedUp.clear();
  expect(await Promise.all([1, 2, 3].map(() => getDecimals(state, dai)))).toEqual([18, 18, 18]);
  expect(seen.calls).toBe(2 * once);
  await getDecimals(state, dai);
  expect(seen.calls).toBe(2 * once);
});

test('an address that is not a token is looked up again only after 30 s', async () => {
  const { state, seen } = forgetDai();
  expect(await getDecimals(state, stranger)).toBeUndefined();
  const once = seen.calls;
  await getDecimals(state, stranger);
  expect(seen.calls).toBe(once);
  gateway.pass(31_000);
  await getDecimals(state, stranger);
  expect(seen.calls).toBe(2 * once);
});

test('a look-up with a failed read keeps nothing, and the next one succeeds', async () => {
  let failing = 0;
  let count = 0;
  const { state, dai, pools } = forgetDai(() => {
    count++;
    if (count === failing) throw new Error('429');
  });
  const size = pools.market.pools.length;
  expect(await getDecimals(state, dai)).toBe(18);
  for (const reads = count; failing < reads; ) {
    pools.lookedUp.clear();
    count = 0;
    failing++;
    await expect(getDecimals(state, dai)).rejects.toThrow();
    expect([pools.market.pools.length, pools.lookedUp.size, state.nonTokens.size]).toEqual([size, 0, 0]);
    expect(await getDecimals(state, dai)).toBe(18);
    expect(pools.market.pools.length).toBeGreaterThan(size);
  }
});

test('reserves are read again after a new block, up to a limit of tries', async () => {
  const { buy, state: followed, expectChainReserves } = onPools(gateway);
  let blocks = 1;
  let mined = Promise.resolve();
  const { state, dai, address } = forgetDai(({ params }) => {
    if (params[1] !== 'latest' && blocks-- > 0) mined = mined.then(mineAndFollow);
    return mined;
  });
  async function mineAndFollow() {
    await buy(dai, 10n ** 15n);
    await syncChain(followed, 0);
  }
  expect(await getDecimals(state, dai)).toBe(18);
  await expectChainReserves(address);

  state.pools?.lookedUp.clear();
  blocks = 1_000;
  await expect(getDecimals(state, dai)).rejects.toThrow(NotReadyError);
  expect(state.pools?.lookedUp.size).toBe(0);
});

test('a look-up during a reload of all pools adds to the new ones', async () => {
  let isReading = false;
  const { state, dai } = forgetDai(async ({ params }) => {
    if (params[1] === 'latest' || isReading) return;
    isReading = true;
    await loadChain(state, 0);
    state.decimals = new Map();
  });
  expect(await getDecimals(state, dai)).toBe(18);
  expect(state.pools?.lookedUp.has(dai.toLowerCase())).toBe(true);
});
