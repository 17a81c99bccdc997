import { encodeRouterSwap } from '@livery/core/domain/encodeRouterSwap';
import { getChain } from '@livery/core/domain/getChain';
import { nativeToken } from '@livery/core/domain/nativeToken';
import { getAddress } from 'viem';
import { forgeQuote } from '../forgeQuote';
import { forgeSteps } from '../forgeSteps';
import type { HostileCase } from '../hostileCase';
import type { Interception } from '../interception';
import { thief } from '../thief';

const ethereum = getChain(1);

/** Calls that go, or pass, where they must not. */
export const targetCases: readonly HostileCase[] = [
  ...(
    [
      ['goes to a stranger', thief],
      ['goes to the zero address', '0x0000000000000000000000000000000000000000'],
      ['goes past the exchange proxy, to the router', `${ethereum?.v2.router}`],
      ['goes to the wallet in which the proxy works', `${ethereum?.flashWallet}`],
    ] as const
  ).map(([what, to]) =>
    toCase(
      `the call ${what}`,
      forgeQuote((quote) => ({ ...quote, to })),
    ),
  ),
  {
    ...toCase(
      'the call goes to the wrapped coin, which knows nothing of it',
      forgeQuote((quote) => ({ ...quote, to: ethereum?.wrappedNative.address })),
    ),
    code: 'UNDECODABLE',
  },
  toCase(
    'a call of the router, though nobody else is to be paid',
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
    'the route passes a router of its own',
    forgeSteps('fillQuote', (step) => [{ ...step, legs: step.legs.map((leg) => ({ ...leg, router: thief })) }]),
  ),
  toCase(
    'the route passes another kind of exchange',
    forgeSteps('fillQuote', (step) => [
      { ...step, legs: step.legs.map((leg) => ({ ...leg, source: `0x${'00'.repeat(15)}03${'00'.repeat(16)}` })) },
    ]),
  ),
];

function toCase(title: string, intercept: Interception): HostileCase {
  return { title, code: 'TARGET_NOT_ALLOWED', trade: 'nativeSold', intercept };
}
