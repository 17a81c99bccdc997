import { chains } from '@livery/core/domain/chains';
import { type Address, getAddress } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { mnemonic } from '../accounts';
import { UnknownChainError } from '../errors/market';
import { planMarket } from './planMarket';

const maxUint112 = 2n ** 112n - 1n;

/** Returns the greatest return of one unit around any triangle of pools with a fee of 0.3 %. */
function bestTriangle(plan: ReturnType<typeof planMarket>): number {
  const rates = new Map<Address, Map<Address, number>>();
  const add = (from: Address, to: Address, rate: number) =>
    rates.set(from, (rates.get(from) ?? new Map<Address, number>()).set(to, rate * 0.997));
  for (const pool of plan.pools) {
    const rate = Number(pool.amountB) / Number(pool.amountA);
    add(pool.tokenA, pool.tokenB, rate);
    add(pool.tokenB, pool.tokenA, 1 / rate);
  }
  let best = 0;
  for (const [start, first] of rates) {
    for (const [second, rateA] of first) {
      for (const [third, rateB] of rates.get(second) ?? []) {
        best = Math.max(best, rateA * rateB * (rates.get(third)?.get(start) ?? 0));
      }
    }
  }
  return best;
}

describe.each(chains)('the market of $name', (chain) => {
  const plan = planMarket(chain.id);
  const tokens = new Map(plan.tokens.map((token) => [token.address, token]));
  const usdOf = (address: Address, amount: bigint) => {
    const token = tokens.get(address);
    return token ? (Number(amount) / 10 ** token.decimals) * token.usdPrice : undefined;
  };

  test('is the same on every call', () => {
    expect(planMarket(chain.id)).toEqual(plan);
  });

  test('has at least 40 tokens, each once, and not the wrapped native', () => {
    expect(plan.tokens.length).toBeGreaterThanOrEqual(40);
    expect(tokens.size).toBe(plan.tokens.length);
    expect(tokens.has(chain.wrappedNative.address)).toBe(false);
    for (const address of tokens.keys()) expect(address).toBe(getAddress(address));
  });

  test('has one token of each odd kind, and tokens of 0, 6, 8 and 18 decimals', () => {
    for (const kind of ['bytes32', 'noReturn', 'feeOnTransfer', 'unsellable']) {
      expect(plan.tokens.filter((token) => token.kind === kind)).toHaveLength(1);
    }
    expect(plan.tokens.map((token) => token.decimals)).toEqual(expect.arrayContaining([0, 6, 8, 18]));
  });

  test('has at least 80 pools of known tokens, no pair twice, every token in one', () => {
    const known = new Set<Address>([...tokens.keys(), chain.wrappedNative.address]);
    const pairs = plan.pools.map((pool) => [pool.tokenA, pool.tokenB].toSorted().join());
    expect(pairs.length).toBeGreaterThanOrEqual(80);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(new Set(plan.pools.flatMap((pool) => [pool.tokenA, pool.tokenB]))).toEqual(known);
    for (const pool of plan.pools) expect(pool.tokenA).not.toBe(pool.tokenB);
  });

  test('keeps every reserve above zero and within uint112', () => {
    for (const amount of plan.pools.flatMap((pool) => [pool.amountA, pool.amountB])) {
      expect(amount).toBeGreaterThan(1_000n);
      expect(amount).toBeLessThanOrEqual(maxUint112);
    }
  });

  test('leaves nothing to earn on any triangle of pools', () => {
    const best = bestTriangle(plan);
    expect(best).toBeGreaterThan(0.98);
    expect(best).toBeLessThan(1);
  });

  test('is heavy-tailed: the deepest tenth of the pools holds most of the money, most pools are small', () => {
    const sides = plan.pools.map((pool) => usdOf(pool.tokenA, pool.amountA) ?? usdOf(pool.tokenB, pool.amountB) ?? 0);
    const depths = sides.map((side) => side * 2).toSorted((a, b) => b - a);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(depths.slice(0, depths.length / 10))).toBeGreaterThan(sum(depths) * 0.6);
    expect(depths.filter((depth) => depth >= 10_000_000).length).toBeGreaterThanOrEqual(3);
    expect(depths.filter((depth) => depth < 100_000).length).toBeGreaterThan(depths.length / 3);
  });

  test('hands a trader the wrapped native and a dozen tokens, a few thousand USD of each, all odd kinds among them', () => {
    expect(plan.holdings[0]?.token).toBe(chain.wrappedNative.address);
    const held = plan.holdings.slice(1);
    expect(held).toHaveLength(12);
    for (const { token, amount } of held) {
      expect(usdOf(token, amount)).toBeGreaterThan(2_000);
      expect(usdOf(token, amount)).toBeLessThan(8_000);
    }
    const kinds = held.map(({ token }) => tokens.get(token)?.kind);
    expect(kinds).toEqual(expect.arrayContaining(['bytes32', 'noReturn', 'feeOnTransfer', 'unsellable']));
    const decimals = held.map(({ token }) => tokens.get(token)?.decimals);
    expect(decimals).toEqual(expect.arrayContaining([0, 6, 8, 18]));
  });
});

describe('Ethereum', () => {
  const plan = planMarket(1);
  const getSymbol = (address: Address) => plan.tokens.find((token) => token.address === address)?.symbol;

  test('has its odd tokens where they really stand', () => {
    const kinds = Object.fromEntries(plan.tokens.map((token) => [token.symbol, token.kind]));
    expect(kinds).toMatchObject({ MKR: 'bytes32', USDT: 'noReturn' });
  });

  test('has V1 exchanges, at the prices of the pools', () => {
    const symbols = plan.v1Exchanges.map((exchange) => getSymbol(exchange.token));
    expect(symbols).toEqual(expect.arrayContaining(['DAI', 'MKR', 'USDC']));
    expect(symbols.length).toBeGreaterThanOrEqual(6);
    expect(symbols.length).toBeLessThanOrEqual(8);
    for (const { token, tokenAmount, nativeAmount } of plan.v1Exchanges) {
      const { decimals = 0, usdPrice = 0 } = plan.tokens.find((planned) => planned.address === token) ?? {};
      const usdPerNative = ((Number(tokenAmount) / 10 ** decimals) * usdPrice) / (Number(nativeAmount) / 1e18);
      expect(usdPerNative).toBeCloseTo(3_080, 1);
    }
  });

  test('names the first accounts of the mnemonic, and a list of the first', () => {
    const indices = [0, 1, 2, 3, 0];
    const addresses = indices.map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address);
    expect(plan.names.map((entry) => entry.address)).toEqual(addresses);
    expect(plan.names.filter((entry) => entry.contenthash).map((entry) => entry.name)).toEqual(['tokens.livery.eth']);
  });

  test('is the only chain with V1 exchanges and names', () => {
    for (const chain of chains.filter(({ id }) => id !== 1)) {
      expect(planMarket(chain.id)).toMatchObject({ v1Exchanges: [], names: [] });
    }
  });
});

test('a chain that is not in the sandbox is an error', () => {
  expect(() => planMarket(2)).toThrow(UnknownChainError);
});
