import { encodeRouterSwap } from '@livery/core/domain/calldata/encodeRouterSwap';
import { getChain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getVenues } from '@livery/core/domain/venues';
import { type Leg, toVenueLeg } from '@livery/core/testing/encodeSwap';
import { getAddress } from 'viem';
import { forgeQuote, forgeSteps } from '../forgeQuote';
import { type HostileCase, thief } from '../hostileCase';
import type { Interception } from '../interception';

const ethereum = getChain(1);

/** Calls with a forbidden target, or through one. */
export const targetCases: readonly HostileCase[] = [
  ...(
    [
      ['goes to a stranger', thief],
      ['goes to the zero address', '0x0000000000000000000000000000000000000000'],
      ['bypasses the exchange proxy and goes to the router', `${ethereum?.v2.router}`],
      ['goes to the flash wallet of the proxy', `${ethereum?.flashWallet}`],
    ] as const
  ).map(([what, to]) =>
    toCase(
      `the call ${what}`,
      forgeQuote((quote) => ({ ...quote, to })),
    ),
  ),
  {
    ...toCase(
      'the call goes to the wrapped coin, which has no such function',
      forgeQuote((quote) => ({ ...quote, to: ethereum?.wrappedNative.address })),
    ),
    code: 'UNDECODABLE',
  },
  toCase(
    'the call goes to the router although there is no other recipient',
    forgeQuote((quote) => ({
      ...quote,
      to: ethereum?.v2.router,
      data: encodeRouterSwap({
        side: 'exactInput',
        sellToken: nativeToken,
        buyToken: getAddress(quote.buyTokenAddress),
        sellAmount: BigInt(quote.sellAmount),
        buyAmount: (BigInt(quote.buyAmount) * 99n) / 100n,
        path: [`${ethereum?.wrappedNative.address ?? nativeToken}`, getAddress(quote.buyTokenAddress)],
        recipient: getAddress(`${quote.from}`),
        deadline: 4_000_000_000n,
      }),
    })),
  ),
  toCase(
    'the call goes to the bought token',
    forgeQuote((quote) => ({ ...quote, to: quote.buyTokenAddress })),
  ),
  toCase(
    'the call goes to the trader',
    forgeQuote((quote) => ({ ...quote, to: quote.from })),
  ),
  toCase(
    'the route uses a foreign router',
    forgeSteps('fillQuote', (step) => [{ ...step, legs: step.legs.map((leg) => ({ ...leg, router: thief })) }]),
  ),
  toCase(
    'the route uses another kind of exchange',
    forgeSteps('fillQuote', (step) => [
      {
        ...step,
        legs: step.legs.map(({ path, sellAmount, buyAmount }) => ({
          path,
          sellAmount,
          buyAmount,
          source: `0x${'00'.repeat(15)}03${'00'.repeat(16)}` as const,
        })),
      },
    ]),
  ),
  toCase(
    'the route uses a pool of a kind that its exchange does not have',
    forgeSteps('fillQuote', (step) => [{ ...step, legs: step.legs.map((leg) => onUniswapV3(leg, { fee: 2_500 })) }]),
  ),
  toCase(
    'the route calls another version of a router',
    forgeSteps('fillQuote', (step) => [
      { ...step, legs: step.legs.map((leg) => ({ ...onUniswapV3(leg, { fee: 500 }), routerVersion: 2n })) },
    ]),
  ),
];

/** Puts a leg on Uniswap V3. */
function onUniswapV3(leg: Leg, { fee }: { fee: number }): Leg {
  const venue = ethereum && getVenues(ethereum).find(({ name }) => name === 'Uniswap_V3');
  if (!venue) throw new RangeError('There is no Uniswap V3.');
  return toVenueLeg(venue, { ...leg, keys: leg.path.slice(1).map(() => fee) });
}

function toCase(title: string, intercept: Interception): HostileCase {
  return { title, code: 'TARGET_NOT_ALLOWED', trade: 'nativeSold', intercept };
}
