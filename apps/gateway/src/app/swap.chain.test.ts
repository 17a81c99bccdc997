import { getNativeCoin, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, getAddress, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway } from '../testing/startGateway';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1, 56, 42161, 8453, 42220], { v3: true });
});
afterAll(() => gateway.stop());

const feeRecipient = getAddress('0x00000000000000000000000000000000000fee01');
const fee = { buyTokenPercentageFee: '0.003', feeRecipient };
const one = 10n ** 18n;

/** Gets a quote, executes it, and returns the changes of the balances of taker and fee recipient without gas. */
async function swap(chainId: number, query: Record<string, string>) {
  const { trader, ask, state } = gateway.onChain(chainId);
  await gateway.sync();
  const quote = await trader.parseQuote(await ask('quote', { takerAddress: trader.address, ...query }));
  const { chain } = state;
  const before = await readBalances();
  const receipt = await trader.execute(quote);
  const after = await readBalances();
  const native = (token: Address) => (token === getNativeCoin(chain).address ? receipt.gasCost : 0n);
  return {
    quote,
    receipt,
    sold: before.sell - after.sell - native(quote.sellTokenAddress),
    bought: after.buy - before.buy + native(quote.buyTokenAddress),
    fee: after.fee - before.fee,
    left: after.left,
  };

  async function readBalances() {
    const feeToken = quote.buyTokenAddress === nativeToken ? chain.wrappedNative.address : quote.buyTokenAddress;
    const [sell, buy, paid, ...left] = await Promise.all([
      trader.balanceOf(quote.sellTokenAddress),
      trader.balanceOf(quote.buyTokenAddress),
      trader.balanceOf(feeToken, feeRecipient),
      ...[quote.sellTokenAddress, quote.buyTokenAddress, chain.wrappedNative.address, nativeToken].map((token) =>
        trader.balanceOf(token, chain.flashWallet),
      ),
    ]);
    return { sell, buy, fee: paid, left };
  }
}

/**
 * Expects the amount or at most `amount / part` more: a pool of coarse units on the path may pay slightly more than requested,
 * and a path over several venues sells a thousandth more than quoted.
 */
function expectExactly(bought: bigint, amount: bigint, part: bigint) {
  expect(bought).toBeGreaterThanOrEqual(amount);
  expect(bought - amount).toBeLessThanOrEqual(amount / part);
}

describe.each<[number, string, string, string, bigint]>([
  [1, 'ETH', 'USDC', 'DAI', 1_000_000n],
  [56, 'BNB', 'USDC', 'USDT', 1_000_000n],
  [42161, 'ETH', 'USDC', 'DAI', 900n],
  [8453, 'ETH', 'USDC', 'USDT', 900n],
])('chain %i', (chainId, native, token, other, part) => {
  test('native coin to token sells exactly the amount, and pays the quoted amount and the fee', async () => {
    const { quote, sold, bought, left, ...paid } = await swap(chainId, {
      sellToken: native,
      buyToken: token,
      sellAmount: String(one),
      ...fee,
    });
    expect(sold).toBe(one);
    expect(bought).toBe(quote.buyAmount);
    expect(paid.fee).toBe(((bought + paid.fee) * 3n) / 1003n);
    expect(left).toEqual([0n, 0n, 0n, 0n]);
    expect(quote).toMatchObject({ value: one, sellAmount: one, allowanceTarget: zeroAddress, protocolFee: 0n });
  });

  test('token to native coin pays the native coin and takes the fee in the wrapped one', async () => {
    const { trader, token: find, state } = gateway.onChain(chainId);
    const sellToken = find(token);
    await trader.approve(sellToken, state.chain.exchangeProxy);
    const amount = (await trader.balanceOf(sellToken)) / 100n;
    const { quote, sold, bought, left, ...paid } = await swap(chainId, {
      sellToken,
      buyToken: nativeToken,
      sellAmount: String(amount),
      ...fee,
    });
    expect(sold).toBe(amount);
    expect(bought).toBe(quote.buyAmount);
    expect(paid.fee).toBe(((bought + paid.fee) * 3n) / 1003n);
    expect(left).toEqual([0n, 0n, 0n, 0n]);
    expect(quote).toMatchObject({ value: 0n, allowanceTarget: state.chain.exchangeProxy });
  });

  test('token to token pays the quoted amount and the fee', async () => {
    const { trader, token: find } = gateway.onChain(chainId);
    const sellToken = find(token);
    const amount = (await trader.balanceOf(sellToken)) / 100n;
    const { quote, sold, bought, left } = await swap(chainId, {
      sellToken,
      buyToken: find(other),
      sellAmount: String(amount),
    });
    expect(sold).toBe(amount);
    expect(bought).toBe(quote.buyAmount);
    expect(left).toEqual([0n, 0n, 0n, 0n]);
  });

  test('an exact output for the native coin returns the remainder of the maximum', async () => {
    const { token: find, trader } = gateway.onChain(chainId);
    const amount = (await trader.balanceOf(find(other))) / 1_000n;
    const { quote, sold, bought, left, ...paid } = await swap(chainId, {
      sellToken: native,
      buyToken: find(other),
      buyAmount: String(amount),
      ...fee,
    });
    expectExactly(bought, amount, part);
    expect(paid.fee).toBe((amount * 3n) / 1000n);
    expect(sold).toBe(quote.sellAmount);
    expect(quote.value).toBe((quote.sellAmount * 101n) / 100n);
    expect(left).toEqual([0n, 0n, 0n, 0n]);
  });

  test('an exact output of the native coin pays exactly the amount', async () => {
    const { token: find } = gateway.onChain(chainId);
    const { quote, sold, bought, left, ...paid } = await swap(chainId, {
      sellToken: find(token),
      buyToken: native,
      buyAmount: String(one / 10n),
      ...fee,
    });
    expectExactly(bought, one / 10n, part);
    expect(paid.fee).toBe(((one / 10n) * 3n) / 1000n);
    expect(sold).toBe(quote.sellAmount);
    expect(left).toEqual([0n, 0n, 0n, 0n]);
  });

  test('wrapping and unwrapping are one to one', async () => {
    const wrapped = gateway.onChain(chainId).state.chain.wrappedNative.address;
    const wrap = await swap(chainId, { sellToken: native, buyToken: wrapped, sellAmount: String(one), ...fee });
    expect(wrap).toMatchObject({ sold: one, bought: one, fee: 0n });
    const unwrap = await swap(chainId, { sellToken: wrapped, buyToken: native, buyAmount: String(one) });
    expect(unwrap).toMatchObject({ sold: one, bought: one });
    expect(unwrap.quote).toMatchObject({ price: '1', guaranteedPrice: '1', to: wrapped });
  });
});

describe('Celo, whose native coin is a token', () => {
  const chainId = 42220;

  test('every name of the coin means the token, and nothing is wrapped', async () => {
    const { trader, ask, token, state } = gateway.onChain(chainId);
    const celo = state.chain.wrappedNative.address;
    for (const sellToken of ['CELO', 'celo', nativeToken, celo]) {
      const query = { sellToken, buyToken: token('cUSD'), sellAmount: String(one), skipValidation: 'true' };
      const quote = await trader.parseQuote(await ask('quote', query));
      expect(quote).toMatchObject({ sellTokenAddress: celo, value: 0n, allowanceTarget: state.chain.exchangeProxy });
    }
    const wrap = await ask('quote', { sellToken: nativeToken, buyToken: celo, sellAmount: String(one) });
    expect(wrap.status).toBe(400);
  });

  test('the coin is sold as a token, without value, and pays the quoted amount and the fee', async () => {
    const { trader, token, state } = gateway.onChain(chainId);
    const { wrappedNative, exchangeProxy } = state.chain;
    await trader.approve(wrappedNative.address, exchangeProxy);
    const { quote, sold, bought, left, ...paid } = await swap(chainId, {
      sellToken: 'CELO',
      buyToken: token('cUSD'),
      sellAmount: String(100n * one),
      ...fee,
    });
    expect(sold).toBe(100n * one);
    expect(bought).toBe(quote.buyAmount);
    expect(paid.fee).toBe(((bought + paid.fee) * 3n) / 1003n);
    expect(left).toEqual([0n, 0n, 0n, 0n]);
    expect(quote.value).toBe(0n);
  });

  test('a token is sold for the coin, whose fee is paid in the coin', async () => {
    const { trader, token, state } = gateway.onChain(chainId);
    const sellToken = token('USDC');
    await trader.approve(sellToken, state.chain.exchangeProxy);
    const { quote, sold, bought, left, ...paid } = await swap(chainId, {
      sellToken,
      buyToken: 'CELO',
      sellAmount: '5000000',
      ...fee,
    });
    expect(sold).toBe(5_000_000n);
    expect(bought).toBe(quote.buyAmount);
    expect(paid.fee).toBe(((bought + paid.fee) * 3n) / 1003n);
    expect(left).toEqual([0n, 0n, 0n, 0n]);
  });

  test('an exact output is bought with the coin, and an exact output of the coin with a token', async () => {
    const { token } = gateway.onChain(chainId);
    const purchase = await swap(chainId, { sellToken: 'CELO', buyToken: token('USDC'), buyAmount: '3000000' });
    expectExactly(purchase.bought, 3_000_000n, 1_000_000n);
    expect([purchase.sold, purchase.left]).toEqual([purchase.quote.sellAmount, [0n, 0n, 0n, 0n]]);
    const coins = await swap(chainId, { sellToken: token('USDC'), buyToken: 'CELO', buyAmount: String(one) });
    expectExactly(coins.bought, one, 100_000n);
    expect([coins.sold, coins.left]).toEqual([coins.quote.sellAmount, [0n, 0n, 0n, 0n]]);
  });
});
