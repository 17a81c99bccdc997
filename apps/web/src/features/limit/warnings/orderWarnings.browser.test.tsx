import { getChain } from '@livery/core/domain/chains';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { QueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { balancesQuery } from '../../../chain/balances';
import { blockNumberQuery } from '../../../chain/blockNumber';
import { openOrdersKey } from '../book/openOrdersQuery';
import { LimitPrice } from '../form/LimitPrice';
import { getLimitTerms, type LimitTerms } from '../terms/limitTerms';
import { renderPart } from '../testing/sampleOrder';
import { OrdersOverBalance } from './OrdersOverBalance';
import { FarBelowMarket, SharedBalance } from './OrderWarnings';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const account: Address = `0x${'1'.repeat(40)}`;
const weth = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const usdc = { ...weth, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', decimals: 6 } as const;
const wbtc = { ...weth, address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', symbol: 'WBTC', decimals: 8 } as const;
const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 };
const unit = 10n ** 18n;

/** Returns an open order that sells tenths of a WETH. */
function createOrder(tenths: bigint): OrderRecord {
  const order = { makerToken: weth.address, makerAmount: (tenths * unit) / 10n, takerAmount: 100n };
  return { order, metaData: { state: 'ADDED', filledTakerAmount: 0n } } as unknown as OrderRecord;
}

/** Returns the data of an account with 2 WETH and open orders. */
function createQueries(records: readonly OrderRecord[] = []) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const held = { token: weth.address, amount: 2n * unit, blockNumber: 1n, readAt: performance.now() };
  queries.setQueryData(balancesQuery({ chainId: 1, account, tokens: [weth.address] }).queryKey, [held]);
  queries.setQueryData(blockNumberQuery(1).queryKey, { blockNumber: 1n, lowerPolls: 0 });
  queries.setQueryData(openOrdersKey({ chainId: 1, account }), { records, unconfirmed: [], isBookSilent: false });
  return queries;
}

test.each([
  // An order of 1.9 beside 0.5 in the book, of a balance of 2.
  [
    5n,
    19n,
    'With your open orders you sell 2.4 WETH, and you hold 2. The first fills use your balance; the other orders wait for more.',
  ],
  [5n, 15n, ''],
  [0n, 19n, ''],
  // The balance does not even cover the order itself, which the button says.
  [5n, 21n, ''],
])('%d tenths in the book and an order of %d tenths of a balance of 2 WETH say: %s', async (reserved, sold, words) => {
  const screen = await renderPart(
    <SharedBalance chain={chain} account={account} token={weth} sellAmount={(sold * unit) / 10n} />,
    createQueries(reserved > 0n ? [createOrder(reserved)] : []),
  );
  await expect.element(screen.container).toHaveTextContent(words);
  expect(screen.container.textContent).toBe(words);
});

test.each([
  [[24], ''],
  [
    [5, 19],
    'Your open orders sell 2.4 WETH together, and you hold 2. The first fills use your balance; the other orders wait for more.',
  ],
  [[5, 15], ''],
  // One of them waits for more by itself, which its row says.
  [[3, 21], ''],
])('open orders of %j tenths of a balance of 2 WETH say: %s', async (tenths, words) => {
  const orders = tenths.map((sold) => ({ record: createOrder(BigInt(sold)), sellToken: weth }));
  const screen = await renderPart(
    <OrdersOverBalance chain={chain} account={account} orders={orders} />,
    createQueries(),
  );
  await expect.element(screen.container).toHaveTextContent(words);
  expect(screen.container.textContent).toBe(words);
});

test('the distance to the market is that of the rounded amounts, not of the typed price', async () => {
  const price = { text: '103000', isInverted: true };
  const form = { chain, config, sellToken: usdc, buyToken: wbtc, price, expirySeconds: 600 };
  // 15 USDC at 103,000 are 0.000145… WBTC, rounded to five decimals.
  const terms = getLimitTerms({ ...form, amount: '15' });
  const market = { sellAmount: 103_000_000_000n, buyAmount: 100_000_000n, gas: { cost: 0n, rate: '0' } };
  const screen = await renderPart(<LimitPrice {...form} terms={terms} market={market} onPrice={() => {}} />);
  await expect.element(screen.getByText('2.91% below market')).toBeVisible();
  await expect.element(screen.getByText('At the market price')).not.toBeInTheDocument();
});

test.each([
  ['5 % below', 95n, 'This order asks for at least 5% less than the market'],
  ['less than 5 % below', 96n, ''],
  ['above', 101n, ''],
  ['not told yet', 0n, ''],
])('an order whose price is %s the market says so on the form, before any approval', async (_, buyAmount, words) => {
  const market = { sellAmount: unit, buyAmount: 100n, gas: { cost: 0n, rate: '0' } };
  const screen = await renderPart(<FarBelowMarket terms={{ buyAmount } as LimitTerms} market={market} />);
  if (words) await expect.element(screen.container).toHaveTextContent(words);
  else expect(screen.container.textContent).toBe('');
});
