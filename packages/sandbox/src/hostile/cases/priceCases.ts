import { getChain } from '@livery/core/domain/chains';
import type { GateCode } from '@livery/core/gate/common/verdict';
import type { Transformation } from '@livery/core/testing/encodeSwap';
import { getAddress, parseEther } from 'viem';
import { agree, confirm } from '../agree';
import { findPoorPath } from '../findPoorPath';
import { answerForgedQuote, forgeQuote, withCall, withoutBetween } from '../forgeQuote';
import { type HostileCase, otherChains, type TradeName, walletNode } from '../hostileCase';
import { combine, type Interception } from '../interception';
import { lieInCalls } from '../lieInCalls';
import { lieInRpc } from '../lieInRpc';
import { isSwapSimulation } from '../lieInSimulation';
import { nativeSales } from '../nativeSales';
import { silence } from '../nodeLies';
import { scalePurchase, scaleSale } from '../scaleQuote';

/** The selectors of a V2 router's `getAmountsOut` and a V3 quoter's `quoteExactInput`. */
const [getAmountsOut, quoteExactInput] = ['0xd06ca61f', '0xcdca1753'] as const;

const pays = (percent: bigint) => forgeQuote((quote) => scaleSale(quote, percent));
const costs = (percent: bigint) => forgeQuote((quote) => scalePurchase(quote, percent));
const silent = lieInRpc({ eth_call: silence }, walletNode);
const noSimulation = lieInRpc({
  eth_simulateV1: (honest, params) => (isSwapSimulation(params) ? { error: { code: -32601, message: 'no' } } : honest),
  eth_call: (honest, params) => (params.length > 2 ? { error: { code: -32601, message: 'no' } } : honest),
});

/** Some 5,000,000 USDC for what is worth 765. */
const jackpot = 650_000n;

/** Quotes with a bad price that the gateway's node supports, and prices that no second node has seen. */
export const priceCases: readonly HostileCase[] = [
  ...list('PRICE_WORSE', 'nativeSold', [
    ['the quote pays 3 % less than the market', pays(97n)],
    ['the quote pays 10 % less than the market, and the node agrees', agree(90n)],
    ['the quote pays 10 % less than the market, and no node can test it', combine(pays(90n), noSimulation)],
    ['the path leads over shallow pools', detour()],
  ]),
  ...list('PRICE_FAR_WORSE', 'nativeSold', [
    ['the quote pays half of the market', agree(50n)],
    ['the quote pays a hundredth of the market, and the node agrees', agree(1n)],
  ]),
  ...list('PRICE_WORSE', 'tokenSold', [['the quote pays 10 % less than the market for a token', pays(90n)]]),
  ...list('PRICE_WORSE', 'nativeBought', [['the quote pays 10 % less native coin than the market', pays(90n)]]),
  ...list('PRICE_WORSE', 'sent', [['the quote pays a recipient 10 % less than the market', pays(90n)]]),
  ...list('PRICE_WORSE', 'exactOutput', [['the purchase costs 10 % more than on the market', costs(110n)]]),
  ...list('PRICE_FAR_WORSE', 'exactOutput', [['the purchase costs twice as much as on the market', costs(200n)]]),
  ...otherChains.flatMap((chainId) => [
    {
      ...toCase('PRICE_WORSE', 'nativeSold', `the quote pays 10 % less than the market on chain ${chainId}`, pays(90n)),
      chainId,
    },
    {
      ...toCase('PRICE_WORSE', 'nativeSold', `the path leads over shallow pools on chain ${chainId}`, detour()),
      chainId,
    },
  ]),
  ...list('PRICE_NOT_WITNESSED', 'nativeSold', [
    ['the wallet’s node answers no call about the price', silent],
    ['the wallet’s node answers no call, and the quote pays 10 % less', combine(silent, pays(90n))],
    [
      'the wallet’s node names amounts of zero',
      lieInCalls({ [getAmountsOut]: toZero, [quoteExactInput]: toZeroFirst }, walletNode),
    ],
  ]),
  ...list('PRICE_NOT_WITNESSED', 'tokenSold', [
    ['the wallet’s node answers no call about the price of a token', silent],
  ]),
  ...list('WOULD_REVERT', 'nativeSold', [
    ['the quote pays 5,000,000 USDC, and the node confirms it', agree(jackpot)],
    ['the quote pays 3 % more than the market, and the node confirms it', agree(103n)],
    ['the quote pays twice the market, and no node of the gateway’s can test it', combine(pays(200n), noSimulation)],
  ]),
  ...list('MINIMUM_TOO_LOW', 'nativeSold', [
    ['the quote names 5,000,000 USDC above an honest call, and the node confirms them', name(jackpot)],
  ]),
  ...list('PRICE_INCONSISTENT', 'nativeSold', [
    ['the quote pays a third of the market, and the test run all of it', pays(33n)],
    ['the node’s test run pays three times the quote', gain(300n)],
    ['the node’s test run pays 5,000,000 USDC', gain(jackpot)],
  ]),
  {
    ...toCase(
      'PRICE_INCONSISTENT',
      'nativeSold',
      'the node’s test run pays 5,000,000 USDC after the review',
      gain(jackpot),
    ),
    when: 'reviewed',
  },
  ...otherChains.map((chainId) => ({
    ...toCase(
      'WOULD_REVERT',
      'nativeSold',
      `quote and node agree on 6,500 times the market on chain ${chainId}`,
      agree(jackpot),
    ),
    chainId,
  })),
];

/** Makes the quote name so many percent of its call's amount, and the node confirm it. */
function name(percent: bigint): Interception {
  let promised = 0n;
  const quote = forgeQuote((honest) => {
    const scaled = scaleSale(honest, percent);
    promised = BigInt(scaled.buyAmount);
    return { ...scaled, data: honest.data };
  });
  return combine(
    quote,
    confirm(() => promised),
  );
}

/** Makes the node's test run gain so many percent of the honest quote. */
function gain(percent: bigint): Interception {
  let promised = 0n;
  const quote = answerForgedQuote((honest) => {
    promised = (BigInt(JSON.parse(Buffer.from(honest.body).toString()).buyAmount) * percent) / 100n;
    return honest;
  });
  return combine(
    quote,
    confirm(() => promised),
  );
}

/** Sends the sale along a path over shallow pools, with the price that they pay. */
function detour(): Interception {
  return forgeQuote((honest) => {
    const chain = getChain(honest.chainId);
    if (!chain) throw new RangeError(`There is no chain ${honest.chainId}.`);
    const { path, percent } = findPoorPath({
      chainId: chain.id,
      sold: chain.wrappedNative.address,
      bought: getAddress(honest.buyTokenAddress),
      amount: parseEther(nativeSales[chain.id] ?? '0'),
    });
    // Two percent less than planned, since other swaps move the pools.
    const scaled = scaleSale(honest, percent - 2n);
    return withCall(scaled, (call) => {
      const { sellAmount } = call;
      const leg = { path, sellAmount, buyAmount: BigInt(scaled.buyAmount) };
      const buyToken = path.at(-1) ?? call.buyToken;
      // One fill over the chain's own exchange takes the place of all.
      const first = call.transformations.findIndex((step) => step.name === 'fillQuote');
      return {
        ...call,
        transformations: call.transformations.flatMap((step, index): Transformation[] => {
          if (step.name === 'payTaker') return [withoutBetween(step, call)];
          if (step.name !== 'fillQuote') return [step];
          const only = { buyToken, legs: [leg], limitOrders: [], fillAmount: sellAmount, fillSequence: [0] };
          return index === first ? [{ ...step, ...only }] : [];
        }),
      };
    });
  });
}

/** Replaces the amounts of a path of two or three tokens by zeros. */
function toZero(honest: `0x${string}`): `0x${string}` {
  const head = 2 + 2 * 64;
  return `0x${honest.slice(2, head)}${'0'.repeat(honest.length - head)}`;
}

/** Replaces the amount of a quote, its first word, by zero. */
function toZeroFirst(honest: `0x${string}`): `0x${string}` {
  return `0x${'0'.repeat(64)}${honest.slice(66)}`;
}

type Code = GateCode | 'PRICE_WORSE' | 'PRICE_NOT_WITNESSED';

function list(code: Code, trade: TradeName, cases: readonly (readonly [string, Interception])[]): HostileCase[] {
  return cases.map(([title, intercept]) => toCase(code, trade, title, intercept));
}

function toCase(code: Code, trade: TradeName, title: string, intercept: Interception): HostileCase {
  return { title, code, trade, intercept };
}
