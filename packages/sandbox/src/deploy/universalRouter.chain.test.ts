import { encodeUniversalSwap, type UniversalSwap } from '@livery/core/domain/calldata/encodeUniversalSwap';
import { getChain } from '@livery/core/domain/chains';
import { getExecutor } from '@livery/core/domain/executors';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { listUniversalVenues } from '@livery/core/domain/venues';
import { type Address, concat, encodeFunctionData, numberToHex, parseAbi, parseEther, slice, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../accounts';
import { type Market, startMarket } from '../testing/startMarket';

const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] prices, uint32[] crossed, uint256 gas)',
]);
const [, , payee, taker] = accounts;
const feeRecipient: Address = '0x0000000000000000000000000000000000000fee';
const deadline = 4_000_000_000n;

describe.each([1, 56, 10])('on chain %i', (chainId) => {
  let market: Market;
  const chain = getChain(chainId);
  if (!chain) throw new Error(`chain ${chainId} is missing`);
  const wrapped = chain.wrappedNative.address;
  const router = getExecutor(chain, 'universalRouter') ?? zeroAddress;
  const venues = listUniversalVenues(chain);

  beforeAll(async () => {
    market = await startMarket(chainId);
  });
  afterAll(() => market.stop());

  /** Returns a fill over the pools of a kind, and what they pay for the amount. */
  async function plan(kind: 'v2' | 'v3', amount: bigint) {
    const usdc = market.token('USDC').address;
    const way = { path: [wrapped, usdc], keys: kind === 'v3' ? [500] : [] };
    const venue = venues.find((each) => each.kind === kind);
    if (!venue) throw new Error(`no ${kind} pools`);
    if (venue.kind === 'v2') {
      const args = [amount, way.path] as const;
      const paid = await market.client.readContract({
        address: venue.router,
        abi,
        functionName: 'getAmountsOut',
        args,
      });
      return { way, paid: paid[1] ?? 0n };
    }
    const path = concat([wrapped, numberToHex(500, { size: 3 }), usdc]);
    const data = encodeFunctionData({ abi, functionName: 'quoteExactInput', args: [path, amount] });
    const { data: answer = '0x' } = await market.client.call({ to: venue.quoter ?? zeroAddress, data });
    return { way, paid: BigInt(slice(answer, 0, 32)) };
  }

  async function run(swap: Omit<UniversalSwap, 'sellToken' | 'buyToken' | 'deadline'>) {
    const { balanceOf, client, send } = market;
    const usdc = market.token('USDC').address;
    const read = async () => [await balanceOf(usdc, swap.payee), await balanceOf(usdc, feeRecipient)] as const;
    const before = await read();
    const coins = await client.getBalance({ address: taker });
    const data = encodeUniversalSwap({ ...swap, sellToken: nativeToken, buyToken: usdc, deadline });
    const receipt = await send(taker, { to: router, data, value: swap.sellAmount });
    const after = await read();
    const gas = receipt.gasUsed * receipt.effectiveGasPrice;
    return {
      sold: coins - (await client.getBalance({ address: taker })) - gas,
      received: after[0] - before[0],
      fee: after[1] - before[1],
      left:
        (await balanceOf(usdc, router)) +
        (await balanceOf(wrapped, router)) +
        (await client.getBalance({ address: router })),
      gas: receipt.gasUsed,
    };
  }

  const kinds = venues.map(({ kind }) => kind);

  test.each(kinds)(
    'a sale over %s pays another account what its pools promise, less the fee to the base unit',
    async (kind) => {
      const sellAmount = parseEther('0.7') + 13n;
      const { way, paid } = await plan(kind, sellAmount);
      const fee = { token: market.token('USDC').address, amount: paid / 333n, recipient: feeRecipient };
      const fills = [{ kind, way, amount: sellAmount, limit: 0n }];
      const buyAmount = paid - fee.amount;
      const done = await run({ side: 'exactInput', fills, sellAmount, buyAmount, fee, payee, refundee: undefined });
      expect(done).toMatchObject({ sold: sellAmount, received: buyAmount, fee: fee.amount, left: 0n });
    },
  );

  test('a purchase over all of them pays exactly what was asked for, and gives back what it does not sell', async () => {
    const plans = await Promise.all(kinds.map((kind) => plan(kind, parseEther('0.3'))));
    const fee = { token: market.token('USDC').address, amount: 777n, recipient: feeRecipient };
    const fills = plans.map(({ way, paid }, index) => ({
      kind: kinds[index] ?? 'v3',
      way,
      amount: paid,
      limit: parseEther('0.31'),
    }));
    const buyAmount = fills.reduce((sum, { amount }) => sum + amount, 0n) - fee.amount;
    const sellAmount = parseEther('0.31') * BigInt(fills.length);
    const done = await run({ side: 'exactOutput', fills, sellAmount, buyAmount, fee, payee: taker, refundee: taker });
    expect(done).toMatchObject({ received: buyAmount, fee: fee.amount, left: 0n });
    expect(done.sold).toBeLessThanOrEqual(parseEther('0.3') * BigInt(fills.length));
    expect(done.sold).toBeGreaterThan(parseEther('0.299') * BigInt(fills.length));
  });

  test('a sale that pays less than its minimum, or runs after its deadline, reverts', async () => {
    const sellAmount = parseEther('0.5');
    const { way, paid } = await plan('v3', sellAmount);
    const fills = [{ kind: 'v3' as const, way, amount: sellAmount, limit: 0n }];
    const swap = { side: 'exactInput', fills, sellAmount, fee: undefined, payee: taker, refundee: undefined } as const;
    await expect(run({ ...swap, buyAmount: paid + 1n })).rejects.toThrow();
    const data = encodeUniversalSwap({
      ...swap,
      buyAmount: paid,
      sellToken: nativeToken,
      buyToken: market.token('USDC').address,
      deadline: 1n,
    });
    await expect(market.send(taker, { to: router, data, value: sellAmount })).rejects.toThrow();
  });
});
