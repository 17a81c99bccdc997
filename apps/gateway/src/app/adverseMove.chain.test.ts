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

function expectAtLeast(bought: bigint, amount: bigint) {
  expect(bought).toBeGreaterThanOrEqual(amount);
  expect(bought - amount).toBeLessThanOrEqual(amount / 1_000n);
}
