import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../testing/startGateway';
import { tradeAhead } from '../testing/tradeAhead';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { v3: true });
});
afterAll(() => gateway.stop());

const one = 10n ** 18n;

/** Gets a quote on chain 1, executes a rival trade along the same paths, then the quote. */
async function swapAfterMove(query: Record<string, string>, value: bigint) {
  const { trader, rival, ask, state } = gateway.onChain(1);
  await gateway.sync();
  const quote = await trader.parseQuote(await ask('quote', { ...query, skipValidation: 'true' }));
  await tradeAhead(rival, { chain: state.chain, quote, value });
  const before = await readBalances();
  const receipt = await trader.execute(quote);
  const after = await readBalances();
  const gas = quote.sellTokenAddress === nativeToken ? receipt.gasCost : 0n;
  return { quote, receipt, sold: before.sell - after.sell - gas, bought: after.buy - before.buy };

  async function readBalances() {
    const [sell, buy] = await Promise.all([
      trader.balanceOf(quote.sellTokenAddress),
      trader.balanceOf(quote.buyTokenAddress),
    ]);
    return { sell, buy };
  }
}

test('an exact output within the slippage is still bought, for at most the maximum', async () => {
  const buyToken = gateway.onChain(1).token('DAI');
  const { quote, sold, bought, receipt } = await swapAfterMove(
    { sellToken: 'ETH', buyToken, buyAmount: String(3_000n * one), slippagePercentage: '0.02' },
    one / 20n,
  );
  expect(receipt.status).toBe('success');
  expectAtLeast(bought, 3_000n * one);
  expect(sold).toBeGreaterThan(quote.sellAmount);
  expect(sold).toBeLessThanOrEqual(quote.value);
});

test('a large exact output whose own impact exceeds the slippage survives a small price move', async () => {
  const { token, state } = gateway.onChain(1);
  const buyToken = token('DAI');
  const deep = [...(state.pools?.market.pools ?? [])].filter(({ token0, token1 }) =>
    [token0, token1].includes(buyToken),
  );
  const held = deep.reduce((sum, pool) => sum + (pool.token0 === buyToken ? pool.reserve0 : pool.reserve1), 0n);
  const amount = held / 8n;
  const { bought, receipt, sold, quote } = await swapAfterMove(
    { sellToken: 'ETH', buyToken, buyAmount: String(amount), slippagePercentage: '0.005' },
    one / 100n,
  );
  expect(receipt.status).toBe('success');
  expectAtLeast(bought, amount);
  expect(sold).toBeLessThanOrEqual(quote.value);
});

test('a price move beyond the slippage reverts the transaction', async () => {
  const buyToken = gateway.onChain(1).token('DAI');
  const sell = await swapAfterMove(
    { sellToken: 'ETH', buyToken, sellAmount: String(one), slippagePercentage: '0' },
    one,
  );
  expect(sell.receipt.status).toBe('reverted');
  expect(sell.bought).toBe(0n);
  const buy = await swapAfterMove(
    { sellToken: 'ETH', buyToken, buyAmount: String(3_000n * one), slippagePercentage: '0' },
    one,
  );
  expect(buy.receipt.status).toBe('reverted');
  expect(buy.sold).toBe(0n);
});

test('an automatic slippage covers a trade ahead like those of the blocks before, which that of a still market does not', async () => {
  const { rival, ask, state, trader, token } = gateway.onChain(1);
  // It trades in a single pool, so that nothing leads around a move.
  const query = { sellToken: 'ETH', buyToken: token('EIGEN'), sellAmount: String(one / 100n), skipValidation: 'true' };
  const automatic = { ...query, slippagePercentage: 'auto' };
  const suggest = async () => {
    await gateway.sync();
    const { autoSlippage } = await trader.parseQuote(await ask('quote', automatic));
    if (!autoSlippage) throw new Error('No slippage was suggested.');
    return autoSlippage.bps;
  };
  for (let block = 0; block < 8; block++) {
    await trader.client.mine({ blocks: 1 });
    await gateway.sync();
  }
  const still = await suggest();
  for (let trade = 0; trade < 6; trade++) {
    await tradeAhead(rival, {
      chain: state.chain,
      quote: await trader.parseQuote(await ask('quote', query)),
      value: ahead,
    });
    await gateway.sync();
  }
  expect(await suggest()).toBeGreaterThan(still);
  const fixed = await swapAfterMove({ ...query, slippagePercentage: String(still / 10_000) }, ahead);
  expect(fixed.receipt.status).toBe('reverted');
  const { quote, receipt, bought } = await swapAfterMove(automatic, ahead);
  expect(receipt.status).toBe('success');
  const least = (Number(quote.buyAmount) / 1e18) * (1 - (quote.autoSlippage?.bps ?? 0) / 10_000);
  expect(Number(quote.guaranteedPrice)).toBeCloseTo(least * 100, 4);
  expect(Number(bought) / 1e18).toBeGreaterThanOrEqual(least - 1e-6);
});

/** What others sell before the trader. */
const ahead = (3n * one) / 100n;

function expectAtLeast(bought: bigint, amount: bigint) {
  expect(bought).toBeGreaterThanOrEqual(amount);
  expect(bought - amount).toBeLessThanOrEqual(amount / 1_000n);
}
